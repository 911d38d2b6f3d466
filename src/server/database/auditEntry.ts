import type { AuditAction } from '../../contract/team/auditActions';
import type { Queryable } from './openDatabase';

export interface AuditEntry {
  organiserId: string;
  /** Null when the server acted by itself. */
  userId: string | null;
  action: AuditAction;
  /** Ids and figures, never personal data. */
  detail: Record<string, unknown>;
  /** Defaults to the database's time. */
  now?: Date;
}

/** Records an export or another action that must be traceable later (DOMAIN section 8). */
export async function insertAuditEntry(
  db: Queryable,
  { organiserId, userId, action, detail, now }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      organiser_id: organiserId,
      user_id: userId,
      action,
      detail: JSON.stringify(detail),
      happened_at: now,
    })
    .execute();
}
