import { sql, type RawBuilder } from 'kysely';
import type {
  BoughtCondition,
  FieldCondition,
  LastOrderCondition,
  MailCondition,
  RuleCondition,
  RulePeriod,
  SpentCondition,
} from '../../../contract/audience/rule/audienceRules';
import { EMAIL_FIELD } from '../../../contract/template/template';

/** Whose contacts a rule speaks of, and when. Everything goes into the statement as a parameter. */
export interface RuleView {
  organiserId: string;
  /** The organiser's, in which the days of a rule begin. */
  zone: string;
  now: Date;
  /** The lowest number of the organiser's contacts. */
  first: number;
  /** Whether those numbers lie too far apart for maps of a bit for each between the lowest and the highest. */
  isSpread: boolean;
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

/** Complete orders of the organiser's contacts as `placed` (migration 0030). */
export const ordersOf = ({ organiserId }: RuleView) =>
  sql`contact_order as placed where placed.organiser_id = ${organiserId}::uuid`;

const completedAt = sql.ref('placed.completed_at');

/**
 * Which of the orders count: not those that were given back as a whole.
 * @param isOfMany whether the orders of many contacts are read at once. The lines of a session are then read as one, as
 *   `offset 0` has it, where they would else be looked up for each order of its event.
 */
export const boughtWhat = (
  condition: BoughtCondition,
  view: RuleView,
  isOfMany: boolean,
): RawBuilder<unknown> => {
  const { organiserId } = view;
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
      and placed.order_id in (
        select line.order_id from order_line as line
        where line.organiser_id = ${organiserId}::uuid and line.state = 'sold' and line.returned < line.quantity
          and line.offer_id = any (array(select id from offer where session_id = ${value}::uuid))
        ${isOfMany ? sql`offset 0` : sql``})`,
  }[condition.what]();
  return sql`${what} and placed.kept and ${inPeriod(completedAt, condition, view)}`;
};

/** Contacts that a condition describes: the `column` of the rows of `from` is their number. */
export interface ContactSet {
  column: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

/**
 * Whether the row `contact` is in the set, for statements about many contacts. The set is read once and becomes a map of
 * a bit for each number between the organiser's first contact and the last: however many contacts are asked, in whatever
 * combination and by however many processes, each answer is one look at a bit. Of 64 numbers, in blocks of 8 bytes; the
 * `# 56` turns a place in a block into its place in the bytes of a bigint, which begin with the highest.
 */
function isOnMap({ column, from }: ContactSet, { organiserId }: RuleView): RawBuilder<unknown> {
  const firstOrLast = (what: 'min(id) >> 6' | 'max(id) >> 6' | '(min(id) >> 6) << 6') =>
    sql`(select ${sql.raw(what)} from contact where organiser_id = ${organiserId}::uuid)`;
  return sql`get_bit((
    select string_agg(int8send(coalesce(present.bits, 0)), ''::bytea order by block)
    from generate_series(${firstOrLast('min(id) >> 6')}, ${firstOrLast('max(id) >> 6')}) as block
    left join (
      select ${column} >> 6 as block, bit_or(1::bigint << ((${column} & 63)::int # 56)) as bits from ${from} group by 1
    ) as present using (block)
  ), contact.id - ${firstOrLast('(min(id) >> 6) << 6')}) = 1`;
}

const isEver = ({ days, from, until }: RulePeriod) => days === null && from === null && until === null;

const spentAtLeast = (condition: SpentCondition, view: RuleView): RawBuilder<unknown> | ContactSet =>
  isEver(condition)
    ? sql`contact.spent_cents >= ${condition.cents}`
    : {
        column: sql.ref('spender.contact_id'),
        // In the order of their index, so that nobody's sum has to be looked up for each order.
        from: sql`(
          select contact_id from (
            select placed.contact_id, placed.cents from ${ordersOf(view)} and ${inPeriod(completedAt, condition, view)}
            order by placed.contact_id
          ) as sorted group by contact_id having sum(cents) >= ${condition.cents}
        ) as spender where true`,
      };

const bought = (
  condition: BoughtCondition,
  view: RuleView,
  isOfMany: boolean,
): RawBuilder<unknown> | ContactSet =>
  condition.what === 'anything' && isEver(condition)
    ? sql`contact.kept_orders > 0`
    : {
        column: sql.ref('placed.contact_id'),
        from: sql`${ordersOf(view)} and ${boughtWhat(condition, view, isOfMany)}`,
      };

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

/** What a contact has in a field, with the spaces that may stand around it. */
const heldIn = (field: string) =>
  field === EMAIL_FIELD ? sql`contact.address` : sql`coalesce(contact.fields ->> ${field}::text, '')`;

/** In lower case. Where no letter beyond ASCII is wanted, none needs to be looked at, which takes half the time. */
const lowerAs = (wanted: string, text: RawBuilder<unknown>) =>
  /^[ -~]*$/.test(wanted) ? sql`lower(${text} collate "C")` : sql`lower(${text})`;

/** Spaces at the ends do not count: what is wanted has none, and texts of the type bpchar are compared without. */
function fieldTest({ field, test, value }: FieldCondition): RawBuilder<unknown> {
  const held = heldIn(field);
  const wanted = sql`lower(btrim(${value}::text))`;
  const isAddress = field === EMAIL_FIELD;
  const contains = sql`position(${wanted} in ${isAddress ? held : lowerAs(value, held)}) > 0`;
  // Only a text that contains what is wanted has its spaces cut off, which takes longer.
  const is = isAddress
    ? sql`${held} = ${wanted}`
    : sql`case when ${contains} then ${lowerAs(value, sql`btrim(${held})`)} = ${wanted} else false end`;
  return {
    is: () => is,
    is_not: () => sql`not (${is})`,
    contains: () => contains,
    is_empty: () => sql`${held}::bpchar = ''`,
    is_filled: () => sql`${held}::bpchar <> ''`,
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

/** Who is in a list. */
const listed = (audienceId: string, { organiserId }: RuleView): ContactSet => ({
  column: sql.ref('member.contact_id'),
  from: sql`audience_contact as member
    where member.organiser_id = ${organiserId}::uuid and member.audience_id = ${audienceId}::uuid`,
});

/**
 * Whom a condition describes, without regard to `did`, `inside` and the like: see `conditionIs`. Either a test of the
 * row `contact` or a set. Nobody is in a set who is no contact any more (migrations 0030 and 0034).
 * @param isOfMany whether the statement asks it of many contacts, or looks it up for each of a few
 */
export function describes(
  condition: RuleCondition,
  view: RuleView,
  isOfMany: boolean,
): RawBuilder<unknown> | ContactSet {
  switch (condition.kind) {
    case 'bought':
      return bought(condition, view, isOfMany);
    case 'spent':
      return spentAtLeast(condition, view);
    case 'last_order':
      return lastOrder(condition, view);
    case 'mail':
      return {
        column: sql.ref('hit.contact_id'),
        from: sql`${hitsOf(condition, view)} and hit.contact_id is not null`,
      };
    case 'field':
      return fieldTest(condition);
    case 'consent':
      return condition.source === null
        ? sql`contact.consents <> 0`
        : sql`contact.consents & consent_bit(${condition.source}) <> 0`;
    case 'audience':
      return listed(condition.audienceId, view);
  }
}

/**
 * Whether the condition describes the row `contact`.
 * @param isOfMany whether the statement asks it of many contacts, or looks it up for each of a few
 */
export function conditionHolds(
  condition: RuleCondition,
  view: RuleView,
  isOfMany: boolean,
): RawBuilder<unknown> {
  const described = describes(condition, view, isOfMany);
  if (!('from' in described)) return described;
  if (isOfMany && !view.isSpread) return isOnMap(described, view);
  return sql`exists (select from ${described.from} and ${described.column} = contact.id)`;
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
