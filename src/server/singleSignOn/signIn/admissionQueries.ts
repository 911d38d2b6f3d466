import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** These queries use the admin connection, because nobody is signed in yet. */

export async function isProvedBy(db: Queryable, organiserId: string, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('sso_domain')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The account with an address. */
export interface KnownAccount {
  userId: string;
  passwordHash: string;
  /** Belongs to the organisation that runs this server, or has its rights. */
  isAdmin: boolean;
  /** Null when the account does not belong to the organisation. */
  membershipId: string | null;
  isSuspended: boolean | null;
}

export async function findAccount(
  db: Queryable,
  organiserId: string,
  email: string,
): Promise<KnownAccount | undefined> {
  return db
    .selectFrom('portal_user as person')
    .leftJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'person.id').on('membership.organiser_id', '=', organiserId),
    )
    .select(['person.id as userId', 'person.password_hash as passwordHash'])
    .select(['membership.id as membershipId', 'membership.is_suspended as isSuspended'])
    .select(
      sql<boolean>`exists (
        select from membership as any_membership
        join organiser on organiser.id = any_membership.organiser_id
        where any_membership.user_id = person.id
          and (organiser.is_provider or any_membership.permissions @> '{"isAdmin": true}')
      )`.as('isAdmin'),
    )
    .where('person.email', '=', email)
    .executeTakeFirst();
}

/**
 * Links a member with the person at the provider, or compares with the link of the first sign-in.
 * @returns false when the member is linked with another person, or the person with another member
 */
export async function linkSubject(
  db: Queryable,
  link: { organiserId: string; membershipId: string; issuer: string; subject: string; now: Date },
): Promise<boolean> {
  const { organiserId, membershipId, issuer, subject, now } = link;
  await db
    .insertInto('sso_subject')
    .values({
      organiser_id: organiserId,
      membership_id: membershipId,
      issuer,
      subject,
      linked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('sso_subject')
    .select('subject')
    .where('organiser_id', '=', organiserId)
    .where('membership_id', '=', membershipId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row?.subject === subject;
}

export async function findMembershipId(
  db: Queryable,
  { userId, organiserId }: { userId: string; organiserId: string },
): Promise<string> {
  const { id } = await db
    .selectFrom('membership')
    .select('id')
    .where('user_id', '=', userId)
    .where('organiser_id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return id;
}
