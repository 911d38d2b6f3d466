import type { Country } from '../country';
import type { TixsuiteSetupQuery } from '../generated/operations';

/** What an organiser says about refunds, in the words that buyers read. */

export const refundPolicyKinds = ['until_days_before', 'until_start', 'no_refunds'] as const;
export type RefundPolicyKind = (typeof refundPolicyKinds)[number];

export type RefundPolicy = NonNullable<TixsuiteSetupQuery['tixsuiteSetup']['refundPolicy']>;

export const refundPolicyLimits = { days: 365, ownText: 1000 } as const;

export const refundPolicyNames: Record<RefundPolicyKind, string> = {
  until_days_before: 'Until some days before',
  until_start: 'Until the start',
  no_refunds: 'No refunds, except where the law gives one',
};

/** No policy can take these rights away (New Zealand: section 43; Australia: section 64 of the law named). */
const rights: Record<Country, string> = {
  nz: 'Your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986 stay, for example if the event is cancelled.',
  au: 'Your rights under the Australian Consumer Law stay, for example if the event is cancelled.',
};

function promise({ kind, days }: RefundPolicy): string {
  if (kind === 'no_refunds') return 'There is no refund if you change your mind or cannot come.';
  if (kind === 'until_start') return 'You get a refund if you ask for it before the session starts.';
  return `You get a refund if you ask for it at least ${days === 1 ? '1 day' : `${days ?? 0} days`} before the session starts.`;
}

/** The paragraphs that buyers read: the policy, the organiser's own text, and the rights that stay. */
export const refundPolicyText = (policy: RefundPolicy, country: Country): string[] =>
  [promise(policy), ...policy.ownText.split('\n'), rights[country]].filter((line) => line.trim() !== '');
