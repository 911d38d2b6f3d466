const COPY = /^Copy(?: \d+)? of /;

/**
 * Names a copy "Copy of Winter season", or "Copy 2 of Winter season" and so on if that name is taken. The copy of a
 * copy gets the next number, not a second prefix.
 * @param taken names in use, compared without regard to capitals
 * @param longest the maximum length of a name: the end of the original's name is cut off to fit
 */
export function copyName(name: string, taken: readonly string[], longest: number): string {
  const original = name.replace(COPY, '');
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let number = 1; ; number++) {
    const prefix = number === 1 ? 'Copy of ' : `Copy ${number} of `;
    const copy = (prefix + original).slice(0, longest).trimEnd();
    if (!used.has(copy.toLowerCase())) return copy;
  }
}
