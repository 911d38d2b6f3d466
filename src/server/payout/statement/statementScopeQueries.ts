import { type RawBuilder, sql } from 'kysely';
import { depositedEntries } from '../depositQueries';

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

/** The entries of deposits of a statement, each as `entry`, with its payment and order where it has them. */
export const entriesOf = (scope: StatementScope) => sql`
  (select entry.* from ${depositedEntries(scope.organiserId)} ${arriving(scope)}) as entry
  left join order_payment as payment on payment.organiser_id = entry.organiser_id and payment.id = entry.payment_id
  left join ticket_order as placed on placed.id = payment.order_id
  where true ${ofEvent(scope)}`;
