import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** Changes to a person's sign-in, named as in the audit trail. */
export type AccountChange =
  | 'account.password_changed'
  | 'account.password_reset'
  | 'account.email_changed'
  | 'account.signed_out_everywhere'
  | 'account.authenticator_added'
  | 'account.authenticator_removed'
  | 'account.recovery_codes_made'
  | 'account.recovery_code_used'
  | 'account.passkey_added'
  | 'account.passkey_removed'
  | 'account.factor_removal_asked'
  | 'account.factor_removal_stopped'
  | 'account.factors_removed'
  | 'account.signed_out_elsewhere'
  | 'account.session_ended';

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
