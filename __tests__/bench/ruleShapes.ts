import { sql } from 'kysely';
import {
  type AudienceRule,
  anyTime,
  type RuleNode,
  type RulePeriod,
} from '../../src/contract/audience/rule/audienceRules';
import type { Queryable } from '../../src/server/database/openDatabase';

const group =
  (match: AudienceRule['match']) =>
  (...rules: RuleNode[]): AudienceRule => ({ kind: 'group', match, rules });
const all = group('all');
const any = group('any');
const none = group('none');

/** The ids that the rules refer to. */
export interface Named {
  event: string;
  session: string;
  venue: string;
  campaign: string;
  list: string;
}

/** Every kind of condition, each with its negation, and combinations of them. */
export function ruleShapes({ event, session, venue, campaign, list }: Named): Record<string, AudienceRule> {
  const bought = (what: 'anything' | 'event' | 'session' | 'venue' | 'category' | 'city', value = '') =>
    ({ kind: 'bought', did: true, what, value, ...anyTime }) as const;
  const not = <Condition extends { did: boolean }>(condition: Condition) => ({ ...condition, did: false });
  const recent = (days: number): RulePeriod => ({ ...anyTime, days });
  const spent = (compare: 'at_least' | 'less_than', period: RulePeriod): RuleNode => ({
    ...{ kind: 'spent', compare, cents: 10_000, ...period },
  });
  const mail = (act: 'open' | 'click', campaignId: string | null) =>
    ({ kind: 'mail', did: true, act, campaignId, ...anyTime }) as const;
  const field = (
    test: 'is' | 'is_not' | 'contains' | 'is_empty' | 'is_filled',
    value = '',
    name = 'city',
  ): RuleNode => ({
    ...{ kind: 'field', field: name, test, value },
  });
  const ordered = (when: 'within' | 'not_within', days: number): RuleNode => ({
    ...{ kind: 'last_order', when, date: null, days },
  });
  const consent = (source: 'checkout' | null, given = true): RuleNode => ({ kind: 'consent', given, source });
  const inList = (inside: boolean): RuleNode => ({ kind: 'audience', inside, audienceId: list });
  const inCity = field('is', 'Auckland');
  return {
    'bought anything': all(bought('anything')),
    'did not buy anything': all(not(bought('anything'))),
    'bought an event': all(bought('event', event)),
    'did not buy an event': all(not(bought('event', event))),
    'bought a session': all(bought('session', session)),
    'did not buy a session': all(not(bought('session', session))),
    'bought at a venue': all(bought('venue', venue)),
    'bought in a category': all(bought('category', 'theatre')),
    'did not buy in a category': all(not(bought('category', 'theatre'))),
    'bought in a city': all(bought('city', 'Auckland')),
    'bought in a city in 90 days': all({ ...bought('city', 'Auckland'), ...recent(90) }),
    'bought anything in a year': all({ ...bought('anything'), ...recent(365) }),
    'spent at least $100': all(spent('at_least', anyTime)),
    'spent less than $100': all(spent('less_than', anyTime)),
    'spent at least $100 in a year': all(spent('at_least', recent(365))),
    'spent less than $100 in a year': all(spent('less_than', recent(365))),
    'last order within 180 days': all(ordered('within', 180)),
    'last order before that': all(ordered('not_within', 180)),
    'clicked in a campaign': all(mail('click', campaign)),
    'did not click in a campaign': all(not(mail('click', campaign))),
    'opened any campaign': all(mail('open', null)),
    'did not open any campaign': all(not(mail('open', null))),
    'opened any in 30 days': all({ ...mail('open', null), ...recent(30) }),
    'city is': all(inCity),
    'city is not': all(field('is_not', 'Auckland')),
    'city contains': all(field('contains', 'ell')),
    'city is empty': all(field('is_empty')),
    'first name is filled': all(field('is_filled', '', 'first_name')),
    'address contains': all(field('contains', '@mail3', 'email')),
    'any consent': all(consent(null)),
    'no consent': all(consent(null, false)),
    'consent at a checkout': all(consent('checkout')),
    'in a list': all(inList(true)),
    'not in a list': all(inList(false)),
    'all: event, city, did not click': all(bought('event', event), inCity, not(mail('click', campaign))),
    'all: consent, in a list, opened': all(consent(null), inList(true), mail('open', null)),
    'all: category, spent, opened, not in a list': all(
      ...[bought('category', 'theatre'), spent('at_least', recent(365)), mail('open', null), inList(false)],
    ),
    'any: event, clicked': all(any(bought('event', event), mail('click', campaign))),
    'any: city, in a list, opened': any(inCity, inList(true), mail('open', null)),
    'any: event, clicked; not in a list': all(
      any(bought('event', event), mail('click', campaign)),
      inList(false),
    ),
    'none: event, clicked, in a list': none(bought('event', event), mail('click', campaign), inList(true)),
    'consent, but none: in a year, opened': all(
      ...[consent(null), none({ ...bought('anything'), ...recent(365) }, mail('open', null))],
    ),
  };
}

/** Finds ids with many matches: the event that sold most, one of its sessions, a venue, a campaign and a list. */
export async function findRuleIds(db: Queryable): Promise<Named> {
  const { rows } = await sql<Named>`
    select (select event_id from ticket_order group by event_id order by count(*) desc limit 1) as event,
      (select id from event_session order by event_id = (
        select event_id from ticket_order group by event_id order by count(*) desc limit 1) desc, id limit 1) as session,
      (select venue_id from event group by venue_id order by (
        select count(*) from ticket_order where event_id = any(array_agg(event.id))) desc limit 1) as venue,
      (select id from campaign order by name limit 1) as campaign, (select id from audience limit 1) as list`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without from answers one row.');
  return row;
}
