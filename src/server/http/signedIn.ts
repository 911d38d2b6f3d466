import type { FastifyRequest } from 'fastify';
import type { PermissionFlag, SessionPermissions, UserInfo } from '../../contract/user/user';
import type { Queryable } from '../database/openDatabase';
import { nameStaleEdit, StaleEdit } from '../database/staleEdit';
import type { Services } from '../services';
import { forbidden, ticketholderCommForbidden, unauthenticated } from './httpErrors';

/** Who is asking: a person, signed in, for one organiser. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
  readonly organiserId: string;
  readonly permissions: SessionPermissions;
  /** What `sessionPro` tells of the person: found in the one look at the session that every request takes. */
  readonly info: SessionInfo;
}

/** A person's info without what follows from the plan. */
export type SessionInfo = Omit<UserInfo, 'currentPlanInfo' | 'nextPlanId'>;

/** The flags that open a door; the count among the permissions is none. */
export type Permission = PermissionFlag;

/** One flag, any one of several, or none beyond being signed in. */
export type Door = Permission | readonly Permission[] | 'signed-in';

export interface SignedInContext {
  readonly services: Services;
  readonly signedIn: SignedIn;
  /** One transaction that sees this organiser's rows and no others. */
  inTenant<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** The same for reading alone: all statements see one moment, so that the figures of one reply agree. */
  inSnapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
}

/**
 * Lets a signed-in person with the permission, or with one of several, through. 'signed-in' asks for no flag.
 * @throws PublicError UNAUTHENTICATED or FORBIDDEN; ticketholder comms have a refusal of their own (SPEC section 8)
 */
export function letIn(services: Services, signedIn: SignedIn | undefined, door: Door): SignedInContext {
  if (!signedIn) throw unauthenticated();
  const keys = typeof door === 'string' ? [door] : door;
  if (!keys.some((key) => key === 'signed-in' || signedIn.permissions[key])) {
    throw door === 'ticketholderCommunication' ? ticketholderCommForbidden() : forbidden();
  }
  return contextOf(services, signedIn);
}

/** What a person may reach: the rows of the organiser that the person is signed in for. */
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
        throw await nameStaleEdit(database.owner, error, signedIn);
      }
    },
    inSnapshot: (work) => database.withOrganiser(organiserId, work, { snapshot: true }),
  };
}

const bySession = new WeakMap<FastifyRequest, SignedIn | undefined>();

/** Remembered by the hook that reads the cookie, once a request. */
export const rememberSignedIn = (request: FastifyRequest, signedIn: SignedIn | undefined) =>
  void bySession.set(request, signedIn);

export const signedInOf = (request: FastifyRequest): SignedIn | undefined => bySession.get(request);
