const tiny = 1e-9;

/**
 * Maximises the sum of non-negative numbers, where those at the `places` of each row add up to at most its `free`. The
 * numbers may be fractional. It is the simplex method with Bland's rule, which guarantees that it terminates.
 */
export function solveSimplex(
  rows: ReadonlyArray<{ places: readonly number[]; free: number }>,
  variables: number,
): number[] {
  const width = variables + rows.length;
  const table = rows.map(({ places, free }, row) => {
    const cells = new Float64Array(width + 1);
    for (const place of places) cells[place] = 1;
    cells[variables + row] = 1;
    cells[width] = free;
    return cells;
  });
  const gain = new Float64Array(width + 1).fill(1, 0, variables);
  const inRow = rows.map((_, row) => variables + row);
  for (;;) {
    const entering = gain.findIndex((cell, column) => column < width && cell > tiny);
    const leaving = entering < 0 ? undefined : tightest(table, entering, inRow);
    if (!leaving) break;
    const { row, cells } = leaving;
    const factor = cells[entering] ?? 1;
    for (let column = 0; column <= width; column++) cells[column] = (cells[column] ?? 0) / factor;
    for (const other of table) if (other !== cells) subtract(other, cells, entering);
    subtract(gain, cells, entering);
    inRow[row] = entering;
  }
  const found = new Array<number>(variables).fill(0);
  for (const [row, variable] of inRow.entries()) {
    if (variable < variables) found[variable] = table[row]?.[width] ?? 0;
  }
  return found;
}

/** The row that limits the entering variable most; of equal rows the one with the lowest variable. */
function tightest(table: readonly Float64Array[], entering: number, inRow: readonly number[]) {
  let least: { row: number; cells: Float64Array; ratio: number } | undefined;
  for (const [row, cells] of table.entries()) {
    const cell = cells[entering] ?? 0;
    if (cell <= tiny) continue;
    const ratio = (cells.at(-1) ?? 0) / cell;
    const isLess =
      !least ||
      ratio < least.ratio - tiny ||
      (ratio <= least.ratio + tiny && (inRow[row] ?? 0) < (inRow[least.row] ?? 0));
    if (isLess) least = { row, cells, ratio };
  }
  return least;
}

function subtract(cells: Float64Array, pivot: Float64Array, column: number): void {
  const factor = cells[column] ?? 0;
  if (factor === 0) return;
  for (let each = 0; each < cells.length; each++)
    cells[each] = (cells[each] ?? 0) - factor * (pivot[each] ?? 0);
}
