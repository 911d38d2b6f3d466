import { sql } from 'kysely';
import { teamRoles, type TeamRight, type TeamRole } from '../../contract/team/roles';
import type { Queryable, Scope } from '../database/openDatabase';
import { scopeOf } from '../database/scopeOf';

/** The rows of a team belong to people as much as to the organiser, so these queries use the admin connection. */

/** A person of a team, with what the rules of changes need. */
export interface MemberRow {
  id: string;
  userId: string;
  name: string;
  email: string;
  role: TeamRole;
  permissions: Record<string, boolean>;
  rights: TeamRight[];
  isSuspended: boolean;
  /** Null for the whole organisation. */
  scope: Scope | null;
  version: number;
  joinedAt: Date;
}

const scopeColumns = (scope: Scope | null) => ({
  scope_events: scope && [...scope.events],
  scope_venues: scope && [...scope.venues],
});

/**
 * Locks the team until the end of the transaction; every change of a team begins with this. Rows that refer to the
 * organiser can be inserted meanwhile: sales and imports do not wait.
 */
export async function lockTeam(db: Queryable, organiserId: string): Promise<void> {
  await db.selectFrom('organiser').select('id').where('id', '=', organiserId).forNoKeyUpdate().execute();
}

/** The people of a team by role and name, without admins of the provider who act for it. */
export async function listMembers(db: Queryable, organiserId: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .select(['membership.id', 'person.id as userId', 'email', 'first_name', 'last_name'])
    .select(['role', 'permissions', 'is_suspended', 'version', 'joined_at'])
    .select(['scope_events', 'scope_venues', 'rights'])
    .where('organiser_id', '=', organiserId)
    .where('support_until', 'is', null)
    .orderBy(sql`array_position(${sql.val([...teamRoles])}::text[], role)`)
    .orderBy('first_name')
    .orderBy('email')
    .execute();
  return rows.map(({ first_name: first, last_name: last, is_suspended, joined_at, ...row }) => ({
    ...row,
    scope: scopeOf(row),
    name: `${first} ${last}`.trim() || row.email,
    isSuspended: is_suspended,
    joinedAt: joined_at,
  }));
}

/** The people of a team and those who are invited, as the limit of a plan counts them. */
export async function countTeam(db: Queryable, organiserId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select (select count(*) from membership where organiser_id = ${organiserId} and support_until is null)
      + (select count(*) from team_invitation
        where organiser_id = ${organiserId} and expires_at > ${now}::timestamptz) as people`.execute(db);
  return rows[0]?.people ?? 0;
}

/** When each person last signed in to the organisation, as far as their sessions are still stored; by person. */
export async function listLastSignIns(db: Queryable, organiserId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('sign_in_session')
    .select(({ fn }) => ['user_id', fn.max('created_at').as('at')])
    .where('organiser_id', '=', organiserId)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

export async function updateAccess(
  db: Queryable,
  id: string,
  { role, permissions, rights, scope }: Pick<MemberRow, 'role' | 'permissions' | 'rights' | 'scope'>,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ role, permissions: JSON.stringify(permissions), rights, ...scopeColumns(scope) })
    .where('id', '=', id)
    .execute();
}

export async function updateSuspension(db: Queryable, id: string, isSuspended: boolean): Promise<void> {
  await db.updateTable('membership').set({ is_suspended: isSuspended }).where('id', '=', id).execute();
}

/** Removes the person, withdraws the invitations that they sent, and stops sending replies to them. */
export async function deleteMember(
  db: Queryable,
  organiserId: string,
  { id, userId }: Pick<MemberRow, 'id' | 'userId'>,
): Promise<void> {
  await db.deleteFrom('membership').where('id', '=', id).execute();
  await db
    .updateTable('organiser')
    .set({ reply_to: null })
    .where('id', '=', organiserId)
    .where('reply_to', '=', (from) => from.selectFrom('portal_user').select('email').where('id', '=', userId))
    .execute();
  await db
    .deleteFrom('team_invitation')
    .where('organiser_id', '=', organiserId)
    .where('invited_by', '=', userId)
    .execute();
}

/** @returns false when the person belongs to the organisation already */
export async function insertMember(
  db: Queryable,
  member: Pick<MemberRow, 'userId' | 'role' | 'permissions' | 'rights' | 'scope'> & {
    organiserId: string;
    now: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('membership')
    .values({
      user_id: member.userId,
      organiser_id: member.organiserId,
      role: member.role,
      permissions: JSON.stringify(member.permissions),
      rights: member.rights,
      ...scopeColumns(member.scope),
      joined_at: member.now,
      chosen_at: member.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'organiser_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function existsOrganiser(db: Queryable, organiserId: string): Promise<boolean> {
  const row = await db.selectFrom('organiser').select('id').where('id', '=', organiserId).executeTakeFirst();
  return row !== undefined;
}

/** The ids of the people who run the organisation, who are mailed about it. */
export async function listManagerIds(db: Queryable, organiserId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('user_id')
    .where('organiser_id', '=', organiserId)
    .where('role', 'in', ['owner', 'manager'])
    .where('is_suspended', '=', false)
    .execute();
  return rows.map((row) => row.user_id);
}
