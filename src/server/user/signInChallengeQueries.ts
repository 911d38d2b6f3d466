import type { Queryable } from '../database/openDatabase';
import type { SecondFactorTables } from '../database/tables/secondFactorTables';

export type ChallengeKind = SecondFactorTables['sign_in_challenge']['kind'];

export interface NewChallenge {
  kind: ChallengeKind;
  /** Null when the challenge is for whoever has a passkey. */
  userId: string | null;
  /** What a passkey has to sign; null where a code follows. */
  challenge: string | null;
}

export async function insertChallenge(
  db: Queryable,
  { kind, userId, challenge }: NewChallenge,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_challenge')
    .values({ token_hash: tokenHash, kind, user_id: userId, challenge, expires_at: expiresAt })
    .execute();
}

/** The person of a challenge that has not expired, without using it up. */
export async function findChallengedPerson(
  db: Queryable,
  kind: ChallengeKind,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/**
 * @param userId the person that the challenge is for, where it is for one
 * @returns the challenge, to the one call that uses it up; undefined for an unknown, used or expired one
 */
export async function consumeChallenge(
  db: Queryable,
  kind: ChallengeKind,
  tokenHash: Buffer,
  now: Date,
  userId?: string,
): Promise<{ userId: string | null; challenge: string | null } | undefined> {
  return db
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .returning(['user_id as userId', 'challenge'])
    .executeTakeFirst();
}

/** Ends what the person's browsers have begun, for example because the password has changed. */
export async function deleteChallenges(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}
