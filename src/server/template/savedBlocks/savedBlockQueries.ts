import { sql } from 'kysely';
import {
  firstWords,
  type SavedBlock,
  type SavedBlockContent,
  savedBlockLimits,
} from '../../../contract/template/savedBlock';
import type { NewSavedBlock } from '../../../contract/template/savedBlockInput';
import { readStoredMail, storedMail } from '../../../contract/template/storedMail';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';

/** By name. */
export const listSavedBlocks = (db: Queryable): Promise<SavedBlock[]> =>
  db
    .selectFrom('saved_block')
    .select(['id', 'name', 'kinds', 'words', 'version'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export async function findSavedBlock(db: Queryable, id: string): Promise<SavedBlockContent | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('saved_block')
    .select(['id', 'name', 'blocks'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, blocks: readStoredMail(row.blocks) };
}

/**
 * Makes other transactions that save or name blocks of this organiser wait, so that the limit and the names hold.
 * @returns the saved blocks as they are now
 */
export async function lockSavedBlocks(db: Queryable, organiserId: string): Promise<SavedBlock[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organiserId}, 1310001))`.execute(db);
  return listSavedBlocks(db);
}

export async function insertSavedBlock(
  db: Queryable,
  organiserId: string,
  { name, blocks }: NewSavedBlock,
  now: Date,
): Promise<void> {
  await db
    .insertInto('saved_block')
    .values({
      organiser_id: organiserId,
      name,
      blocks: storedMail(blocks),
      kinds: blocks.map(({ kind }) => kind),
      words: firstWords(blocks, savedBlockLimits.words),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function nameSavedBlock(
  db: Queryable,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await db
    .updateTable('saved_block')
    .set(({ eb }) => ({ name, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** @returns whether there was one */
export async function deleteSavedBlockRow(db: Queryable, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db.deleteFrom('saved_block').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
