// Errors without the line of source they came from: Pyodide's is one line of a megabyte.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${String(error?.stack ?? error).slice(0, 4000)}\n`);
  process.exit(1);
});
