import { type DrawnLine } from '../ui/chart/LineChart';
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
] as const;
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

export function markAt(place: number): Pick<DrawnLine, 'point' | 'dash'> {
  return {
    point: points[place % points.length] ?? 'circle',
    dash: dashes[(place + Math.floor(place / points.length)) % dashes.length] ?? [],
  };
}

/** The outlines of the same shapes in a box of 10 by 10, for the legend. */
const markShapes: Record<(typeof points)[number], string> = {
  circle: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  rectRot: 'M5 0.5 9.5 5 5 9.5 0.5 5Z',
  triangle: 'M5 1 9.3 8.5H0.7Z',
  rect: 'M1.5 1.5h7v7h-7Z',
  star: 'M5 0.8V9.2M1.4 2.9l7.2 4.2M8.6 2.9 1.4 7.1',
  crossRot: 'M1.8 1.8l6.4 6.4M8.2 1.8 1.8 8.2',
  rectRounded:
    'M3 1.5h4A1.5 1.5 0 0 1 8.5 3v4A1.5 1.5 0 0 1 7 8.5H3A1.5 1.5 0 0 1 1.5 7V3A1.5 1.5 0 0 1 3 1.5Z',
  cross: 'M5 0.8v8.4M0.8 5h8.4',
  line: 'M0.8 5h8.4',
};

export function shapeAt(place: number): string {
  return markShapes[points[place % points.length] ?? 'circle'];
}
