const COPY = /^Copy(?: \d+)? of /;

/**
 * "Copy of Winter season", or "Copy 2 of Winter season" and so on where that name is taken. The copy of a copy is
 * numbered on, rather than called a copy of a copy.
 * @param taken names in use; capitals make no difference
 * @param longest the name's greatest length: the end of the original's name is cut off to fit
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
