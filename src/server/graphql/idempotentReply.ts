import { createHash } from 'node:crypto';
import { conflict } from '../http/httpErrors';
import type { Database } from '../database/openDatabase';

/**
 * Gives a repeated mutation its first answer again (DOMAIN section 9). The key is the client's, one for each
 * thing the person did; subject is who did it.
 * @throws PublicError CONFLICT while the first is still under way
 */
export async function firstAnswer<T>(
  database: Database,
  subject: string,
  key: string,
  run: () => Promise<T>,
): Promise<T> {
  const { owner } = database;
  // The client's text is hashed: it is only compared, and this bounds its length.
  const row = { subject, key: createHash('sha256').update(key).digest('base64url') };
  const inserted = await owner
    .insertInto('idempotent_reply')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = owner
    .updateTable('idempotent_reply')
    .where('subject', '=', subject)
    .where('key', '=', row.key);
  if (!inserted) {
    const first = await owner
      .selectFrom('idempotent_reply')
      .select('reply')
      .where('subject', '=', subject)
      .where('key', '=', row.key)
      .executeTakeFirst();
    if (!first?.reply) throw conflict('The same request is still under way. Give it a moment.');
    return first.reply as T;
  }
  try {
    const reply = await run();
    await mine.set({ reply: JSON.stringify(reply) }).execute();
    return reply;
  } catch (error) {
    await owner
      .deleteFrom('idempotent_reply')
      .where('subject', '=', subject)
      .where('key', '=', row.key)
      .execute();
    throw error;
  }
}
