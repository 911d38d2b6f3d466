import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import type { ProviderEntry } from './payoutGateway';

/** The provider may have a payment so much earlier than our row names it. */
const STORED_WITHIN_MS = 10 * 60_000;

/**
 * Stores what a provider lists of a payout, once per entry however often it is listed, with the payment and the refund
 * that each entry comes from where they are ours.
 * @returns whether it names all of them; not so while a payment or refund that the provider already has is being stored.
 * One statement decides it, so that no refund is stored between the two.
 */
export async function saveEntries(
  db: Queryable,
  place: { organiserId: string; gateway: 'stripe' | 'test'; payoutId: string },
  entries: readonly ProviderEntry[],
  now: Date,
): Promise<boolean> {
  const { organiserId, gateway, payoutId } = place;
  const since = new Date(now.getTime() - STORED_WITHIN_MS);
  const { rows } = await sql<{ isComplete: boolean }>`
    with saved as (
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
        payment_id = excluded.payment_id, refund_id = excluded.refund_id, payout_id = excluded.payout_id
      returning organiser_id, category, created_at, payment_id, refund_id
    )
    select not exists (
      select from saved
      left join order_payment as payment
        on payment.organiser_id = saved.organiser_id and payment.id = saved.payment_id
      where (category = 'charge' and payment.id is null and saved.created_at > ${since})
        or (category = 'charge' and payment.state in ('started', 'needs_action', 'processing'))
        or (category = 'refund' and refund_id is null and exists (
          select from refund where refund.payment_id = payment.id and refund.state = 'waiting'))
    ) as "isComplete"`.execute(db);
  return rows[0]?.isComplete ?? true;
}
