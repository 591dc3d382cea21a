// Prints errors without their source line, which in Pyodide is a megabyte long.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${String(error?.stack ?? error).slice(0, 4000)}\n`);
  process.exit(1);
});
