import { type Country } from '../../contract/country';
import { planLimitTexts, planSubject } from '../../contract/plan/planLimitTexts';
import { formatDay, formatNumber, plural } from '../ui/format';
import { type PlanChange, type PlanOverview } from './planArea';

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
  const plan = planSubject(change.planId);
  const most = formatNumber(limit, country);
  switch (kind) {
    case 'events':
      return `${planLimitTexts.events(plan, limit)}, and you have ${formatNumber(count, country)} live. They stay live, and new ones are blocked until fewer than ${most} are.`;
    case 'elsewhere_events':
      return `${planLimitTexts.elsewhere(plan, limit)}, and you have ${formatNumber(count, country)} live. They stay live, and new ones are blocked until fewer than ${most} ${limit === 1 ? 'is' : 'are'}.`;
    case 'images':
      return `${plural(count, 'live event has', 'live events have')} more than ${plural(limit, 'image', 'images')}. The images stay, and none can be added.`;
    case 'team':
      return `${planLimitTexts.team(plan, limit)}, and yours has ${plural(count, 'person', 'people')}. Everyone stays, and you can invite nobody until you are fewer.`;
    case 'recipients':
      return `${planLimitTexts.recipients(plan, limit)}, and you have sent to ${formatNumber(count, country)} in this one${change.isAtOnce ? `: no campaigns can be sent until ${formatDay(overview.nextBillingOn, country)}` : ''}.`;
  }
}
