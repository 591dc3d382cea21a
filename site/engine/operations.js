// What the page has to know of the operations it asks for. The build writes it into the page out of the table in
// py/spieltisch/app/worker/operations.py.
const lists = JSON.parse(document.querySelector('#operations')?.textContent ?? '{}');

/** Whether an operation is "fresh", "repeatable", "automatic" or "guarded"; the table says what that means. */
export const operationIs = (op, kind) => lists[kind]?.includes(op) ?? false;
