// Errors without their line of source: Pyodide's is a single line of a megabyte.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${String(error?.stack ?? error).slice(0, 4000)}\n`);
  process.exit(1);
});
