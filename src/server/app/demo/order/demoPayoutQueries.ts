import { sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';

/** Adds the demo's charges and refunds to the balance of the test gateway, at the time of each. */
export async function insertDemoBalance(db: Queryable, organiserId: string): Promise<void> {
  await sql`
    insert into test_balance_entry
      (id, account, category, charge_id, amount_cents, fee_cents, currency, created_at, available_on)
    select 'test_entry_' || charge.id, account, 'charge', charge.id, charge.amount_cents,
      least(charge.amount_cents, round(charge.amount_cents * 0.027)::int + 30), currency, payment.created_at,
      payment.created_at
    from order_payment as payment join test_charge as charge on charge.id = payment.provider_id
    where payment.organiser_id = ${organiserId} and payment.gateway = 'test' and charge.account = ${organiserId}::text`.execute(
    db,
  );
  await sql`
    insert into test_balance_entry
      (id, account, category, charge_id, refund_id, amount_cents, fee_cents, currency, created_at, available_on)
    select 'test_entry_' || refund.id, account, 'refund', charge.id, refund.provider_id, -refund.amount_cents, 0, currency,
      refund.settled_at, refund.settled_at
    from refund
    join order_payment as payment on payment.id = refund.payment_id
    join test_charge as charge on charge.id = payment.provider_id and charge.account = ${organiserId}::text
    where refund.organiser_id = ${organiserId} and refund.state = 'succeeded'`.execute(db);
}
