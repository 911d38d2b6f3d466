import { sql } from 'kysely';
import { hashOfSecret } from '../http/secretHash';
import type { Database, Queryable } from './openDatabase';

/** So many tries of one thing by one subject in a window. */
export interface TurnLimit {
  /** What is tried, such as `reset`, and who tries: a person's id, an address. Only a hash of it is kept. */
  what: string;
  who: string;
  /** Counts the tries from each place separately, such as a network address. */
  from?: string;
  most: number;
  minutes: number;
}

type Subject = Pick<TurnLimit, 'what' | 'who' | 'from'>;

const textHash = (text: string) => hashOfSecret(text).toString('base64url');

const subjectOf = ({ what, who, from }: Subject) =>
  `${what}:${textHash(who)}${from === undefined ? '' : `:${textHash(from)}`}`;

/**
 * Takes one turn of each limit, or none when one of them is used up. Tries that come at once wait for each other,
 * so no burst slips through.
 */
export async function takeTurns(
  { asOwner }: Pick<Database, 'asOwner'>,
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

/** Gives back the one turn of each limit that was taken at `takenAt`; what others took of the same limits stays. */
export async function returnTurns(db: Queryable, limits: readonly Subject[], takenAt: Date): Promise<void> {
  for (const subject of limits.map(subjectOf)) {
    await sql`
      delete from sign_in_attempt where ctid = (
        select ctid from sign_in_attempt where subject = ${subject} and happened_at = ${takenAt}
        limit 1 for update skip locked
      )`.execute(db);
  }
}

/** What succeeded does not count against the person: every turn of this subject is given back. */
export async function giveTurnsBack(db: Queryable, limit: Subject): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('subject', '=', subjectOf(limit)).execute();
}

/** Gives back every turn of this subject, wherever it was taken from. */
export async function giveTurnsBackEverywhere(db: Queryable, limit: Omit<Subject, 'from'>): Promise<void> {
  const subject = subjectOf(limit);
  await db
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.or([eb('subject', '=', subject), sql<boolean>`starts_with(subject, ${`${subject}:`})`]))
    .execute();
}
