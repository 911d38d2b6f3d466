import { sql } from 'kysely';
import type { Country } from '../../contract/country';
import type { TeamRight, TeamRole } from '../../contract/team/roles';
import type { TeamInvitation } from '../../contract/team/team';
import type { Queryable, Scope } from '../database/openDatabase';
import { scopeOf } from '../database/scopeOf';

/** An invitation with the ids of its scope. */
type ListedInvitation = Omit<TeamInvitation, 'scope'> & { scope: Scope | null };

/** The invitations that have not been accepted and have not expired, the newest first. */
export async function listTeamInvitations(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<ListedInvitation[]> {
  const rows = await db
    .selectFrom('team_invitation as invitation')
    .leftJoin('portal_user as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'inviter.user_name'])
    .select(['invitation.created_at', 'invitation.expires_at', 'scope_events', 'scope_venues'])
    .where('organiser_id', '=', organiserId)
    .where('expires_at', '>', now)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    scope: scopeOf(row),
    invitedBy: row.user_name ?? '',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

interface NewTeamInvitation {
  organiserId: string;
  email: string;
  role: TeamRole;
  permissions: Record<string, boolean>;
  rights: TeamRight[];
  scope: Scope | null;
  invitedBy: string;
  /** The hash of no token, until the job that mails the link has made one. */
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts an invitation, or replaces the one of the same address. @returns its id, which changes with each mail */
export async function replaceTeamInvitation(db: Queryable, invitation: NewTeamInvitation): Promise<string> {
  const { scope } = invitation;
  const { rows } = await sql<{ id: string }>`
    insert into team_invitation (organiser_id, email, role, permissions, rights, scope_events, scope_venues, invited_by, token_hash, created_at, expires_at)
    values (${invitation.organiserId}, ${invitation.email}, ${invitation.role},
      ${JSON.stringify(invitation.permissions)}::jsonb, ${invitation.rights}, ${scope && [...scope.events]}::uuid[],
      ${scope && [...scope.venues]}::uuid[], ${invitation.invitedBy}, ${invitation.tokenHash},
      ${invitation.createdAt}, ${invitation.expiresAt})
    on conflict (organiser_id, email) do update set
      id = excluded.id, role = excluded.role, permissions = excluded.permissions, rights = excluded.rights,
      scope_events = excluded.scope_events, scope_venues = excluded.scope_venues, invited_by = excluded.invited_by,
      token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Whom to mail an invitation, and on whose behalf. */
interface InvitationMailFacts {
  email: string;
  role: TeamRole;
  organisation: string;
  inviter: string;
  country: Country;
}

/**
 * Gives the invitation the token that its mail contains.
 * @returns undefined when it was withdrawn, replaced or accepted, or has expired
 */
export async function setTeamInvitationToken(
  db: Queryable,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationMailFacts | undefined> {
  const { rows } = await sql<InvitationMailFacts>`
    update team_invitation as invitation set token_hash = ${tokenHash}
    from organiser, portal_user as inviter
    where invitation.id = ${id} and expires_at > ${now}
      and organiser.id = invitation.organiser_id and inviter.id = invitation.invited_by
    returning invitation.email, invitation.role, organiser.name as organisation, inviter.user_name as inviter,
      organiser.country`.execute(db);
  return rows[0];
}

export async function deleteTeamInvitation(db: Queryable, organiserId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_invitation')
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An invitation that can be accepted. */
export interface OpenTeamInvitation {
  organiserId: string;
  organisation: string;
  country: Country;
  email: string;
  role: TeamRole;
  permissions: Record<string, boolean>;
  rights: TeamRight[];
  scope: Scope | null;
  /** The account with the address that was invited; null if there is none. */
  userId: string | null;
  tokenHash: Buffer;
}

export async function findOpenInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenTeamInvitation | undefined> {
  const row = await openInvitations(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row && { ...row, scope: scopeOf(row) };
}

/** The open invitation of an address to an organisation. */
export async function findInvitationFor(
  db: Queryable,
  organiserId: string,
  email: string,
  now: Date,
): Promise<OpenTeamInvitation | undefined> {
  const row = await openInvitations(db, now)
    .where('organiser_id', '=', organiserId)
    .where('invitation.email', '=', email)
    .executeTakeFirst();
  return row && { ...row, scope: scopeOf(row) };
}

const openInvitations = (db: Queryable, now: Date) =>
  db
    .selectFrom('team_invitation as invitation')
    .innerJoin('organiser', 'organiser.id', 'invitation.organiser_id')
    .leftJoin('portal_user as person', 'person.email', 'invitation.email')
    .select(['organiser.id as organiserId', 'organiser.name as organisation', 'invitation.email'])
    .select(['invitation.role', 'invitation.permissions', 'person.id as userId', 'organiser.country'])
    .select(['scope_events', 'scope_venues', 'rights', 'token_hash as tokenHash'])
    .where('expires_at', '>', now);

/** Uses up the invitation. @returns false when it was used or withdrawn; of two calls at once only one gets it */
export async function consumeTeamInvitation(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
