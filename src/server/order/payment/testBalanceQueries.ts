import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** The fee of a test charge: 2.7 % and 30 cents, and never more than the charge. */
const feeOf = sql<number>`least(amount_cents, round(amount_cents * 0.027)::int + 30)`;

/** Adds a succeeded charge to the balance of its account, once; a charge without an account is not for tickets. */
export async function addChargeToBalance(db: Queryable, chargeId: string, now: Date): Promise<void> {
  await sql`
    insert into test_balance_entry
      (id, account, category, charge_id, amount_cents, fee_cents, currency, created_at, available_on)
    select 'test_entry_' || id, account, 'charge', id, amount_cents, ${feeOf}, currency, ${now}, ${now}
    from test_charge where id = ${chargeId} and state = 'succeeded' and account is not null
    on conflict do nothing`.execute(db);
}

/** What a dispute does to a balance: the bank takes the money when it is opened, and returns it unless it is lost. */
type DisputeEntry = 'dispute' | 'dispute_reversal';

/** Takes the money of a dispute from the balance of its charge's account, or returns it; each once. */
export async function moveDisputedMoney(
  db: Queryable,
  disputeId: string,
  category: DisputeEntry,
  now: Date,
): Promise<void> {
  const sign = sql.lit(category === 'dispute' ? -1 : 1);
  await sql`
    insert into test_balance_entry
      (id, account, category, charge_id, amount_cents, fee_cents, currency, created_at, available_on)
    select ${`test_entry_${category}_${disputeId}`}, account, ${category}, charge.id, ${sign} * dispute.amount_cents, 0,
      currency, ${now}, ${now}
    from test_dispute as dispute join test_charge as charge on charge.id = dispute.charge_id
    where dispute.id = ${disputeId} and account is not null
    on conflict do nothing`.execute(db);
}

/** Takes a refund from the balance of its charge's account, once; the fee of the charge is not returned. */
export async function takeRefundFromBalance(
  db: Queryable,
  refund: { key: string; refundId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into test_balance_entry
      (id, account, category, charge_id, refund_id, amount_cents, fee_cents, currency, created_at, available_on)
    select 'test_entry_' || refund.request_key, account, 'refund', charge.id, ${refund.refundId}::text,
      -refund.amount_cents, 0, currency, ${now}, ${now}
    from test_charge_refund as refund join test_charge as charge on charge.id = refund.charge_id
    where refund.request_key = ${refund.key} and account is not null
    on conflict do nothing`.execute(db);
}
