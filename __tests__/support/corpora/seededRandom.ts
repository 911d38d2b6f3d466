/** A repeatable source of numbers between 0 and 1. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random generator with a seed, so that a test gets the same numbers every time. */
export function seededRandom(seed: number) {
  const next = seededNumbers(seed);
  return {
    below: (most: number) => Math.floor(next() * most),
    happens: (share: number) => next() < share,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;
