import { sql, type RawBuilder } from 'kysely';
import type {
  BoughtCondition,
  FieldCondition,
  LastOrderCondition,
  MailCondition,
  RuleCondition,
  RulePeriod,
  SpentCondition,
} from '../../contract/audienceRules';
import { EMAIL_FIELD } from '../../contract/template';

/** Whose contacts a rule speaks of, and when. Everything goes into the statement as a parameter. */
export interface RuleView {
  organiserId: string;
  /** The organiser's, in which the days of a rule begin. */
  zone: string;
  now: Date;
}

/** `column` lies in the period: so many times 24 hours back from now, or whole days where the organiser is. */
export const inPeriod = (
  column: RawBuilder<unknown>,
  { days, from, until }: RulePeriod,
  { zone, now }: RuleView,
): RawBuilder<unknown> => {
  const parts = [
    days === null ? [] : [sql`${column} >= ${now}::timestamptz - ${days} * interval '24 hours'`],
    from === null ? [] : [sql`${column} >= ${dayBegins(from, zone)}`],
    until === null ? [] : [sql`${column} < ${dayEnds(until, zone)}`],
  ].flat();
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};
const dayBegins = (date: string, zone: string) => sql`(${date}::date::timestamp at time zone ${zone})`;
const dayEnds = (date: string, zone: string) => sql`((${date}::date + 1)::timestamp at time zone ${zone})`;

/** Complete orders of the organiser as `placed`; `whose` says whose, and must hold the buyer's address. */
export const ordersOf = ({ organiserId }: RuleView) =>
  sql`ticket_order as placed where placed.organiser_id = ${organiserId} and placed.state = 'complete'`;

const completedAt = sql.ref('placed.completed_at');

/** Which of the orders count: not those that were given back as a whole. */
export const boughtWhat = (condition: BoughtCondition, view: RuleView): RawBuilder<unknown> => {
  const { organiserId } = view;
  const kept = sql`(placed.refunded_cents < placed.total_cents or placed.total_cents = 0)`;
  const { value } = condition;
  const events = (which: RawBuilder<unknown>) =>
    sql`placed.event_id = any (array(select event.id from event join venue on venue.id = event.venue_id
      where event.organiser_id = ${organiserId} and ${which}))`;
  const what = {
    anything: () => sql`true`,
    event: () => sql`placed.event_id = ${value}::uuid`,
    venue: () => events(sql`venue.id = ${value}::uuid`),
    category: () => events(sql`event.category = ${value}`),
    city: () => events(sql`lower(btrim(venue.city)) = lower(btrim(${value}))`),
    // The event narrows the orders before their lines are looked at.
    session: () => sql`placed.event_id = (select event_id from event_session where id = ${value}::uuid)
      and exists (
        select from order_line as line join offer on offer.id = line.offer_id
        where line.order_id = placed.id and line.state = 'sold' and line.returned < line.quantity
          and offer.session_id = ${value}::uuid)`,
  }[condition.what]();
  return sql`${what} and ${kept} and ${inPeriod(completedAt, condition, view)}`;
};

const spentAtLeast = (condition: SpentCondition, view: RuleView) =>
  condition.days === null && condition.from === null && condition.until === null
    ? sql`contact.spent_cents >= ${condition.cents}`
    : sql`contact.address in (
        select placed.buyer_address from ${ordersOf(view)} and ${inPeriod(completedAt, condition, view)}
        group by placed.buyer_address having sum(placed.total_cents - placed.refunded_cents) >= ${condition.cents})`;

function bought(condition: BoughtCondition, view: RuleView): RawBuilder<unknown> {
  const { what, days, from, until } = condition;
  if (what === 'anything' && days === null && from === null && until === null)
    return sql`contact.kept_orders > 0`;
  return sql`exists (
    select from ${ordersOf(view)} and placed.buyer_address = contact.address and ${boughtWhat(condition, view)})`;
}

function lastOrder({ when, date, days }: LastOrderCondition, { zone, now }: RuleView): RawBuilder<unknown> {
  const edge =
    when === 'before'
      ? dayBegins(date ?? '', zone)
      : when === 'after'
        ? dayEnds(date ?? '', zone)
        : sql`${now}::timestamptz - ${days} * interval '24 hours'`;
  const isSince = when === 'after' || when === 'within';
  // Who never ordered fits neither, so the answer is never null.
  return sql`(contact.last_order_at is not null
    and contact.last_order_at ${isSince ? sql`>=` : sql`<`} ${edge})`;
}

/** Hits of class human as `hit`. */
export const hitsOf = (condition: MailCondition, view: RuleView): RawBuilder<unknown> =>
  sql`campaign_hit as hit where hit.organiser_id = ${view.organiserId} and hit.class = 'human'
    and hit.kind = ${condition.act}
    and ${condition.campaignId === null ? sql`true` : sql`hit.campaign_id = ${condition.campaignId}::uuid`}
    and ${inPeriod(sql.ref('hit.happened_at'), condition, view)}`;

/** What a contact has in a field, as it is compared. */
const comparable = (field: string) =>
  field === EMAIL_FIELD
    ? sql`contact.address`
    : sql`lower(btrim(coalesce(contact.fields ->> ${field}::text, '')))`;

function fieldTest({ field, test, value }: FieldCondition): RawBuilder<unknown> {
  const held = comparable(field);
  const wanted = sql`lower(btrim(${value}::text))`;
  return {
    is: () => sql`${held} = ${wanted}`,
    is_not: () => sql`${held} <> ${wanted}`,
    contains: () => sql`position(${wanted} in ${held}) > 0`,
    is_empty: () => sql`${held} = ''`,
    is_filled: () => sql`${held} <> ''`,
  }[test]();
}

/**
 * Consents as `proof` that stand: given, and not withdrawn since. What the undo of an import takes back is that
 * import's own consent and nobody's other.
 */
export const standingConsents = (source: string | null, { organiserId }: RuleView): RawBuilder<unknown> =>
  sql`consent_record as proof where proof.organiser_id = ${organiserId} and proof.given
    and ${source === null ? sql`true` : sql`proof.source = ${source}`}
    and not exists (
      select from consent_record as withdrawal
      where withdrawal.organiser_id = ${organiserId} and not withdrawal.given
        and withdrawal.address = proof.address
        and (withdrawal.happened_at, withdrawal.id) > (proof.happened_at, proof.id)
        and (withdrawal.source <> 'import_undone' or withdrawal.import_id = proof.import_id))`;

/** Whether the condition holds for the row `contact`, without regard to `did`, `inside` and the like: see `conditionIs`. */
export function conditionHolds(
  condition: Exclude<RuleCondition, { kind: 'audience' }>,
  view: RuleView,
): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'bought':
      return bought(condition, view);
    case 'spent':
      return spentAtLeast(condition, view);
    case 'last_order':
      return lastOrder(condition, view);
    case 'mail':
      return sql`contact.id in (select hit.contact_id from ${hitsOf(condition, view)} and hit.contact_id is not null)`;
    case 'field':
      return fieldTest(condition);
    case 'consent':
      return sql`exists (select from ${standingConsents(condition.source, view)} and proof.address = contact.address)`;
  }
}

/**
 * What is true of whoever the condition holds for and quickly seen, so that fewer are asked for the rest; undefined
 * where there is nothing of that kind. Only for what is wanted, never for its opposite.
 */
export function conditionNarrows(condition: RuleCondition): RawBuilder<unknown> | undefined {
  if (condition.kind === 'bought') return sql`contact.kept_orders > 0`;
  if (condition.kind === 'spent') return sql`contact.spent_cents >= ${condition.cents}`;
  return undefined;
}

/** False for the conditions that ask for the opposite of what `conditionHolds` says. */
export function conditionIs(condition: RuleCondition): boolean {
  switch (condition.kind) {
    case 'bought':
    case 'mail':
      return condition.did;
    case 'spent':
      return condition.compare === 'at_least';
    case 'consent':
      return condition.given;
    case 'audience':
      return condition.inside;
    case 'last_order':
    case 'field':
      return true;
  }
}
