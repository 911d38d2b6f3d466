import type { Queryable } from './openDatabase';

/** The ids of the people who run the organisation; several features mail them. */
export async function listManagerIds(db: Queryable, organiserId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('user_id')
    .where('organiser_id', '=', organiserId)
    .where('role', 'in', ['owner', 'manager'])
    .where('is_suspended', '=', false)
    .execute();
  return rows.map((row) => row.user_id);
}
