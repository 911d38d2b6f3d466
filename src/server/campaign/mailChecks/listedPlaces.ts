const MOST_NAMED = 4;

/** Such as "block 1, block 3 and block 4". */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** The same, but of many places only the first: "block 1, block 2, block 3, block 4 and 9 more". */
export function listedPlaces(places: readonly string[]): string {
  const more = places.length - MOST_NAMED;
  return listed(more > 0 ? [...places.slice(0, MOST_NAMED), `${more} more`] : places);
}
