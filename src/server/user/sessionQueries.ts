import { effectiveFlags, permissionFlags } from '../../contract/team/roles';
import type { PermissionFlag, SessionPermissions } from '../../contract/user/user';
import { sql } from 'kysely';
import { prepared } from '../database/preparingPool';
import type { Queryable } from '../database/openDatabase';
import { scopeOf } from '../database/scopeOf';
import type { SignedIn } from '../http/signedIn';
import type { SignInMethod } from '../../contract/account/signInSession';
import type { SignInOrigin } from './signInOrigin';

/** Flags that are not stored are false. */
function permissionsFromRow(
  flags: readonly PermissionFlag[],
  tixSuiteEventCount: number,
): SessionPermissions {
  const entries = permissionFlags.map((flag) => [flag, flags.includes(flag)] as const);
  return { ...(Object.fromEntries(entries) as Record<PermissionFlag, boolean>), tixSuiteEventCount };
}

/** Whether an event is in the scope of `membership`; the policies of the database narrow everything else. */
const isInScope = sql<boolean>`(membership.scope_events is null
  or event.id = any(membership.scope_events) or event.venue_id = any(membership.scope_venues))`;

/** The person whose session id has this hash; undefined when it has expired or does not exist. */
export async function findSignedIn(db: Queryable, idHash: Buffer, now: Date): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('sign_in_session as session')
    .modifyFront(prepared)
    .innerJoin('portal_user as person', 'person.id', 'session.user_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'session.user_id')
        .onRef('membership.organiser_id', '=', 'session.organiser_id'),
    )
    .innerJoin('organiser', 'organiser.id', 'session.organiser_id')
    .select(['session.user_id', 'session.organiser_id', 'person.email', 'membership.permissions'])
    .select(['membership.id as membership_id', 'membership.role', 'membership.version'])
    .select(['membership.scope_events', 'membership.scope_venues', 'membership.rights'])
    .select(['membership.support_until', 'membership.support_reason'])
    .select(['session.id as session_id', 'session.proved_at', 'session.last_used_at'])
    .select(['first_name', 'last_name', 'user_name', 'avatar', 'plan_id'])
    .select((eb) =>
      eb
        .selectFrom('event')
        .whereRef('event.organiser_id', '=', 'session.organiser_id')
        .where('event.state', '<>', 'archived')
        .where(isInScope)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('event_count'),
    )
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', now)
    .where('membership.is_suspended', '=', false)
    .where((eb) =>
      eb.or([eb('membership.support_until', 'is', null), eb('membership.support_until', '>', now)]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const scope = scopeOf(row);
  return {
    userId: row.user_id,
    email: row.email,
    organiserId: row.organiser_id,
    permissions: permissionsFromRow(
      effectiveFlags(row.permissions, { hasScope: scope !== null, rights: row.rights }),
      row.event_count ?? 0,
    ),
    membership: {
      id: row.membership_id,
      role: row.role,
      version: row.version,
      scope,
      rights: row.rights,
      support: row.support_until && { until: row.support_until, reason: row.support_reason ?? '' },
    },
    session: { id: row.session_id, provedAt: row.proved_at, lastUsedAt: row.last_used_at },
    info: {
      // The portal keeps data and drafts apart by this id: those of one person in two organisations too.
      id: row.membership_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      userName: row.user_name,
      avatar: row.avatar,
      currentPlanId: row.plan_id,
    },
  };
}

/**
 * The stored credentials of an email address or of a person, and the organisation that the person last chose; undefined
 * when there is no such person.
 */
export async function findCredentials(db: Queryable, person: { email: string } | { userId: string }) {
  return db
    .selectFrom('portal_user as person')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'person.id')
        .on('membership.is_suspended', '=', false)
        .on('membership.support_until', 'is', null),
    )
    .select([
      'person.id as userId',
      'person.email',
      'person.password_hash as passwordHash',
      'membership.organiser_id as organiserId',
    ])
    .select(
      sql<boolean>`exists (
        select from authenticator where authenticator.user_id = person.id and confirmed_at is not null
      )`.as('hasAuthenticator'),
    )
    .where((eb) =>
      'email' in person ? eb('person.email', '=', person.email) : eb('person.id', '=', person.userId),
    )
    .orderBy('membership.chosen_at', (order) => order.desc().nullsLast())
    .orderBy('membership.joined_at')
    .limit(1)
    .executeTakeFirst();
}

/** The person's current address; undefined for a person who is no longer stored. */
export async function findEmail(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('portal_user').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
}

interface NewSession extends SignInOrigin {
  idHash: Buffer;
  userId: string;
  organiserId: string;
  createdAt: Date;
  expiresAt: Date;
  method: SignInMethod;
  /** When the person last proved who they are. */
  provedAt: Date;
  /** The session that this one ends with. */
  parentHash?: Buffer;
}

/** Begins a session, and keeps its time with the membership, because sessions are deleted when they end. */
export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insertInto('sign_in_session')
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      organiser_id: session.organiserId,
      parent_hash: session.parentHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      last_used_at: session.createdAt,
      network: session.network,
      browser: session.browser,
      method: session.method,
      proved_at: session.provedAt,
    })
    .execute();
  await db
    .updateTable('membership')
    .set({ signed_in_at: session.createdAt })
    .where('user_id', '=', session.userId)
    .where('organiser_id', '=', session.organiserId)
    .execute();
}

/** The session that a sign-in began, of that session itself or of one that a tab was switched to. */
export async function findFirstSession(
  db: Queryable,
  idHash: Buffer,
): Promise<Omit<NewSession, 'userId' | 'createdAt' | 'parentHash'> | undefined> {
  return db
    .selectFrom('sign_in_session as session')
    .innerJoin('sign_in_session as first', (join) =>
      join.on((eb) => eb('first.id_hash', '=', eb.fn.coalesce('session.parent_hash', 'session.id_hash'))),
    )
    .select(['first.id_hash as idHash', 'first.expires_at as expiresAt', 'first.proved_at as provedAt'])
    .select(['first.network', 'first.browser', 'first.method', 'first.organiser_id as organiserId'])
    .where('session.id_hash', '=', idHash)
    .executeTakeFirst();
}

/**
 * Records that the person has just proved who they are, for the session and all others of the same browser.
 * @returns false when the session has ended meanwhile
 */
export async function markProved(db: Queryable, idHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_session')
    .set({ proved_at: now })
    .where(isOfSameBrowser(idHash))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a session began with the same sign-in as the one with this hash. */
export const isOfSameBrowser = (idHash: Buffer) => sql<boolean>`coalesce(parent_hash, id_hash) =
  (select coalesce(parent_hash, id_hash) from sign_in_session where id_hash = ${idHash})`;

/** Records a use of the session, unless one was recorded after `before`. */
export async function touchSession(
  db: Queryable,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('sign_in_session')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<=', before)
    .execute();
}

export async function deleteSession(db: Queryable, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_session').where('id_hash', '=', idHash).execute();
}
