import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

export interface PayoutPlace {
  organiserId: string;
  payoutId: string;
}

/** A payout that the bank refused, so that its amount is in the balance again. */
const REFUSED = sql`('failed', 'canceled')`;

/** The payout whose amount an `entry` put back into the balance. */
const returnedBy = sql`
  returned.organiser_id = entry.organiser_id and returned.gateway = entry.gateway and returned.return_entry = entry.provider_id`;

/**
 * Whether an `entry` is of a deposit's content. The entry that put a refused payout back is not, because the entries of that
 * payout take its place once they are known.
 */
const isContent = sql`
  entry.category <> 'payout' and not exists (
    select from payout as returned where ${returnedBy} and returned.reconciled_at is not null)`;

/**
 * The entries whose money the deposits of an organiser brought, each as `entry`, with the deposit as `payout`: its own
 * ones, and those of refused payouts that came back and left with it.
 */
export const depositedEntries = (organiserId: string) => sql`
  payout
  join payout as source on source.organiser_id = payout.organiser_id and source.deposit_id = payout.id
  join balance_entry as entry on entry.organiser_id = source.organiser_id and entry.payout_id = source.id and ${isContent}
  where payout.organiser_id = ${organiserId}`;

/** Finds a payout, and the refused ones that came back and left with it, as `source`; for a `with recursive`. */
const sourcesOf = ({ organiserId, payoutId }: PayoutPlace) => sql`
  source as (
    select ${payoutId}::uuid as id
    union
    select returned.id
    from source
    join balance_entry as entry on entry.organiser_id = ${organiserId} and entry.payout_id = source.id
      and entry.category = 'payout_reversal'
    join payout as returned on ${returnedBy}
  )`;

/** The entries that a payout consists of, also while it is refused; for a `with recursive`. */
export const entriesOfPayout = (place: PayoutPlace) => sql`
  ${sourcesOf(place)}, entry as (
    select entry.* from source
    join balance_entry as entry on entry.organiser_id = ${place.organiserId} and entry.payout_id = source.id and ${isContent}
  )`;

/** Locks the payouts of an organiser until the end of the transaction, because one decides on the content of others. */
export async function lockPayouts(db: Queryable, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts ' || ${organiserId}, 0))`.execute(db);
}

/**
 * Stores which deposit brought the money of a payout, and marks its card payments as paid out or not. This alone decides
 * it: the money of a refused payout is in no deposit until a later one contains the entry of its return.
 * @returns the later payouts that contain it and were added up, whose lines have to be made again
 */
export async function placePayout(db: Queryable, place: PayoutPlace): Promise<string[]> {
  const { organiserId, payoutId } = place;
  const { rows } = await sql<{ id: string; isRefused: boolean; isAddedUp: boolean }>`
    with recursive chain as (
      select id, state, gateway, return_entry, reconciled_at from payout where organiser_id = ${organiserId} and id = ${payoutId}
      union
      select later.id, later.state, later.gateway, later.return_entry, later.reconciled_at
      from chain
      join balance_entry as entry on entry.organiser_id = ${organiserId} and entry.gateway = chain.gateway
        and entry.provider_id = chain.return_entry
      join payout as later on later.organiser_id = entry.organiser_id and later.id = entry.payout_id
      where chain.state in ${REFUSED}
    )
    select id, state in ${REFUSED} as "isRefused", reconciled_at is not null as "isAddedUp" from chain`.execute(
    db,
  );
  const depositId = rows.find(({ isRefused }) => !isRefused)?.id ?? null;
  await sql`
    with recursive ${sourcesOf(place)}
    update payout set deposit_id = ${depositId}::uuid from source
    where payout.organiser_id = ${organiserId} and payout.id = source.id
      and payout.deposit_id is distinct from ${depositId}::uuid`.execute(db);
  const isPaidOut = depositId !== null;
  await sql`
    with recursive ${sourcesOf(place)}
    update order_payment set paid_out = ${isPaidOut}
    from source
    join balance_entry as entry on entry.organiser_id = ${organiserId} and entry.payout_id = source.id
      and entry.category = 'charge'
    where order_payment.organiser_id = ${organiserId} and order_payment.id = entry.payment_id
      and order_payment.paid_out <> ${isPaidOut}`.execute(db);
  return rows.flatMap(({ id, isAddedUp }) => (isAddedUp && id !== payoutId ? [id] : []));
}
