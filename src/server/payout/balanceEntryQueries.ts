import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import type { ProviderEntry } from './payoutGateway';

/**
 * Stores what a provider lists of a payout, once per entry however often it is listed, with the payment and the refund
 * that each entry comes from where they are ours.
 */
export async function saveEntries(
  db: Queryable,
  place: { organiserId: string; gateway: 'stripe' | 'test'; payoutId: string },
  entries: readonly ProviderEntry[],
): Promise<void> {
  const { organiserId, gateway, payoutId } = place;
  await sql`
    insert into balance_entry (organiser_id, gateway, provider_id, category, provider_category, description, gross_cents,
      fee_cents, currency, created_at, available_on, payment_id, refund_id, payout_id)
    select ${organiserId}::uuid, ${gateway}::text, listed."providerId", listed.category, listed."providerCategory",
      listed.description, listed."grossCents", listed."feeCents", listed.currency, listed."createdAt", listed."availableOn",
      coalesce(payment.id, refund.payment_id), refund.id, ${payoutId}::uuid
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as listed ("providerId" text, category text,
      "providerCategory" text, description text, "grossCents" int, "feeCents" int, currency text, "createdAt" timestamptz,
      "availableOn" timestamptz, "chargeId" text, "refundId" text)
    left join refund on refund.organiser_id = ${organiserId} and refund.provider_id = listed."refundId"
    left join order_payment as payment on payment.organiser_id = ${organiserId} and payment.gateway = ${gateway}
      and payment.provider_id = listed."chargeId"
    on conflict (gateway, provider_id) do update set category = excluded.category,
      provider_category = excluded.provider_category, description = excluded.description,
      gross_cents = excluded.gross_cents, fee_cents = excluded.fee_cents, available_on = excluded.available_on,
      payment_id = excluded.payment_id, refund_id = excluded.refund_id, payout_id = excluded.payout_id`.execute(
    db,
  );
  const chargeIds = entries.flatMap(({ category, chargeId }) =>
    category === 'charge' && chargeId !== null ? [chargeId] : [],
  );
  if (chargeIds.length === 0) return;
  await db
    .updateTable('order_payment')
    .set({ paid_out: true })
    .where('organiser_id', '=', organiserId)
    .where('gateway', '=', gateway)
    .where('provider_id', 'in', chargeIds)
    .where('paid_out', '=', false)
    .execute();
}
