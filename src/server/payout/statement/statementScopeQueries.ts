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
