import type { FastifyRequest } from 'fastify';
import type { PermissionFlag, SessionPermissions, UserInfo } from '../../contract/user/user';
import type { Queryable } from '../database/openDatabase';
import { nameStaleEdit, StaleEdit } from '../database/staleEdit';
import type { Services } from '../services';
import { forbidden, ticketholderCommForbidden, unauthenticated } from './httpErrors';

/** The signed-in person of a request, and the organiser that the session is for. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
  readonly organiserId: string;
  readonly permissions: SessionPermissions;
  /** The person's part of the `sessionPro` reply, read by the same query that finds the session of every request. */
  readonly info: SessionInfo;
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

/** The context of a signed-in person, whose transactions see only the rows of the session's organiser. */
export function contextOf(services: Services, signedIn: SignedIn): SignedInContext {
  const { database } = services;
  const { organiserId } = signedIn;
  return {
    services,
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

const bySession = new WeakMap<FastifyRequest, SignedIn | undefined>();

/** The hook that reads the cookie calls it once for each request. */
export const rememberSignedIn = (request: FastifyRequest, signedIn: SignedIn | undefined) =>
  void bySession.set(request, signedIn);

export const signedInOf = (request: FastifyRequest): SignedIn | undefined => bySession.get(request);
