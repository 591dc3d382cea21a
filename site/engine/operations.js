// How the page treats the requests for each operation. The build takes this from the table in
// py/spieltisch/app/worker/operations.py and writes it into the page.
const lists = JSON.parse(document.querySelector('#operations')?.textContent ?? '{}');

/** Whether an operation is "fresh", "repeatable", "automatic" or "guarded". That table explains these words. */
export const operationIs = (op, kind) => lists[kind]?.includes(op) ?? false;
