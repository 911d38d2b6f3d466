import { type CampaignStartRule } from '../../../contract/campaign/campaignStart';
import { type StartUnit } from '../../../contract/campaign/relativeStart';
import { type Country } from '../../../contract/country';
import { plural } from '../../ui/format';
import { wallMoment } from '../../ui/wallClock';

const unitNouns: Record<StartUnit, [one: string, many: string]> = {
  days: ['day', 'days'],
  hours: ['hour', 'hours'],
};

export type ShownRule = Pick<
  CampaignStartRule,
  'direction' | 'unit' | 'amount' | 'sessionLocal' | 'sessionZone'
>;

/** "2 days before Fri, 4 Dec 2026, 7:30 pm"; the zone is added if it is not the country's default. */
export function ruleText(
  { direction, unit, amount, sessionLocal, sessionZone }: ShownRule,
  country: Country,
): string {
  const session = wallMoment(sessionLocal, sessionZone, country);
  if (amount > 0) return `${plural(amount, ...unitNouns[unit])} ${direction} ${session}`;
  return unit === 'days' ? `on the day of ${session}` : `at the start of ${session}`;
}
