import { type Country } from '../../contract/country';
import { formatDay, formatNumber, plural } from '../ui/format';
import { type PlanChange, type PlanOverview } from './planArea';
import { planName } from './planLabels';

type Excess = PlanChange['exceeds'][number];

interface Surroundings {
  change: Pick<PlanChange, 'planId' | 'isAtOnce'>;
  overview: Pick<PlanOverview, 'nextBillingOn'>;
  country: Country;
}

/** Explains what happens to something that there is more of than the plan allows; none of it is deleted. */
export function excessText(
  { kind, count, limit }: Excess,
  { change, overview, country }: Surroundings,
): string {
  const plan = planName(change.planId);
  const most = formatNumber(limit, country);
  switch (kind) {
    case 'events':
      return `${plural(count, 'event is', 'events are')} live, and ${plan} allows ${most} at once. They stay live, and new ones are blocked until fewer than ${most} are.`;
    case 'elsewhere_events':
      return `${plural(count, 'live event is', 'live events are')} ticketed elsewhere, and ${plan} allows ${most}. They stay live, and new ones are blocked until fewer than ${most} ${limit === 1 ? 'is' : 'are'}.`;
    case 'images':
      return `${plural(count, 'live event has', 'live events have')} more than ${plural(limit, 'image', 'images')}. The images stay, and none can be added.`;
    case 'team':
      return `Your team has ${plural(count, 'person', 'people')}, and ${plan} holds ${most}. Everyone stays, and you can invite nobody until you are fewer.`;
    case 'recipients':
      return `You have sent to ${plural(count, 'recipient', 'recipients')} this month, and ${plan} includes ${most} a month${change.isAtOnce ? `: no campaigns can be sent until ${formatDay(overview.nextBillingOn, country)}` : ''}.`;
  }
}
