import { type DrawnLine } from '../ui/chart/drawLineChart';
import { type PointShape } from '../ui/chart/pointShapes';
import { datasetColours } from './datasetColours';

/** A shape and a dash for each place, so that lines differ in more than their colour. */
const points = [
  'circle',
  'rectRot',
  'triangle',
  'rect',
  'star',
  'crossRot',
  'rectRounded',
  'cross',
  'line',
] as const satisfies readonly PointShape[];
const dashes: ReadonlyArray<readonly number[]> = [[], [6, 4], [2, 3]];

/**
 * The place of each dataset's mark. It goes with the colour, so that a name keeps its mark too; a dataset whose colour
 * repeats gets a mark of its own.
 */
export function markPlaces(colours: readonly string[]): number[] {
  const seen = new Set<string>();
  let repeats = 0;
  return colours.map((colour) => {
    const place = datasetColours.findIndex((known) => known === colour);
    if (place === -1 || seen.has(colour)) return datasetColours.length + repeats++;
    seen.add(colour);
    return place;
  });
}

/** The shape alone, for the legend. */
export const shapeAt = (place: number): PointShape => points[place % points.length] ?? 'circle';

export function markAt(place: number): Pick<DrawnLine, 'point' | 'dash'> {
  return {
    point: shapeAt(place),
    dash: dashes[(place + Math.floor(place / points.length)) % dashes.length] ?? [],
  };
}
