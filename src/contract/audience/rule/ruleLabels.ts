import type { ConditionKind, RuleCondition, RuleGroup, RuleNode, RulePeriod } from './audienceRules';
import type { RecipientSegment } from '../../campaign/campaignReport';
import { categoryLabel } from '../../event/eventLabels';

/** Names for the ids in a rule. `currency` is the currency of the rule's amounts. */
export interface RuleNames {
  label: (kind: 'event' | 'session' | 'venue' | 'campaign' | 'audience', id: string) => string | undefined;
  currency: 'NZD' | 'AUD';
}

export const moneyText = (cents: number, currency: RuleNames['currency']): string =>
  new Intl.NumberFormat(currency === 'NZD' ? 'en-NZ' : 'en-AU', { style: 'currency', currency }).format(
    cents / 100,
  );

/** What happened and what did not, before the name of the campaign. */
export const outcomeTexts: Record<RecipientSegment, readonly [was: string, wasNot: string]> = {
  all: ['were chosen as recipients of', 'were not chosen as recipients of'],
  sent: ['were sent', 'were not sent'],
  opened: ['opened', 'did not open'],
  clicked: ['clicked in', 'did not click in'],
  delivered: ['got a confirmed delivery of', 'did not get a confirmed delivery of'],
  bounced: ['bounced in', 'did not bounce in'],
  unsubscribed: ['unsubscribed from', 'did not unsubscribe from'],
  complained: ['marked as spam', 'did not mark as spam'],
  failed: ['were refused by their mail server in', 'were not refused by their mail server in'],
  skipped: ['were skipped in', 'were not skipped in'],
  unknown: ['have an unknown delivery of', 'have no unknown delivery of'],
  waiting: ['still wait for', 'do not wait for'],
};

/** The labels under which the editor offers the kinds of conditions. */
export const conditionLabels: Record<ConditionKind, string> = {
  bought: 'What they bought',
  spent: 'How much they spent',
  last_order: 'When they last ordered',
  mail: 'What they did with an email',
  outcome: 'How an email reached them',
  field: 'The value of a field',
  consent: 'What they agreed to',
  audience: 'Another audience',
};

export const sourceLabels: Record<string, string> = {
  checkout: 'at a checkout',
  site: 'on your site',
  import: 'by import',
  manual: 'as recorded by your team',
  paste: 'by pasted addresses',
  ticketholders: 'as ticketholders',
  unsubscribe_page: 'on the unsubscribe page',
  preference_page: 'on the preference page',
};

export const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-NZ', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const daysText = (days: number): string =>
  days === 1 ? 'the last 24 hours' : `the last ${days.toLocaleString('en-NZ')} days`;

/** The period as text with a leading space; empty if the rule has no limit in time. */
function periodText({ days, from, until }: RulePeriod): string {
  if (days !== null) return ` in ${daysText(days)}`;
  if (from !== null && until !== null) return ` from ${dayText(from)} to ${dayText(until)}`;
  if (from !== null) return ` since ${dayText(from)}`;
  if (until !== null) return ` until ${dayText(until)}`;
  return '';
}

const quoted = (text: string) => (text === '' ? '…' : `“${text}”`);
const fieldText = (field: string) => (field === '' ? 'a field' : field.replaceAll('_', ' '));

/** One condition as the end of a sentence that begins with "people": "who bought Harbour Lights since 3 May 2026". */
export function conditionText(condition: RuleCondition, { label, currency }: RuleNames): string {
  switch (condition.kind) {
    case 'bought': {
      const { did, what, value } = condition;
      const named =
        what === 'event' || what === 'session' || what === 'venue' ? (label(what, value) ?? '…') : '';
      const thing = {
        anything: 'anything',
        event: named,
        session: named,
        venue: `something at ${named}`,
        category: `something in the category ${value === '' ? '…' : categoryLabel(value)}`,
        city: `something in ${value === '' ? '…' : value}`,
      }[what];
      return `who ${did ? 'bought' : 'did not buy'} ${thing}${periodText(condition)}`;
    }
    case 'spent': {
      const amount = moneyText(condition.cents, currency);
      return `who spent ${condition.compare === 'at_least' ? 'at least' : 'less than'} ${amount}${periodText(condition)}`;
    }
    case 'last_order': {
      const date = condition.date === null ? '…' : dayText(condition.date);
      const days = condition.days === null ? '…' : condition.days.toLocaleString('en-NZ');
      return {
        before: `who last ordered before ${date}`,
        after: `who ordered after ${date}`,
        within: `who ordered in the last ${days} days`,
        not_within: `who last ordered more than ${days} days ago`,
      }[condition.when];
    }
    case 'mail': {
      const { did, act, campaignId } = condition;
      const mail = campaignId === null ? 'any campaign' : (label('campaign', campaignId) ?? '…');
      const acted =
        act === 'open'
          ? `${did ? 'opened' : 'did not open'} ${mail}`
          : `${did ? 'clicked' : 'did not click'} in ${mail}`;
      return `who ${acted}${periodText(condition)}${act === 'open' ? ' (estimated)' : ''}`;
    }
    case 'outcome': {
      const { was, segment, campaignId } = condition;
      const text = outcomeTexts[segment][was ? 0 : 1];
      return `who ${text} ${label('campaign', campaignId) ?? '…'}${segment === 'opened' ? ' (estimated)' : ''}`;
    }
    case 'field': {
      const held = `whose ${fieldText(condition.field)}`;
      return {
        is: `${held} is ${quoted(condition.value)}`,
        is_not: `${held} is not ${quoted(condition.value)}`,
        contains: `${held} contains ${quoted(condition.value)}`,
        is_empty: `${held} is empty`,
        is_filled: `${held} is filled in`,
      }[condition.test];
    }
    case 'consent': {
      const how = condition.source === null ? '' : ` ${sourceLabels[condition.source] ?? condition.source}`;
      return condition.given ? `who agreed to marketing email${how}` : `who have no consent${how} on record`;
    }
    case 'audience':
      return `who are ${condition.inside ? '' : 'not '}in ${label('audience', condition.audienceId) ?? '…'}`;
  }
}

const nodeText = (node: RuleNode, names: RuleNames): string =>
  node.kind === 'group' ? `(${groupText(node, names)})` : conditionText(node, names);

function groupText({ match, rules }: RuleGroup, names: RuleNames): string {
  if (rules.length === 0) return '…';
  const parts = rules.map((rule) => nodeText(rule, names));
  if (match === 'all') return parts.join(', and ');
  return match === 'any' ? parts.join(', or ') : `not those ${parts.join(', nor those ')}`;
}

/** The whole rule as one sentence: "People who bought Harbour Lights, and whose city is “Auckland”." */
export function ruleSentence(rule: RuleGroup, names: RuleNames): string {
  const but = rule.match === 'none' && rule.rules.length > 0 ? ', but' : '';
  return `People${but} ${groupText(rule, names).replace(/^\(/, 'either (')}.`;
}
