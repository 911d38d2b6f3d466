import { sql } from 'kysely';
import type { AuditAction } from '../../contract/team/auditActions';
import type { Queryable } from '../database/openDatabase';

/** Changes to a person's sign-in, named as in the audit trail. */
export type AccountChange = Extract<AuditAction, `account.${string}`>;

/**
 * Writes an entry into the audit trail of every organiser that the person belongs to. Call it in the transaction of the
 * change itself. Entries contain no email address, because the audit trail outlives a person's erasure.
 * @param endedSessions how many sign-in sessions the change ended
 */
export async function insertAccountAudit(
  db: Queryable,
  {
    action,
    userId,
    endedSessions,
    now,
  }: { action: AccountChange; userId: string; endedSessions: number; now: Date },
): Promise<void> {
  await sql`
    insert into audit_entry (organiser_id, user_id, action, detail, happened_at)
    select organiser_id, user_id, ${action}, ${JSON.stringify({ endedSessions })}::jsonb, ${now}
    from membership where user_id = ${userId} and support_until is null`.execute(db);
}
