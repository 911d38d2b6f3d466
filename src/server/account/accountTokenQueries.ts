import type { Queryable } from '../database/openDatabase';

/** The account change that a mailed link confirms. */
export interface AccountLink {
  userId: string;
  /** The person's current email address. */
  email: string;
  newEmail: string | null;
}

interface NewToken {
  tokenHash: Buffer;
  kind: 'email' | 'password' | 'lost_device';
  userId: string;
  newEmail?: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertToken(db: Queryable, token: NewToken): Promise<void> {
  await db
    .insertInto('account_token')
    .values({
      token_hash: token.tokenHash,
      kind: token.kind,
      user_id: token.userId,
      new_email: token.newEmail,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Finds the link of a token that has not expired, without using it up. */
export async function findLink(
  db: Queryable,
  kind: NewToken['kind'],
  tokenHash: Buffer,
  now: Date,
): Promise<AccountLink | undefined> {
  const row = await db
    .selectFrom('account_token as token')
    .innerJoin('portal_user as person', 'person.id', 'token.user_id')
    .select(['person.id', 'person.email', 'token.new_email'])
    .where('token.kind', '=', kind)
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .executeTakeFirst();
  return row && { userId: row.id, email: row.email, newEmail: row.new_email };
}

/** @returns whether this call used up the link; of two concurrent calls only one does */
export async function useToken(
  db: Queryable,
  kind: NewToken['kind'],
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_token')
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Invalidates all links of the person, or only those of one kind. */
export async function deleteTokens(db: Queryable, userId: string, kind?: NewToken['kind']): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'email'))
    .execute();
}

/** The new address whose confirmation link has not been followed yet. */
export async function findPendingEmail(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ newEmail: string; until: Date } | undefined> {
  const row = await db
    .selectFrom('account_token')
    .select(['new_email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.new_email ? { newEmail: row.new_email, until: row.expires_at } : undefined;
}

/** @returns false when the change was withdrawn, replaced or has expired, so that no link may be sent */
export async function replaceEmailToken(
  db: Queryable,
  { userId, newEmail, tokenHash, now }: { userId: string; newEmail: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_token')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .where('new_email', '=', newEmail)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
