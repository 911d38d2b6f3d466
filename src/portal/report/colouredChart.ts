import { type UtmChart } from '../../contract/report/report';
import { drawColours } from './datasetColours';

/** The chart as it came, each dataset with the colour that was drawn for it, `#rrggbb`. */
export interface ColouredChart {
  labels: UtmChart['labels'];
  datasets: Array<UtmChart['datasets'][number] & { colour: string }>;
}

/** Draws a random colour for each dataset (SPEC section 3): called inside a thunk, since a reducer knows no chance. */
export function colouredChart({ labels, datasets }: UtmChart): ColouredChart {
  const colours = drawColours(datasets.length);
  return {
    labels,
    datasets: datasets.map((dataset, place) => ({ ...dataset, colour: colours[place] ?? '#767676' })),
  };
}
