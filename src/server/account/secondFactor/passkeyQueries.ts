import type { Queryable } from '../../database/openDatabase';

/** @returns how many passkeys the person had */
export async function deletePasskeys(db: Queryable, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
