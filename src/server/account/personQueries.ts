import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import { deleteChallenges } from '../user/signInChallengeQueries';

/**
 * Queries for the rows of one person, independent of the organiser. They run on the admin connection, without row-level
 * security, so each one filters by the person's id.
 */

export async function findPasswordHash(db: Queryable, userId: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('portal_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

export async function setPasswordHash(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('portal_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('portal_user').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** @returns false, with nothing changed, when another account has taken the address meanwhile */
export async function setEmail(db: Queryable, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('portal_user')
    .set({ email })
    .where('id', '=', userId)
    .where(sql<boolean>`not exists (select 1 from portal_user as other where other.email = ${email})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the file name of the previous picture */
export async function setAvatar(
  db: Queryable,
  userId: string,
  avatar: string | null,
): Promise<string | null> {
  const before = await db
    .selectFrom('portal_user')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('portal_user').set({ avatar }).where('id', '=', userId).execute();
  return before.avatar;
}

export async function isAvatarInUse(db: Queryable, file: string): Promise<boolean> {
  const row = await db.selectFrom('portal_user').select('id').where('avatar', '=', file).executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the person's sign-in sessions, and sign-ins that have begun.
 * @param exceptId the session to keep, with those of the tabs that were switched to another organisation
 * @returns how many of the ended sessions had not expired
 */
export async function endSessions(
  db: Queryable,
  userId: string,
  now: Date,
  exceptId?: string,
): Promise<number> {
  await deleteChallenges(db, userId);
  const ended = await db
    .deleteFrom('sign_in_session')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) =>
      query.where(
        sql<boolean>`coalesce(parent_hash, id_hash) is distinct from
          (select coalesce(parent_hash, id_hash) from sign_in_session where id = ${exceptId ?? null})`,
      ),
    )
    .returning(['expires_at', 'parent_hash'])
    .execute();
  return ended.filter((session) => session.parent_hash === null && session.expires_at > now).length;
}

export async function countSessions(db: Queryable, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('parent_hash', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
