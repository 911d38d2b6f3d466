import { type RawBuilder, sql } from 'kysely';

/** What a statement is about: the orders of an event, of a month, or both. */
export interface StatementScope {
  organiserId: string;
  eventId: string | null;
  /** Null for all time. */
  span: StatementSpan | null;
}

/** A month in the account's zone; its ends are not included. */
export interface StatementSpan {
  from: Date;
  to: Date;
  /** Such as 2026-11-01. */
  firstDay: string;
  endDay: string;
}

export const during = (instant: RawBuilder<unknown>, { span }: StatementScope): RawBuilder<unknown> =>
  span ? sql`and ${instant} >= ${span.from} and ${instant} < ${span.to}` : sql``;

/** For a statement that reads the order as `placed`. */
export const ofEvent = ({ eventId }: StatementScope): RawBuilder<unknown> =>
  eventId === null ? sql`` : sql`and placed.event_id = ${eventId}`;

/** For a statement that reads a deposit as `payout`. */
export const arriving = ({ span }: StatementScope): RawBuilder<unknown> =>
  span
    ? sql`and payout.arrives_on >= ${span.firstDay}::date and payout.arrives_on < ${span.endDay}::date`
    : sql``;

/** A deposit that the bank returned brought an event nothing; its money is in a later one. */
export const REFUSED = sql`('failed', 'canceled')`;

/** The entries of deposits of a statement, each as `entry`, with its payment and order where it has them. */
export const entriesOf = (scope: StatementScope) => sql`
  payout
  join balance_entry as entry on entry.organiser_id = payout.organiser_id and entry.payout_id = payout.id
    and entry.category <> 'payout'
  left join order_payment as payment on payment.organiser_id = entry.organiser_id and payment.id = entry.payment_id
  left join ticket_order as placed on placed.id = payment.order_id
  where payout.organiser_id = ${scope.organiserId} ${arriving(scope)} ${ofEvent(scope)}
    and (${scope.eventId}::uuid is null or payout.state not in ${REFUSED})`;
