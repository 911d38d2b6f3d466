/** Remembers addresses by their hash, so that a million of them take some 24 MB and not ten times that. */
export interface SeenAddresses {
  /**
   * @returns the first row with this address; undefined when the address is new, which is then remembered for this
   *   row
   */
  firstRow(address: string, rowNumber: number): number | undefined;
}

/** At most half of the slots are in use, so that a free one is found after few steps. */
const SLOTS_PER_ADDRESS = 2;

/**
 * Each address is represented by two hashes of 32 bits. Two of a million addresses have the same pair once in some
 * forty million files; the second one then counts as a duplicate of the first.
 * @param rows the expected number of rows; the table is rebuilt when there are more
 */
export function seenAddresses(rows: number): SeenAddresses {
  let size = 2 ** Math.ceil(Math.log2(Math.max(rows, 512) * SLOTS_PER_ADDRESS));
  let first = new Uint32Array(size);
  let second = new Uint32Array(size);
  let row = new Uint32Array(size);
  let used = 0;

  /** The slot of this pair, or the free slot for it; a row of 0 means free. */
  function slotOf(a: number, b: number): number {
    let slot = a & (size - 1);
    while (row[slot] !== 0 && (first[slot] !== a || second[slot] !== b)) slot = (slot + 1) & (size - 1);
    return slot;
  }

  function grow(): void {
    const [oldFirst, oldSecond, oldRow] = [first, second, row];
    size *= 2;
    first = new Uint32Array(size);
    second = new Uint32Array(size);
    row = new Uint32Array(size);
    oldRow.forEach((rowNumber, old) => {
      if (rowNumber !== 0) store(oldFirst[old] ?? 0, oldSecond[old] ?? 0, rowNumber);
    });
  }

  function store(a: number, b: number, rowNumber: number): void {
    const slot = slotOf(a, b);
    first[slot] = a;
    second[slot] = b;
    row[slot] = rowNumber;
  }

  return {
    firstRow(address, rowNumber) {
      // FNV-1a twice, with different initial values and a final mixing step.
      let a = 0x811c9dc5;
      let b = 0x9747b28c;
      for (let at = 0; at < address.length; at++) {
        const code = address.charCodeAt(at);
        a = Math.imul(a ^ code, 0x01000193);
        b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 15);
      }
      a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) >>> 0;
      b = Math.imul(b ^ (b >>> 13), 0xc2b2ae35) >>> 0;
      const found = row[slotOf(a, b)];
      if (found) return found;
      store(a, b, rowNumber);
      used++;
      if (used * SLOTS_PER_ADDRESS > size) grow();
      return undefined;
    },
  };
}
