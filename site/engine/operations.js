// How the page treats its requests by operation. The build writes this into the page from the table in
// py/spieltisch/app/worker/operations.py.
const lists = JSON.parse(document.querySelector('#operations')?.textContent ?? '{}');

/** Whether an operation is "fresh", "repeatable", "automatic" or "guarded", which that table explains. */
export const operationIs = (op, kind) => lists[kind]?.includes(op) ?? false;
