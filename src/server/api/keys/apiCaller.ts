import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { apiRateLimit } from '../../../contract/api/apiResources';
import { apiScopeFacts, isWriteScope, type ApiScope } from '../../../contract/api/apiScopes';
import { countryFacts } from '../../../contract/country';
import { atOrigin } from '../../database/atOrigin';
import { forMember } from '../../database/forMember';
import type { Member, Queryable } from '../../database/openDatabase';
import { PublicError } from '../../http/httpErrors';
import { hashOfSecret } from '../../http/secretHash';
import type { Services } from '../../services';
import { plainAddress } from '../../user/signInOrigin';
import type { ObjectReader } from '../objects/objectQueries';
import { isApiKey } from './apiKey';
import { takeRequest, type UsedKey } from './apiKeyUseQueries';
import { scopesByMaker } from './keyScopes';

/** The program of a request, with what its key may do. */
export interface ApiCaller {
  organiserId: string;
  keyId: string;
  /** The person who made the key, and for whom the program acts. */
  userId: string;
  /** Whether the key is limited to some events. */
  isLimited: boolean;
  scopes: ReadonlySet<ApiScope>;
  reader: ObjectReader;
  /** Runs `work` in one read-only transaction that sees the organiser's rows, or those of the key's events only. */
  inSnapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** The same for one that writes, as the key's maker. Its audit entries name the key. */
  inTransaction<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
}

/** What is left of the requests that a key may make at once. */
export interface RequestsLeft {
  left: number;
  /** Seconds until the next request is allowed; 0 for now. */
  waitSeconds: number;
}

const unauthenticated = (message: string) => new PublicError(401, 'UNAUTHENTICATED', message);
const forbidden = (message: string) => new PublicError(403, 'FORBIDDEN', message);

/**
 * Finds the key of a request and counts the request.
 * @param note is called with what is left in the key's bucket, also when the call is refused afterwards
 * @throws PublicError UNAUTHENTICATED, FORBIDDEN or TOO_MANY_REQUESTS
 */
export async function authenticateCaller(
  request: FastifyRequest,
  services: Services,
  note: (left: RequestsLeft) => void,
): Promise<ApiCaller> {
  const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) {
    throw unauthenticated('Send your key in the header Authorization, as Bearer tk_live_…');
  }
  if (!isApiKey(key))
    throw unauthenticated('This is not a key, or a character of it is wrong. Copy it again.');
  const network = plainAddress(request.ip);
  const used = await takeRequest(
    services.database.adminDb,
    { hash: hashOfSecret(key), network: isIP(network) ? network : '::', now: services.clock.now() },
    apiRateLimit,
  );
  if (!used || used.isRevoked) throw unauthenticated('This key does not exist, or it was revoked.');
  const waitSeconds = used.taken ? 0 : Math.ceil((1 - used.left) / apiRateLimit.perSecond);
  note({ left: Math.floor(used.left), waitSeconds });
  if (used.isExpired) throw unauthenticated('This key has expired. Make a new one under Integration.');
  if (!used.isFromNetwork) throw forbidden('This key may not be used from the address of this request.');
  if (!used.taken) {
    throw new PublicError(429, 'TOO_MANY_REQUESTS', `Wait ${waitSeconds} s, then call again.`);
  }
  return callerOf(used, services, network);
}

function callerOf(used: UsedKey, { database, publicUrl }: Services, network: string): ApiCaller {
  const { organiserId, maker, eventIds } = used;
  const scopes = new Set(maker ? scopesByMaker(used.scopes, maker, { isLimited: eventIds !== null }) : []);
  if (!maker || scopes.size === 0) {
    throw forbidden(
      'The person who made this key left the team or lost the right. Ask a colleague for a new one.',
    );
  }
  const seesPersonalData = scopes.has('personal:read');
  const member: Member = {
    membershipId: maker.membershipId,
    userId: maker.userId,
    version: maker.version,
    scope: eventIds && { events: eventIds, venues: [] },
    isReadOnly: true,
    seesPersonalData,
  };
  const bound = forMember(database, member);
  // What a service does must not depend on what the program may read, only on what the person may do.
  const forWrites = forMember(atOrigin(database, { network, browser: `API key “${used.name}”` }), {
    ...member,
    isReadOnly: ![...scopes].some(isWriteScope),
    seesPersonalData: maker.rights.includes('personalData'),
  });
  return {
    organiserId,
    scopes,
    keyId: used.id,
    userId: maker.userId,
    isLimited: eventIds !== null,
    reader: { seesPersonalData, publicUrl, currency: countryFacts(used.country).currency },
    inSnapshot: (work) => bound.withOrganiser(organiserId, work, { snapshot: true }),
    inTransaction: (work) => forWrites.withOrganiser(organiserId, work),
  };
}

/** @throws PublicError FORBIDDEN, naming the scope */
export function requireScope({ scopes }: ApiCaller, scope: ApiScope): void {
  if (scopes.has(scope)) return;
  throw forbidden(
    `This key may not do this (${apiScopeFacts[scope].label}). It needs the scope ${scope}, and its maker the permission.`,
  );
}
