import { sql } from 'kysely';
import type { SignInMethod } from '../../../contract/account/signInSession';
import type { Queryable } from '../../database/openDatabase';

export interface SessionRow {
  id: string;
  browser: string | null;
  network: string | null;
  method: SignInMethod;
  createdAt: Date;
  /** Of the browser, with its switched tabs. */
  lastUsedAt: Date;
}

/** The sessions that a sign-in began, by last use. */
export async function listSessions(db: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sign_in_session as session')
    .select(['id', 'browser', 'network', 'method', 'created_at as createdAt'])
    .select((eb) =>
      eb
        .fn<Date>('greatest', [
          'session.last_used_at',
          eb
            .selectFrom('sign_in_session as tab')
            .select(({ fn }) => fn.max('tab.last_used_at').as('at'))
            .whereRef('tab.parent_hash', '=', 'session.id_hash'),
        ])
        .as('lastUsedAt'),
    )
    .where('user_id', '=', userId)
    .where('parent_hash', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(sql.ref('lastUsedAt'), 'desc')
    .orderBy('id')
    .execute();
}

/** The id of the session that a sign-in began, of that session itself or of a tab that was switched. */
export async function findFirstSessionId(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_session as session')
    .innerJoin('sign_in_session as first', (join) =>
      join.on((eb) => eb('first.id_hash', '=', eb.fn.coalesce('session.parent_hash', 'session.id_hash'))),
    )
    .select('first.id')
    .where('session.id', '=', id)
    .executeTakeFirst();
  return row?.id;
}

/** @returns how many ended: one, or none for a session of another person or one that has ended meanwhile */
export async function deleteSessionOf(db: Queryable, userId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('parent_hash', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
