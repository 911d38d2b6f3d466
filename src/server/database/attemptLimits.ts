import { sql } from 'kysely';
import { hashOfSecret } from '../http/secretHash';
import type { Database, Queryable } from './openDatabase';

/** How many attempts at one action a subject may make within a time window. */
export interface TurnLimit {
  /**
   * The action, such as `reset`, and its subject: a person's id or an address. Only a hash of the subject is stored.
   */
  what: string;
  who: string;
  /** Counts the attempts of each origin separately, such as a network address. */
  from?: string;
  most: number;
  minutes: number;
}

type Subject = Pick<TurnLimit, 'what' | 'who' | 'from'>;

const textHash = (text: string) => hashOfSecret(text).toString('base64url');

const subjectOf = ({ what, who, from }: Subject) =>
  `${what}:${textHash(who)}${from === undefined ? '' : `:${textHash(from)}`}`;

/**
 * Takes one attempt of each limit, or none when one of them is used up. Concurrent attempts wait for each other's lock,
 * so that a burst of requests cannot exceed the limit.
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

/**
 * Gives back the one attempt of each limit that was taken at `takenAt`; other attempts of the same limits stay counted.
 */
export async function returnTurns(db: Queryable, limits: readonly Subject[], takenAt: Date): Promise<void> {
  for (const subject of limits.map(subjectOf)) {
    await sql`
      delete from sign_in_attempt where ctid = (
        select ctid from sign_in_attempt where subject = ${subject} and happened_at = ${takenAt}
        limit 1 for update skip locked
      )`.execute(db);
  }
}

/** Clears all attempts of this subject, because a successful attempt must not count against the person. */
export async function giveTurnsBack(db: Queryable, limit: Subject): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('subject', '=', subjectOf(limit)).execute();
}

/** Clears all attempts of this subject from every origin. */
export async function giveTurnsBackEverywhere(db: Queryable, limit: Omit<Subject, 'from'>): Promise<void> {
  const subject = subjectOf(limit);
  await db
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.or([eb('subject', '=', subject), sql<boolean>`starts_with(subject, ${`${subject}:`})`]))
    .execute();
}
