import { sql } from 'kysely';
import type { OrganiserInvitation } from '../../contract/provider/provider';
import type { Country } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';

/** Invitations are sign-up links with an admin who invited. The queries use the admin connection. */

/** The invitations that have not been accepted and have not expired, the newest first. */
export async function listInvitations(db: Queryable, now: Date): Promise<OrganiserInvitation[]> {
  const rows = await db
    .selectFrom('sign_up_link as link')
    .innerJoin('portal_user as admin', 'admin.id', 'link.invited_by')
    .select(['link.id', 'link.email', 'link.country', 'admin.user_name', 'link.created_at', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    country: row.country,
    invitedBy: row.user_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

interface NewInvitation {
  email: string;
  country: Country;
  invitedBy: string;
  /** The hash of no token, until the job that mails the link has made one. */
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts an invitation, or replaces the one of the same address. @returns its id, which changes with each mail */
export async function replaceInvitation(db: Queryable, invitation: NewInvitation): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into sign_up_link (kind, email, country, invited_by, token_hash, created_at, expires_at)
    values ('organiser', ${invitation.email}, ${invitation.country}, ${invitation.invitedBy},
      ${invitation.tokenHash}, ${invitation.createdAt}, ${invitation.expiresAt})
    on conflict (email) where invited_by is not null do update set
      id = excluded.id, country = excluded.country, invited_by = excluded.invited_by,
      token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/**
 * Gives the invitation the token that its mail contains.
 * @returns whom to mail; undefined when it was withdrawn, replaced or accepted, or has expired
 */
export async function setInvitationToken(
  db: Queryable,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<{ email: string; country: Country } | undefined> {
  const row = await db
    .updateTable('sign_up_link')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['email', 'country'])
    .executeTakeFirst();
  return row?.email ? { email: row.email, country: row.country } : undefined;
}

export async function deleteInvitation(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_up_link')
    .where('id', '=', id)
    .where('invited_by', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
