import { type CountryResult } from '../../../../contract/campaign/campaignDelivery';
import { plural } from '../../../ui/format';
import { type HitShare } from '../devices/HitShareTable';

const SHOWN = 10;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const countryName = (country: string): string =>
  (country === '' ? undefined : countryNames.of(country)) ?? 'Not known';

/** Every country with its name, in the order of the figures. */
export const countryRows = (countries: readonly CountryResult[]): HitShare[] =>
  countries.map(({ country, opens, clicks }) => ({ label: countryName(country), opens, clicks }));

/** As `countryRows`, with the smaller ones of a long list in one row. */
export function shownCountries(countries: readonly CountryResult[]): HitShare[] {
  const rows = countryRows(countries);
  // One more row would be as long as the row that stands for it.
  if (rows.length <= SHOWN + 1) return rows;
  const others = rows.slice(SHOWN);
  return [
    ...rows.slice(0, SHOWN),
    {
      label: plural(others.length, 'other country', 'other countries'),
      opens: others.reduce((sum, row) => sum + row.opens, 0),
      clicks: others.reduce((sum, row) => sum + row.clicks, 0),
    },
  ];
}
