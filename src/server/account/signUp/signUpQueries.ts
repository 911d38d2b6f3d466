import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { roleFacts, type TeamRole } from '../../../contract/team/roles';
import type { PermissionFlag } from '../../../contract/user/user';
import type { Queryable } from '../../database/openDatabase';

/** Who a link that creates an account is for. */
export interface SignUpLink {
  kind: 'organiser' | 'admin';
  /** Null in the link for the first admin, whose form asks for the address. */
  email: string | null;
  country: Country;
  /** The admin who invited the organiser. */
  invitedBy: string | null;
}

export interface NewSignUpLink extends SignUpLink {
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSignUpLink(db: Queryable, link: NewSignUpLink): Promise<void> {
  await db
    .insertInto('sign_up_link')
    .values({
      token_hash: link.tokenHash,
      kind: link.kind,
      email: link.email,
      country: link.country,
      invited_by: link.invitedBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

const linkFromRow = (row: {
  kind: SignUpLink['kind'];
  email: string | null;
  country: Country;
  invited_by: string | null;
}): SignUpLink => ({ kind: row.kind, email: row.email, country: row.country, invitedBy: row.invited_by });

/** Finds a link that has not expired, without using it up. */
export async function findSignUpLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUpLink | undefined> {
  const row = await db
    .selectFrom('sign_up_link')
    .select(['kind', 'email', 'country', 'invited_by'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && linkFromRow(row);
}

/** Uses up the link. @returns undefined when it has expired or was used; of two concurrent calls only one gets it */
export async function useSignUpLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUpLink | undefined> {
  const row = await db
    .deleteFrom('sign_up_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['kind', 'email', 'country', 'invited_by'])
    .executeTakeFirst();
  return row && linkFromRow(row);
}

interface NewPerson {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

/** @returns the person's id; undefined when an account has the address already */
export async function insertPerson(db: Queryable, person: NewPerson): Promise<string | undefined> {
  const row = await db
    .insertInto('portal_user')
    .values({
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      user_name: `${person.firstName} ${person.lastName}`.slice(0, 60),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface NewOrganiser {
  name: string;
  country: Country;
  zone: string;
  contactEmail: string;
  planId: number;
  isProvider: boolean;
}

/**
 * Inserts an organiser that has no postal address yet; the review of its first campaign asks for it.
 * @returns its id; undefined for a second provider's organisation
 */
export async function insertOrganiser(db: Queryable, organiser: NewOrganiser): Promise<string | undefined> {
  const row = await db
    .insertInto('organiser')
    .values({
      name: organiser.name,
      legal_name: organiser.name,
      postal_address: '',
      country: organiser.country,
      zone: organiser.zone,
      contact_email: organiser.contactEmail,
      plan_id: organiser.planId,
      is_provider: organiser.isProvider,
    })
    .onConflict((conflict) =>
      conflict.column('is_provider').where(sql.ref('is_provider'), '=', true).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns the id of the membership */
export async function insertMembership(
  db: Queryable,
  member: { userId: string; organiserId: string; role: TeamRole; flags: readonly PermissionFlag[] },
): Promise<string> {
  const permissions = Object.fromEntries(member.flags.map((flag) => [flag, true]));
  const { id } = await db
    .insertInto('membership')
    .values({
      user_id: member.userId,
      organiser_id: member.organiserId,
      role: member.role,
      rights: [...roleFacts[member.role].rights],
      permissions: JSON.stringify(permissions),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The organisation of whoever runs this server; undefined until the first admin has created it. */
export async function findProviderId(db: Queryable): Promise<string | undefined> {
  const row = await db
    .selectFrom('organiser')
    .select('id')
    .where('is_provider', '=', true)
    .executeTakeFirst();
  return row?.id;
}
