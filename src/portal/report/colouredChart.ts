import { type UtmChart } from '../../contract/report/report';
import { type Wire } from '../request/createRequest';
import { colourMemory } from './datasetColours';

/** A chart of the server, each dataset with a random colour, `#rrggbb`. */
export interface ColouredChart extends Omit<UtmChart, 'datasets'> {
  datasets: Array<UtmChart['datasets'][number] & { colour: string }>;
}

/** By the dispatch function of a store: each page that is opened draws its own colours, and keeps them until it is closed. */
const memories = new WeakMap<object, ReturnType<typeof colourMemory>>();

function memoryOf(page: object): ReturnType<typeof colourMemory> {
  const known = memories.get(page);
  if (known) return known;
  const made = colourMemory();
  memories.set(page, made);
  return made;
}

/**
 * Adds a random colour to each dataset (SPEC section 3). Called in a thunk, since a reducer must be deterministic.
 * @param dispatch identifies the page
 */
export function colouredChart(
  { datasets, ...chart }: UtmChart,
  { dispatch }: Pick<Wire, 'dispatch'>,
): ColouredChart {
  const colours = memoryOf(dispatch)(datasets.map(({ label }) => label));
  return {
    ...chart,
    datasets: datasets.map((dataset, place) => ({ ...dataset, colour: colours[place] ?? '#767676' })),
  };
}
