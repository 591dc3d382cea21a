/** Today's date in the reader's time zone, as YYYY-MM-DD. */
export function today() {
  const now = new Date();
  const numbers = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return numbers.map((number) => String(number).padStart(2, '0')).join('-');
}
