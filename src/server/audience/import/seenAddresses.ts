/** Remembers addresses by number alone, so that a million of them take some 24 MB and not ten times that. */
export interface SeenAddresses {
  /** @returns the row in which this address came first; undefined, and remembered for this row, when it is new */
  firstRow(address: string, rowNumber: number): number | undefined;
}

/** Of its places never more than half are taken, so that the way to a free one stays short. */
const PLACES_FOR_EACH = 2;

/**
 * Two numbers of 32 bits stand for an address. That two of a million addresses share both happens once in some forty
 * million files, and then takes the second for a duplicate of the first.
 * @param rows how many there may be; more are taken in with a rebuilt table
 */
export function seenAddresses(rows: number): SeenAddresses {
  let size = 2 ** Math.ceil(Math.log2(Math.max(rows, 512) * PLACES_FOR_EACH));
  let first = new Uint32Array(size);
  let second = new Uint32Array(size);
  let row = new Uint32Array(size);
  let taken = 0;

  /** Where this pair stands, or the free place for it; a row of 0 means free. */
  function placeOf(a: number, b: number): number {
    let place = a & (size - 1);
    while (row[place] !== 0 && (first[place] !== a || second[place] !== b)) place = (place + 1) & (size - 1);
    return place;
  }

  function grow(): void {
    const [oldFirst, oldSecond, oldRow] = [first, second, row];
    size *= 2;
    first = new Uint32Array(size);
    second = new Uint32Array(size);
    row = new Uint32Array(size);
    oldRow.forEach((rowNumber, old) => {
      if (rowNumber !== 0) keep(oldFirst[old] ?? 0, oldSecond[old] ?? 0, rowNumber);
    });
  }

  function keep(a: number, b: number, rowNumber: number): void {
    const place = placeOf(a, b);
    first[place] = a;
    second[place] = b;
    row[place] = rowNumber;
  }

  return {
    firstRow(address, rowNumber) {
      // FNV-1a twice over, from different beginnings, with the bits stirred at the end.
      let a = 0x811c9dc5;
      let b = 0x9747b28c;
      for (let at = 0; at < address.length; at++) {
        const code = address.charCodeAt(at);
        a = Math.imul(a ^ code, 0x01000193);
        b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 15);
      }
      a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) >>> 0;
      b = Math.imul(b ^ (b >>> 13), 0xc2b2ae35) >>> 0;
      const found = row[placeOf(a, b)];
      if (found) return found;
      keep(a, b, rowNumber);
      taken++;
      if (taken * PLACES_FOR_EACH > size) grow();
      return undefined;
    },
  };
}
