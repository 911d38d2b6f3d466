import { type Country } from '../../../contract/country';
import { currentLadder, legacyLadder } from '../../../contract/plan/planLadder';
import {
  intervalsOf,
  type ListedPrice,
  type PriceInterval,
  type PriceState,
} from '../../../contract/plan/planPrice';

/** What one plan costs in one country, by the month, by the year or for each ticket. */
export interface PriceLine {
  planId: number;
  /** With its ladder, because both ladders have a plan of that name. */
  planName: string;
  country: Country;
  interval: PriceInterval;
  /** Undefined before the first price. */
  now: ListedPrice | undefined;
  /** Not in force yet, the earliest first. */
  coming: readonly ListedPrice[];
  /** No longer in force, the latest first. */
  past: readonly ListedPrice[];
}

/** Every plan, with its ladder where both ladders have a plan of that name. */
export const namedPlans = [
  ...currentLadder.map(({ id, name }) => ({ id, name })),
  ...legacyLadder.map(({ id, name }) => ({ id, name: `${name} (Connect)` })),
];

/** Every price that a plan can have in a country, also those without one. */
export function priceLines(prices: readonly ListedPrice[], country: Country): readonly PriceLine[] {
  return namedPlans.flatMap(({ id, name }) =>
    intervalsOf(id).map((interval) => {
      const own = prices.filter(
        (price) => price.planId === id && price.interval === interval && price.country === country,
      );
      const inState = (state: PriceState) => own.filter((price) => price.state === state);
      return {
        planId: id,
        planName: name,
        country,
        interval,
        now: inState('current')[0],
        coming: inState('coming'),
        past: inState('past').reverse(),
      };
    }),
  );
}

export const intervalLabels: Record<PriceInterval, string> = {
  month: 'By the month',
  year: 'By the year',
  ticket: 'For each ticket sold',
};
