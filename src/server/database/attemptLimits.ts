import { sql } from 'kysely';
import { hashOfSecret } from '../http/secretHash';
import type { Database, Queryable } from './openDatabase';

/** How many attempts at one action a subject may make within a time window. */
export interface AttemptLimit {
  /**
   * The action, such as `reset`, and its subject: a person's id or an address. Only a hash of the subject is stored.
   */
  action: string;
  subject: string;
  /** Counts the attempts of each origin separately, such as a network address. */
  origin?: string;
  max: number;
  minutes: number;
}

type LimitKey = Pick<AttemptLimit, 'action' | 'subject' | 'origin'>;

const textHash = (text: string) => hashOfSecret(text).toString('base64url');

const keyOf = ({ action, subject, origin }: LimitKey) =>
  `${action}:${textHash(subject)}${origin === undefined ? '' : `:${textHash(origin)}`}`;

/**
 * Takes one attempt of each limit, or none when one of them is used up. Concurrent attempts wait for each other's lock,
 * so that a burst of requests cannot exceed the limit.
 */
export async function takeAttempts(
  { asAdmin }: Pick<Database, 'asAdmin'>,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<boolean> {
  return asAdmin(async (db) => {
    const keys = limits.map(keyOf);
    for (const key of [...keys].sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7310006))`.execute(db);
    }
    for (const [at, { max, minutes }] of limits.entries()) {
      const { count } = await db
        .selectFrom('sign_in_attempt')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('subject', '=', keys[at] ?? '')
        .where('happened_at', '>', new Date(now.getTime() - minutes * 60_000))
        .executeTakeFirstOrThrow();
      if (count >= max) return false;
    }
    await db
      .insertInto('sign_in_attempt')
      .values(keys.map((key) => ({ subject: key, happened_at: now })))
      .execute();
    return true;
  });
}

/**
 * Gives back the one attempt of each limit that was taken at `takenAt`; other attempts of the same limits stay counted.
 */
export async function returnAttempts(
  db: Queryable,
  limits: readonly LimitKey[],
  takenAt: Date,
): Promise<void> {
  for (const key of limits.map(keyOf)) {
    await sql`
      delete from sign_in_attempt where ctid = (
        select ctid from sign_in_attempt where subject = ${key} and happened_at = ${takenAt}
        limit 1 for update skip locked
      )`.execute(db);
  }
}

/** Clears all attempts of this subject, because a successful attempt must not count against the person. */
export async function clearAttempts(db: Queryable, limit: LimitKey): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('subject', '=', keyOf(limit)).execute();
}

/** Clears all attempts of this subject from every origin. */
export async function clearAttemptsEverywhere(db: Queryable, limit: Omit<LimitKey, 'origin'>): Promise<void> {
  const key = keyOf(limit);
  await db
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.or([eb('subject', '=', key), sql<boolean>`starts_with(subject, ${`${key}:`})`]))
    .execute();
}
