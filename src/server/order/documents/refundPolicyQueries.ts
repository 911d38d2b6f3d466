import type { RefundPolicy } from '../../../contract/tixsuite/refundPolicy';
import type { Queryable } from '../../database/openDatabase';

/** The policy that applied at an instant, by default the latest; null if none had been chosen. */
export async function findRefundPolicy(
  db: Queryable,
  organiserId: string,
  at?: Date,
): Promise<RefundPolicy | null> {
  const row = await db
    .selectFrom('refund_policy')
    .select(['kind', 'days', 'own_text as ownText'])
    .where('organiser_id', '=', organiserId)
    .$if(at !== undefined, (query) => query.where('chosen_at', '<=', at ?? new Date(0)))
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRefundPolicy(
  db: Queryable,
  organiserId: string,
  { kind, days, ownText }: RefundPolicy,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('refund_policy')
    .values({ organiser_id: organiserId, kind, days, own_text: ownText, chosen_by: userId, chosen_at: now })
    .execute();
}
