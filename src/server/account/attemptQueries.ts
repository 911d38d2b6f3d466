import { sql } from 'kysely';
import type { Database } from '../database/openDatabase';
import { hashOfSecret } from '../user/signInService';

/** So many tries of one thing by one subject in a window. */
export interface TurnLimit {
  /** What is tried, such as `reset`, and who tries: a person's id, an address. Only a hash of it is kept. */
  what: string;
  who: string;
  most: number;
  minutes: number;
}

const subjectOf = ({ what, who }: Pick<TurnLimit, 'what' | 'who'>) =>
  `${what}:${hashOfSecret(who).toString('base64url')}`;

/**
 * Takes one turn of each limit, or none when one of them is used up. Tries that come at once wait for each other,
 * so no burst slips through.
 */
export async function takeTurns(
  { asOwner }: Database,
  limits: readonly TurnLimit[],
  now: Date,
): Promise<boolean> {
  return asOwner(async (db) => {
    const subjects = limits.map(subjectOf);
    for (const subject of [...subjects].sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7310006))`.execute(db);
    }
    for (const [at, { most, minutes }] of limits.entries()) {
      const { count } = await db
        .selectFrom('sign_in_attempt')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('subject', '=', subjects[at] ?? '')
        .where('happened_at', '>', new Date(now.getTime() - minutes * 60_000))
        .executeTakeFirstOrThrow();
      if (count >= most) return false;
    }
    await db
      .insertInto('sign_in_attempt')
      .values(subjects.map((subject) => ({ subject, happened_at: now })))
      .execute();
    return true;
  });
}

/** What succeeded does not count against the person. */
export async function giveTurnsBack(
  { owner }: Database,
  limit: Pick<TurnLimit, 'what' | 'who'>,
): Promise<void> {
  await owner.deleteFrom('sign_in_attempt').where('subject', '=', subjectOf(limit)).execute();
}
