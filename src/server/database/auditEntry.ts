import type { Queryable } from './openDatabase';

export interface AuditEntry {
  organiserId: string;
  /** Null for what the machine did. */
  userId: string | null;
  action: string;
  /** Ids and figures: no personal data. */
  detail: Record<string, unknown>;
  /** The database's own time when left out. */
  now?: Date;
}

/** Leaves the trace that an export, and whatever else must be known later, leaves behind (DOMAIN section 8). */
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
