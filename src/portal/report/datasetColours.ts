/**
 * Eight colours that differ from each other, each with a contrast of 3:1 or better on the light and on the dark ground.
 */
export const datasetColours = [
  '#12858f',
  '#c2479a',
  '#b8681b',
  '#3b7dd8',
  '#3c9149',
  '#8f68d8',
  '#d1493f',
  '#85821a',
] as const;
export type DatasetColour = (typeof datasetColours)[number];

/**
 * Draws a random colour for each dataset (SPEC section 3), and remembers it, so that a name keeps its colour while the
 * reader changes the filter. Two datasets of one chart have the same colour only if there are more than colours. Called
 * in a thunk, never in a reducer.
 * @param random returns a number from 0 to 1
 */
export function colourMemory(random: () => number = () => Math.random()) {
  const remembered = new Map<string, DatasetColour>();
  return (names: readonly string[]): DatasetColour[] => {
    const taken = new Set<DatasetColour>();
    const kept = new Map<string, DatasetColour>();
    for (const name of names) {
      const colour = remembered.get(name);
      if (colour === undefined || taken.has(colour)) continue;
      taken.add(colour);
      kept.set(name, colour);
    }
    return names.map((name) => {
      const known = kept.get(name);
      if (known !== undefined) return known;
      const colour = drawFrom(freeColours(taken, new Set(remembered.values())), random);
      taken.add(colour);
      kept.set(name, colour);
      remembered.set(name, colour);
      return colour;
    });
  };
}

/** The colours that neither this chart nor an earlier one has; otherwise those that this chart has not; otherwise all. */
function freeColours(
  taken: ReadonlySet<DatasetColour>,
  remembered: ReadonlySet<DatasetColour>,
): readonly DatasetColour[] {
  const free = datasetColours.filter((colour) => !taken.has(colour));
  const fresh = free.filter((colour) => !remembered.has(colour));
  if (fresh.length > 0) return fresh;
  return free.length > 0 ? free : datasetColours;
}

const drawFrom = (colours: readonly DatasetColour[], random: () => number): DatasetColour =>
  colours[Math.min(colours.length - 1, Math.floor(random() * colours.length))] ?? datasetColours[0];
