/** A path of `placedBlocks` for people: "block 3", or "block 1 in column 2 of block 3". */
export function placeName(path: string): string {
  const [block = '', , column, row] = path.split('.').map((part) => Number(part) + 1);
  return row === undefined ? `block ${block}` : `block ${row} in column ${column ?? ''} of block ${block}`;
}
