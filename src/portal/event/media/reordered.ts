/** A list with one row put at another place. */
export function reordered<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, place) => place !== from);
  const row = rows[from];
  return row === undefined ? [...rows] : [...rest.slice(0, to), row, ...rest.slice(to)];
}
