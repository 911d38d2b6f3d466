/** Pseudo-random whole numbers below a limit, the same in every run. */
export function numbers(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}
