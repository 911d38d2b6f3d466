import type { FastifyRequest } from 'fastify';
import { recentProofMinutes } from '../../contract/account/stepUp';
import type { PermissionFlag, SessionPermissions, UserInfo } from '../../contract/user/user';
import type { TeamRight, TeamRole } from '../../contract/team/roles';
import { atOrigin } from '../database/atOrigin';
import { forMember } from '../database/forMember';
import type { Queryable, RequestOrigin, Scope } from '../database/openDatabase';
import { nameStaleEdit, StaleEdit } from '../database/staleEdit';
import type { Clock, Services } from '../services';
import {
  forbidden,
  personalDataNotAllowed,
  refundsNotAllowed,
  stepUpRequired,
  ticketholderCommForbidden,
  unauthenticated,
  readOnlyMember,
  supportNotAllowed,
} from './httpErrors';

/** The signed-in person of a request, and the organiser that the session is for. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
  readonly organiserId: string;
  readonly permissions: SessionPermissions;
  readonly membership: Membership;
  readonly session: SignInSession;
  /** The person's part of the `sessionPro` reply, read by the same query that finds the session of every request. */
  readonly info: SessionInfo;
  /** Where the request came from; set once the request's cookie has been read. */
  readonly origin?: RequestOrigin;
}

/** The sign-in session of a request. */
export interface SignInSession {
  /** Names the session in replies; it opens nothing. */
  readonly id: string;
  /** When the person last proved who they are in this browser, by signing in or by a step-up. */
  readonly provedAt: Date;
  /** May be a few minutes old. */
  readonly lastUsedAt: Date;
}

/** The person's place in the organisation's team. */
export interface Membership {
  readonly id: string;
  readonly role: TeamRole;
  /** Rises with each change of the person's role or rights. */
  readonly version: number;
  /** The part of the organisation that the person works for; null for all of it. */
  readonly scope: Scope | null;
  readonly rights: readonly TeamRight[];
  /** Set for an admin of the provider who acts for the organisation. */
  readonly support: SupportVisit | null;
}

/** Until when an admin of the provider acts for an organisation, and why. */
export interface SupportVisit {
  readonly until: Date;
  readonly reason: string;
}

/** A person's info without the fields that depend on the plan. */
export type SessionInfo = Omit<UserInfo, 'currentPlanInfo' | 'nextPlanId'>;

/** The permissions that are flags, without the count that is also among them. */
export type Permission = PermissionFlag;

/** One flag, any one of several, or none beyond being signed in. */
export type RequiredPermission = Permission | readonly Permission[] | 'signed-in';

export interface SignedInContext {
  readonly services: Services;
  readonly signedIn: SignedIn;
  /** Runs `work` in one transaction that sees the rows of this organiser only. */
  inTenant<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** The same, read-only: all statements see the same snapshot, so that the figures of one reply are consistent. */
  inSnapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
}

/**
 * Checks that the person is signed in and has the permission, or one of several; 'signed-in' needs no flag.
 * @throws PublicError UNAUTHENTICATED or FORBIDDEN; for ticketholder comms THC_FORBIDDEN (SPEC section 8)
 */
export function authorise(
  services: Services,
  signedIn: SignedIn | undefined,
  required: RequiredPermission,
): SignedInContext {
  if (!signedIn) throw unauthenticated();
  const keys = typeof required === 'string' ? [required] : required;
  if (!keys.some((key) => key === 'signed-in' || signedIn.permissions[key])) {
    throw required === 'ticketholderCommunication' ? ticketholderCommForbidden() : forbidden();
  }
  return contextOf(services, signedIn);
}

/**
 * The context of a signed-in person, whose transactions see only the rows of the session's organiser and fail once the
 * person's rights have changed.
 */
export function contextOf(services: Services, signedIn: SignedIn): SignedInContext {
  const { organiserId, userId, membership, origin } = signedIn;
  const database = forMember(origin ? atOrigin(services.database, origin) : services.database, {
    membershipId: membership.id,
    userId,
    version: membership.version,
    scope: membership.scope,
    isReadOnly: !mayWrite(signedIn),
    seesPersonalData: seesPersonalData(signedIn),
  });
  return {
    services: { ...services, database },
    signedIn,
    inTenant: async (work) => {
      try {
        return await database.withOrganiser(organiserId, work);
      } catch (error) {
        if (!(error instanceof StaleEdit)) throw error;
        throw await nameStaleEdit(database.adminDb, error, signedIn);
      }
    },
    inSnapshot: (work) => database.withOrganiser(organiserId, work, { snapshot: true }),
  };
}

/** @throws PublicError FORBIDDEN for a person who works for a part of the organisation only */
export function requireWholeOrganisation({ membership }: SignedIn): void {
  if (membership.scope) throw forbidden();
}

/** @throws PublicError READ_ONLY for a person without the right to refund */
export function requireRefunds({ membership }: SignedIn): void {
  if (!membership.rights.includes('refunds')) throw refundsNotAllowed();
}

/** @throws PublicError READ_ONLY for a person without the right to personal data */
export function requirePersonalData(signedIn: SignedIn): void {
  if (!seesPersonalData(signedIn)) throw personalDataNotAllowed();
}

export const seesPersonalData = ({ membership }: SignedIn): boolean =>
  membership.rights.includes('personalData');

/** @throws PublicError STEP_UP_REQUIRED when the person last proved who they are more than ten minutes ago */
export function requireRecentProof({ session }: Pick<SignedIn, 'session'>, clock: Clock): void {
  const age = clock.now().getTime() - session.provedAt.getTime();
  if (age > recentProofMinutes * 60_000) throw stepUpRequired();
}

/** False for viewers, whose transactions are read-only. */
export const mayWrite = ({ membership }: SignedIn): boolean => membership.role !== 'viewer';

/** Says why the person cannot download a file, which writes an audit entry; empty for a person who can. */
export function downloadRefusal(signedIn: SignedIn): string {
  if (signedIn.membership.support) return supportNotAllowed().message;
  return mayWrite(signedIn) ? '' : readOnlyMember().message;
}

const bySession = new WeakMap<FastifyRequest, SignedIn | undefined>();

/** The hook that reads the cookie calls it once for each request. */
export const rememberSignedIn = (request: FastifyRequest, signedIn: SignedIn | undefined) =>
  void bySession.set(request, signedIn);

export const signedInOf = (request: FastifyRequest): SignedIn | undefined => bySession.get(request);
