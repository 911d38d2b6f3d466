import { sql, type RawBuilder } from 'kysely';
import type {
  BoughtCondition,
  FieldCondition,
  LastOrderCondition,
  MailCondition,
  OutcomeCondition,
  RuleCondition,
  RulePeriod,
  SpentCondition,
} from '../../../contract/audience/rule/audienceRules';
import { EMAIL_FIELD } from '../../../contract/template/template';
import { recipientsIn } from '../../campaign/report/reportRecipientQueries';

/**
 * The organiser whose contacts a rule describes, and the time it is evaluated at. Everything enters the statement as
 * a parameter.
 */
export interface RuleView {
  organiserId: string;
  /** The organiser's time zone, in which the days of a rule begin. */
  zone: string;
  now: Date;
  /** The lowest number of the organiser's contacts. */
  first: number;
  /** Whether the lowest and the highest number are too far apart for a map with one bit for each number between. */
  isSpread: boolean;
}

/** Whether `column` is in the period: the last n times 24 hours, or whole days in the organiser's zone. */
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
 * The orders that match a condition, without those that were refunded as a whole.
 * @param isOfMany whether the orders of many contacts are read at once. If so, `offset 0` makes PostgreSQL read all
 *   order lines of a session once, instead of looking them up for each order of the event.
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
    // The comparison with the event reduces the orders before their lines are read.
    session: () => sql`placed.event_id = (select event_id from event_session where id = ${value}::uuid)
      and placed.order_id in (
        select line.order_id from order_line as line
        where line.organiser_id = ${organiserId}::uuid and line.state = 'sold' and line.returned < line.quantity
          and line.offer_id = any (array(select id from offer where session_id = ${value}::uuid))
        ${isOfMany ? sql`offset 0` : sql``})`,
  }[condition.what]();
  return sql`${what} and placed.kept and ${inPeriod(completedAt, condition, view)}`;
};

/** The contacts that a condition describes: `column` of the rows of `from` is the contact's number. */
export interface ContactSet {
  column: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

/**
 * Whether the row `contact` is in the set, for statements about many contacts. PostgreSQL reads the set once and
 * turns it into a bit map with one bit for each number between the organiser's first and last contact. Each contact
 * then costs one access to a bit, however many contacts, conditions and parallel workers there are. The map is made
 * of blocks of 64 numbers, 8 bytes each; `# 56` converts a position in a block to the position in the bytes of a
 * bigint, which are stored with the highest byte first.
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
        // Reads the rows in index order, so that PostgreSQL needs no hash look-up of the sum for each order.
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
  // A contact who never ordered matches neither side, so the result is never null.
  return sql`(contact.last_order_at is not null
    and contact.last_order_at ${isSince ? sql`>=` : sql`<`} ${edge})`;
}

/** Hits of class human as `hit`. */
export const hitsOf = (condition: MailCondition, view: RuleView): RawBuilder<unknown> =>
  sql`campaign_hit as hit where hit.organiser_id = ${view.organiserId} and hit.class = 'human'
    and hit.kind = ${condition.act}
    and ${condition.campaignId === null ? sql`true` : sql`hit.campaign_id = ${condition.campaignId}::uuid`}
    and ${inPeriod(sql.ref('hit.happened_at'), condition, view)}`;

/** The recipients in a segment, with their contacts; ticketholders are known by their address. */
function outcomeOf({ campaignId, segment }: OutcomeCondition, { organiserId }: RuleView): ContactSet {
  const recipients = sql`${recipientsIn(campaignId, segment)} and recipient.organiser_id = ${organiserId}::uuid`;
  const contact = sql`contact as person where person.organiser_id = ${organiserId}::uuid`;
  return {
    column: sql.ref('chosen.contact_id'),
    from: sql`(
      select person.id as contact_id from (select recipient.contact_id as id from ${recipients}) as mailed, ${contact}
        and person.id = mailed.id
      union all
      select person.id from (select recipient.address from ${recipients} and recipient.contact_id is null) as mailed,
        ${contact} and person.address = mailed.address
    ) as chosen where true`,
  };
}

/** A contact's value in a field, which may have spaces around it. */
const storedValue = (field: string) =>
  field === EMAIL_FIELD ? sql`contact.address` : sql`coalesce(contact.fields ->> ${field}::text, '')`;

/**
 * The text in lower case. When the wanted text is ASCII only, the "C" collation is sufficient and takes half the
 * time.
 */
const lowerAs = (wanted: string, text: RawBuilder<unknown>) =>
  /^[ -~]*$/.test(wanted) ? sql`lower(${text} collate "C")` : sql`lower(${text})`;

/** Spaces at both ends do not count: the wanted text has none, and values of type bpchar are compared without them. */
function fieldTest({ field, test, value }: FieldCondition): RawBuilder<unknown> {
  const stored = storedValue(field);
  const wanted = sql`lower(btrim(${value}::text))`;
  const isAddress = field === EMAIL_FIELD;
  const contains = sql`position(${wanted} in ${isAddress ? stored : lowerAs(value, stored)}) > 0`;
  // Trimming takes longer, so only texts that contain the wanted one are trimmed.
  const is = isAddress
    ? sql`${stored} = ${wanted}`
    : sql`case when ${contains} then ${lowerAs(value, sql`btrim(${stored})`)} = ${wanted} else false end`;
  return {
    is: () => is,
    is_not: () => sql`not (${is})`,
    contains: () => contains,
    is_empty: () => sql`${stored}::bpchar = ''`,
    is_filled: () => sql`${stored}::bpchar <> ''`,
  }[test]();
}

/**
 * Consents in force as `proof`: given, and not withdrawn since. Undoing an import withdraws only the consents of that
 * import.
 */
export const consentsInForce = (source: string | null, { organiserId }: RuleView): RawBuilder<unknown> =>
  sql`consent_record as proof where proof.organiser_id = ${organiserId} and proof.given
    and ${source === null ? sql`true` : sql`proof.source = ${source}`}
    and not exists (
      select from consent_record as withdrawal
      where withdrawal.organiser_id = ${organiserId} and not withdrawal.given
        and withdrawal.address = proof.address
        and (withdrawal.happened_at, withdrawal.id) > (proof.happened_at, proof.id)
        and (withdrawal.source <> 'import_undone' or withdrawal.import_id = proof.import_id))`;

/** The contacts on a list. */
const listed = (audienceId: string, { organiserId }: RuleView): ContactSet => ({
  column: sql.ref('member.contact_id'),
  from: sql`audience_contact as member
    where member.organiser_id = ${organiserId}::uuid and member.audience_id = ${audienceId}::uuid`,
});

/**
 * The contacts that a condition describes, regardless of `did`, `inside` and the like (see `conditionIs`): either a
 * test of the row `contact` or a set. A set contains existing contacts only (migrations 0030 and 0034).
 * @param isOfMany whether the statement evaluates it for many contacts, or looks it up for each of a few
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
    case 'outcome':
      return outcomeOf(condition, view);
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
 * @param isOfMany whether the statement evaluates it for many contacts, or looks it up for each of a few
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

/** False for a condition that asks for the opposite of `conditionHolds`. */
export function conditionIs(condition: RuleCondition): boolean {
  switch (condition.kind) {
    case 'bought':
    case 'mail':
      return condition.did;
    case 'outcome':
      return condition.was;
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
