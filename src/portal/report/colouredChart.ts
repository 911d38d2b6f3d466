import { type UtmChart } from '../../contract/report/report';
import { colourMemory } from './datasetColours';

/** A chart of the server, each dataset with a random colour, `#rrggbb`. */
export interface ColouredChart {
  labels: UtmChart['labels'];
  datasets: Array<UtmChart['datasets'][number] & { colour: string }>;
}

/** For as long as the page is open. */
const coloursOf = colourMemory();

/** Adds a random colour to each dataset (SPEC section 3). Called in a thunk, since a reducer must be deterministic. */
export function colouredChart({ labels, datasets }: UtmChart): ColouredChart {
  const colours = coloursOf(datasets.map(({ label }) => label));
  return {
    labels,
    datasets: datasets.map((dataset, place) => ({ ...dataset, colour: colours[place] ?? '#767676' })),
  };
}
