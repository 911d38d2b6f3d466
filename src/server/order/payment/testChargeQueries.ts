import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { type TestCard } from '../../../contract/order/buyerOrder';
import type { GatewayAnswer } from './ticketGateway';

export type TestCharge = { id: string; card: TestCard; state: GatewayAnswer['state']; amountCents: number };

const columns = ['id', 'card', 'state', 'amount_cents as amountCents'] as const;

export const findTestCharge = (db: Queryable, id: string): Promise<TestCharge | undefined> =>
  db.selectFrom('test_charge').select(columns).where('id', '=', id).executeTakeFirst();

/**
 * @param charge `account` and `currency` name the balance that the money of tickets goes to; without them it is for a plan
 * @returns whether it was inserted; a repeated request keeps the existing charge
 */
export async function insertTestCharge(
  db: Queryable,
  charge: TestCharge & { requestKey: string; account?: string; currency?: 'NZD' | 'AUD' },
): Promise<boolean> {
  const row = await db
    .insertInto('test_charge')
    .values({
      id: charge.id,
      request_key: charge.requestKey,
      card: charge.card,
      state: charge.state,
      amount_cents: charge.amountCents,
      account: charge.account ?? null,
      currency: charge.currency ?? null,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const setTestCharge = (
  db: Queryable,
  { id, from, to }: { id: string; from: TestCharge['state']; to: TestCharge['state'] },
): Promise<TestCharge | undefined> =>
  db
    .updateTable('test_charge')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(columns)
    .executeTakeFirst();

/** Inserts a refund once per key; the table refuses more than was charged. */
export async function insertTestRefund(
  db: Queryable,
  { key, chargeId, amountCents }: { key: string; chargeId: string; amountCents: number },
): Promise<void> {
  const made = await db
    .insertInto('test_charge_refund')
    .values({ request_key: key, charge_id: chargeId, amount_cents: amountCents })
    .onConflict((taken) => taken.doNothing())
    .returning('request_key')
    .executeTakeFirst();
  if (!made) return;
  await db
    .updateTable('test_charge')
    .set({ refunded_cents: sql<number>`refunded_cents + ${amountCents}` })
    .where('id', '=', chargeId)
    .execute();
}

/** The buyer's bank sends a refund back, once: the charge can be refunded again, and the balance has the money. */
export async function returnTestRefund(
  db: Queryable,
  refund: { refundId: string; chargeId: string; amountCents: number },
  now: Date,
): Promise<void> {
  await sql`
    with returned as (
      insert into test_balance_entry
        (id, account, category, charge_id, refund_id, amount_cents, fee_cents, currency, created_at, available_on)
      select ${`test_entry_returned_${refund.refundId}`}, account, 'refund', id, ${refund.refundId}, ${refund.amountCents}, 0,
        currency, ${now}, ${now}
      from test_charge where id = ${refund.chargeId} and account is not null
      on conflict do nothing
      returning charge_id, amount_cents
    )
    update test_charge set refunded_cents = refunded_cents - returned.amount_cents
    from returned where test_charge.id = returned.charge_id`.execute(db);
}
