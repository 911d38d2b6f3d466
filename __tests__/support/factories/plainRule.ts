import type { RecipientSegment } from '../../../src/contract/campaign/campaignReport';
import type { RecipientState } from '../../../src/contract/campaign/campaign';
import type {
  AudienceRule,
  RuleCondition,
  RuleNode,
  RulePeriod,
} from '../../../src/contract/audience/rule/audienceRules';
import type { RuleWorld, WorldOrder } from '../corpora/ruleWorld';

const DAY = 86_400_000;

/** The instant at which a day begins in the organiser's zone, which in the tests is UTC+12 or +13. */
function dayBegins(date: string, days = 0): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + days * DAY;
  for (const hours of [13, 12]) {
    const instant = wanted - hours * 3_600_000;
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(instant);
    if (Date.parse(`${shown.replace(' ', 'T')}Z`) === wanted) return instant;
  }
  throw new Error(`${date} begins at no whole hour.`);
}

const inPeriod = (at: Date, { days, from, until }: RulePeriod, now: Date) =>
  (days === null || at.getTime() >= now.getTime() - days * DAY) &&
  (from === null || at.getTime() >= dayBegins(from)) &&
  (until === null || at.getTime() < dayBegins(until, 1));

/** The states of the recipients in a segment; undefined for all of them. */
const outcomeStates: Partial<Record<RecipientSegment, RecipientState[]>> = {
  sent: ['accepted', 'delivered', 'bounced_hard', 'complained'],
  delivered: ['delivered'],
  bounced: ['bounced_hard'],
  complained: ['complained'],
};

const plain = (text: string) => text.trim().toLowerCase();

/** Evaluates a rule on plain data, person by person; the SQL statement must give the same result. */
export function plainMatches(
  rule: AudienceRule,
  world: RuleWorld,
  { now, rules }: { now: Date; rules: ReadonlyMap<string, AudienceRule> },
): number[] {
  const holds = (condition: RuleCondition, person: number): boolean => {
    const { address = '', fields = {} }: Partial<RuleWorld['people'][number]> = world.people[person] ?? {};
    const orders = world.orders.filter((order) => order.address === address && order.state === 'complete');
    switch (condition.kind) {
      case 'bought': {
        const is = (order: WorldOrder) => {
          const event = world.events[order.event];
          const venue = world.venues[event?.venue ?? 0];
          if (order.cents > 0 && order.refundedCents === order.cents) return false;
          return {
            anything: true,
            event: event?.id === condition.value,
            session: event?.sessionIds[order.session] === condition.value && !order.returned,
            venue: venue?.id === condition.value,
            category: event?.category === condition.value,
            city: plain(venue?.city ?? '') === plain(condition.value),
          }[condition.what];
        };
        return orders.some((order) => is(order) && inPeriod(order.at, condition, now)) === condition.did;
      }
      case 'spent': {
        const cents = orders
          .filter(({ at }) => inPeriod(at, condition, now))
          .reduce((sum, order) => sum + order.cents - order.refundedCents, 0);
        return cents >= condition.cents === (condition.compare === 'at_least');
      }
      case 'last_order': {
        const last = Math.max(...orders.map(({ at }) => at.getTime()));
        if (orders.length === 0) return false;
        const edge = now.getTime() - (condition.days ?? 0) * DAY;
        return {
          before: () => last < dayBegins(condition.date ?? ''),
          after: () => last >= dayBegins(condition.date ?? '', 1),
          within: () => last >= edge,
          not_within: () => last < edge,
        }[condition.when]();
      }
      case 'mail':
        return (
          world.hits.some(
            (hit) =>
              hit.person === person &&
              hit.class === 'human' &&
              hit.kind === condition.act &&
              (condition.campaignId === null || world.campaignIds[hit.campaign] === condition.campaignId) &&
              inPeriod(hit.at, condition, now),
          ) === condition.did
        );
      case 'outcome': {
        const states = outcomeStates[condition.segment];
        return (
          world.recipients.some(
            (recipient) =>
              recipient.person === person &&
              world.campaignIds[recipient.campaign] === condition.campaignId &&
              (states === undefined || states.includes(recipient.state)),
          ) === condition.was
        );
      }
      case 'field': {
        const held = plain(condition.field === 'email' ? address : (fields[condition.field] ?? ''));
        const wanted = plain(condition.value);
        return {
          is: held === wanted,
          is_not: held !== wanted,
          contains: held.includes(wanted),
          is_empty: held === '',
          is_filled: held !== '',
        }[condition.test];
      }
      case 'consent': {
        const said = world.consents.filter((consent) => consent.address === address);
        const hasConsent = said.some(
          (one) =>
            one.given &&
            (condition.source === null || one.source === condition.source) &&
            !said.some((other) => !other.given && other.at > one.at),
        );
        return hasConsent === condition.given;
      }
      case 'audience': {
        const inner = rules.get(condition.audienceId);
        const isIn = inner
          ? fits(inner, person)
          : (world.lists.find(({ id }) => id === condition.audienceId)?.members.includes(person) ?? false);
        return isIn === condition.inside;
      }
    }
  };
  const fits = (node: RuleNode, person: number): boolean => {
    if (node.kind !== 'group') return holds(node, person);
    if (node.match === 'all') return node.rules.every((rule) => fits(rule, person));
    const some = node.rules.some((rule) => fits(rule, person));
    return node.match === 'any' ? some : !some;
  };
  return world.people.flatMap(({ address }, person) =>
    !world.erased.has(address) && fits(rule, person) ? [person] : [],
  );
}
