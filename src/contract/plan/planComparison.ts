import { eventAllowance } from '../event/eventPlan';
import type { PlanLimit } from './planPrice';
import { campaignRecipientLimit, isPaidPlan, liveEventLimit, type Plan } from './plan';

/** One line of the comparison of plans, with what each plan includes by its id: a text, or whether it is included. */
export interface ComparedFeature {
  label: string;
  of: (plan: Plan, limits: readonly PlanLimit[]) => string | boolean;
}

const limitText = (limit: number | null) => (limit === null ? 'Unlimited' : limit.toLocaleString('en-NZ'));
const isListed =
  (feature: string) =>
  ({ features }: Plan) =>
    features.includes(feature);

/** The lines of the comparison, by the rules that the server enforces (SPEC section 6). */
export const comparedFeatures: readonly ComparedFeature[] = [
  { label: 'Events at once', of: ({ id }) => limitText(liveEventLimit(id)) },
  {
    label: 'Of these, ticketed elsewhere',
    of: ({ id }) => limitText(eventAllowance(id, 'elsewhere').liveElsewhere ?? liveEventLimit(id)),
  },
  {
    label: 'Images per event',
    of: ({ id }) => {
      if (!isPaidPlan(id)) return `${eventAllowance(id, 'elsewhere').images}, or several if ticketed here`;
      return eventAllowance(id, 'elsewhere').privateLink
        ? 'Unlimited'
        : `${eventAllowance(id, 'here').images}`;
    },
  },
  {
    label: 'Video',
    of: ({ id }) =>
      eventAllowance(id, 'elsewhere').video || (eventAllowance(id, 'here').video && 'If ticketed here'),
  },
  { label: 'Email recipients a month', of: ({ id }) => limitText(campaignRecipientLimit(id)) },
  {
    label: 'People in your team',
    of: ({ id }, limits) => limitText(limits.find(({ planId }) => planId === id)?.teamMembers ?? null),
  },
  { label: 'Enhanced listings', of: ({ id }) => isPaidPlan(id) },
  { label: 'Embargoed listings', of: ({ id }) => eventAllowance(id, 'here').embargo },
  { label: 'Fast-track review', of: ({ id }) => eventAllowance(id, 'here').fastTrack },
  { label: 'Private (unlisted) listings', of: ({ id }) => eventAllowance(id, 'here').privateLink },
  ...[
    'No third-party ads or recommendations',
    'Google Analytics',
    'Discounted advertising packages',
    'Tour collection page on request',
  ].map((label) => ({ label, of: isListed(label) })),
];
