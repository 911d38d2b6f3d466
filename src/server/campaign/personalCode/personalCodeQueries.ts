import { sql } from 'kysely';
import type { Database } from '../../database/openDatabase';

/** A recipient's own code of a promo code. */
interface PersonalCode {
  recipientId: number;
  promoCodeId: string;
  code: string;
}

/**
 * Stores a code for each recipient and promo code, in one statement. A recipient who got a code in an earlier attempt to
 * send keeps that code.
 * @param wanted `letters` are what follows the promo code in the new code
 * @returns the stored codes
 */
export async function insertPersonalCodes(
  database: Database,
  { organiserId, campaignId, now }: { organiserId: string; campaignId: string; now: Date },
  wanted: ReadonlyArray<{ recipientId: number; promoCodeId: string; letters: string }>,
): Promise<PersonalCode[]> {
  return database.once(
    organiserId,
    sql<PersonalCode>`
    with wanted as materialized (
      select * from unnest(
        ${wanted.map(({ recipientId }) => recipientId)}::bigint[], ${wanted.map(({ promoCodeId }) => promoCodeId)}::uuid[],
        ${wanted.map(({ letters }) => letters)}::text[]
      ) as wanted (recipient_id, promo_code_id, letters)
    ), made as (
      insert into personal_code (organiser_id, event_id, promo_code_id, campaign_id, recipient_id, code, created_at)
      select promo.organiser_id, promo.event_id, promo.id, ${campaignId}::uuid, wanted.recipient_id,
        promo.code || '-' || wanted.letters, ${now}::timestamptz
      from wanted join promo_code as promo on promo.id = wanted.promo_code_id
      where not exists (
        select from promo_code as other
        where other.event_id = promo.event_id and other.code = promo.code || '-' || wanted.letters
      )
      on conflict on constraint personal_code_of_recipient do nothing
      returning recipient_id, promo_code_id, code
    )
    select recipient_id as "recipientId", promo_code_id as "promoCodeId", code from made
    union all
    select kept.recipient_id, kept.promo_code_id, kept.code
    from wanted join personal_code as kept on kept.organiser_id = ${organiserId}::uuid
      and kept.recipient_id = wanted.recipient_id and kept.promo_code_id = wanted.promo_code_id`,
  );
}
