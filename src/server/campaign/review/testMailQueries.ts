import { sql } from 'kysely';
import type { AuditAction } from '../../../contract/team/auditActions';
import type { Queryable } from '../../database/openDatabase';

const ACTION: AuditAction = 'campaign.test_mail';

/**
 * Test mails of this person since an instant. Takes a lock, so that parallel requests cannot exceed the limit together.
 */
export async function countTestMails(db: Queryable, userId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${ACTION}/${userId}`}))`.execute(db);
  const { count } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('action', '=', ACTION)
    .where('happened_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTestMails(
  db: Queryable,
  {
    organiserId,
    userId,
    campaignId,
    now,
    count,
  }: { organiserId: string; userId: string; campaignId: string; now: Date; count: number },
): Promise<void> {
  const entry = {
    organiser_id: organiserId,
    user_id: userId,
    action: ACTION,
    detail: JSON.stringify({ campaignId }),
    happened_at: now,
  };
  await db
    .insertInto('audit_entry')
    .values(Array.from({ length: count }, () => entry))
    .execute();
}
