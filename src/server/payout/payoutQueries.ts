import { sql } from 'kysely';
import type { PayoutState } from '../../contract/payout/payout';
import type { Queryable } from '../database/openDatabase';
import type { ProviderPayout } from './payoutGateway';

export interface StoredPayout {
  id: string;
  gateway: 'stripe' | 'test';
  providerId: string;
  amountCents: number;
  currency: string;
  state: PayoutState;
  /** YYYY-MM-DD */
  arrivesOn: string;
  isAutomatic: boolean;
  lastFour: string;
  failure: string;
  /** When its entries were added up. */
  reconciledAt: Date | null;
  differenceCents: number;
  differenceReason: string;
  /** The deposit that brought its money: itself, or a later one if the bank refused it; null until there is one. */
  depositId: string | null;
}

const payouts = (db: Queryable, organiserId: string) =>
  db
    .selectFrom('payout')
    .select(['id', 'gateway', 'currency', 'state', 'failure', 'provider_id as providerId'])
    .select(['amount_cents as amountCents', 'arrives_on as arrivesOn', 'is_automatic as isAutomatic'])
    .select(['last_four as lastFour', 'reconciled_at as reconciledAt'])
    .select(['difference_cents as differenceCents', 'difference_reason as differenceReason'])
    .select('deposit_id as depositId')
    .where('organiser_id', '=', organiserId);

/** The newest first by the day they arrive, and within a day by when they were made; starting after one of them. */
export function listPayouts(
  db: Queryable,
  organiserId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredPayout[]> {
  const page = payouts(db, organiserId)
    .orderBy('arrives_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const from =
    after &&
    sql<boolean>`(arrives_on, created_at, id) < (
      select arrives_on, created_at, id from payout where organiser_id = ${organiserId} and id = ${after}::uuid)`;
  return (from ? page.where(from) : page).execute();
}

export const findPayout = (
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<StoredPayout | undefined> => payouts(db, organiserId).where('id', '=', id).executeTakeFirst();

/** The deposit with a provider's id, which was stored before. */
export const findPayoutOf = (
  db: Queryable,
  organiserId: string,
  { gateway, providerId }: Pick<StoredPayout, 'gateway' | 'providerId'>,
): Promise<StoredPayout> =>
  payouts(db, organiserId)
    .where('gateway', '=', gateway)
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();

/** Whether a Stripe account of the organiser has paid something out, or has taken a payment that is not paid out yet. */
export async function hasTakenCards(db: Queryable, organiserId: string): Promise<boolean> {
  const { rows } = await sql<{ hasTaken: boolean }>`
    select exists (
      select from payout where organiser_id = ${organiserId} and gateway = 'stripe'
    ) or exists (
      select from order_payment
      where organiser_id = ${organiserId} and method = 'card' and state = 'succeeded' and not paid_out
        and gateway = 'stripe'
    ) as "hasTaken"`.execute(db);
  return rows[0]?.hasTaken === true;
}

export async function countPayouts(db: Queryable, organiserId: string): Promise<number> {
  const { total } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('organiser_id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Stores what the provider reports of a payout.
 * @returns whether its entries have been added up and come to its amount, so that nothing is left to do
 */
export async function savePayout(
  db: Queryable,
  organiserId: string,
  gateway: 'stripe' | 'test',
  payout: ProviderPayout,
): Promise<{ id: string; isReconciled: boolean }> {
  return db
    .insertInto('payout')
    .values({
      organiser_id: organiserId,
      gateway,
      provider_id: payout.providerId,
      amount_cents: payout.amountCents,
      currency: payout.currency,
      state: payout.state,
      arrives_on: payout.arrivesOn,
      is_automatic: payout.isAutomatic,
      last_four: payout.lastFour,
      failure: payout.failure,
      return_entry: payout.returnEntry,
      created_at: payout.createdAt,
    })
    .onConflict((known) =>
      known.columns(['gateway', 'provider_id']).doUpdateSet((reported) => ({
        amount_cents: reported.ref('excluded.amount_cents'),
        state: reported.ref('excluded.state'),
        arrives_on: reported.ref('excluded.arrives_on'),
        last_four: reported.ref('excluded.last_four'),
        failure: reported.ref('excluded.failure'),
        return_entry: reported.ref('excluded.return_entry'),
      })),
    )
    .returning(['id', sql<boolean>`reconciled_at is not null and difference_cents = 0`.as('isReconciled')])
    .executeTakeFirstOrThrow();
}

/** What the provider reports that a payout comes to, in cents. */
export async function readAmount(db: Queryable, organiserId: string, id: string): Promise<number> {
  const { amount_cents: amountCents } = await db
    .selectFrom('payout')
    .select('amount_cents')
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return amountCents;
}

export async function markReconciled(
  db: Queryable,
  organiserId: string,
  id: string,
  difference: { cents: number; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('payout')
    .set({
      reconciled_at: difference.now,
      difference_cents: difference.cents,
      difference_reason: difference.reason,
    })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .execute();
}

/** Which of these payouts of a provider are not read again: final, added up if they can be, and returned if refused. */
export async function listFinished(
  db: Queryable,
  organiserId: string,
  providerIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('provider_id')
    .where('organiser_id', '=', organiserId)
    .where('gateway', '=', 'stripe')
    .where('provider_id', 'in', [...providerIds])
    .where((is) => is.or([is('state', '=', 'paid'), is('return_entry', 'is not', null)]))
    .where((is) => is.or([is('is_automatic', '=', false), is('reconciled_at', 'is not', null)]))
    .execute();
  return rows.map((row) => row.provider_id);
}

/** All organisers with an account at Stripe, and the account. */
export async function listConnectedAccounts(
  db: Queryable,
): Promise<Array<{ organiserId: string; connectedAccount: string }>> {
  return db
    .selectFrom('stripe_account')
    .select(['organiser_id as organiserId', 'account_id as connectedAccount'])
    .where('account_id', 'is not', null)
    .$narrowType<{ connectedAccount: string }>()
    .execute();
}
