import { apiKeyLimits, type ApiKeys } from '../../../contract/api/apiKeys';
import type { ParsedApiKey } from '../../../contract/api/apiKeyInput';
import { apiRateLimit } from '../../../contract/api/apiResources';
import { apiScopeFacts } from '../../../contract/api/apiScopes';
import { insertAuditEntry } from '../../database/auditEntry';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { countOwnEvents } from '../../event/eventQueries';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import { hashOfSecret } from '../../http/secretHash';
import { requireRecentProof, type SignedIn, type SignedInContext } from '../../http/signedIn';
import {
  countWorkingKeys,
  findEndOfDay,
  findOrganiserZone,
  insertApiKey,
  listApiKeys,
  listKeyEvents,
  setKeyRevoked,
} from './apiKeyQueries';
import { makeApiKey, shownParts } from './apiKey';
import { findMakers } from './apiKeyUseQueries';
import { scopesByMaker, scopesToGive } from './keyScopes';

const ownRights = ({ permissions, membership }: SignedIn) => {
  const { tixSuiteEventCount: _, ...flags } = permissions;
  const { role, rights, scope } = membership;
  return { role, permissions: flags, rights, hasScope: scope !== null };
};

/** The keys of the organisation, and what the person can choose for a new one. */
export async function apiKeysOf({ services, signedIn, inTenant }: SignedInContext): Promise<ApiKeys> {
  const { organiserId } = signedIn;
  const now = services.clock.now();
  const makers = new Map(
    (await findMakers(services.database.adminDb, organiserId)).map((maker) => [maker.userId, maker]),
  );
  return inTenant(async (db) => ({
    zone: await findOrganiserZone(db, organiserId),
    scopes: scopesToGive(ownRights(signedIn)),
    events: await listKeyEvents(db),
    keys: (await listApiKeys(db, now)).map(({ makerId, state, ...key }) => {
      const maker = makerId === null ? undefined : makers.get(makerId);
      const isIdle =
        !maker || scopesByMaker(key.scopes, maker, { isLimited: key.events !== null }).length === 0;
      return {
        ...key,
        state: state === 'works' && isIdle ? 'maker_gone' : state,
        createdAt: key.createdAt.toISOString(),
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
        expiresAt: key.expiresAt?.toISOString() ?? null,
        revokedAt: key.revokedAt?.toISOString() ?? null,
      };
    }),
  }));
}

/**
 * Creates a key, of which only the hash is stored.
 * @returns the key
 * @throws PublicError STEP_UP_REQUIRED without a recent proof of who the person is; BAD_USER_INPUT for scopes that the
 *   person may not give, for events of others and for a last day that is past; CONFLICT when too many keys work
 */
export async function createApiKey(
  { services, signedIn, inTenant }: SignedInContext,
  values: ParsedApiKey,
): Promise<string> {
  const { organiserId, userId } = signedIn;
  requireRecentProof(signedIn, services.clock);
  requireScopes(signedIn, values);
  const now = services.clock.now();
  const key = makeApiKey(services.random);
  await inTenant(async (db) => {
    const eventIds = values.eventIds ?? null;
    if (eventIds && (await countOwnEvents(db, eventIds)) < eventIds.length) {
      throw badInput('eventIds', 'Choose events of your own list.');
    }
    const expiresAt = await expiryOf(db, { organiserId, now }, values);
    if ((await countWorkingKeys(db, organiserId, now)) >= apiKeyLimits.keys) {
      throw conflict(`You have ${apiKeyLimits.keys} keys that work. Revoke one of them first.`);
    }
    const keyId = await insertApiKey(db, {
      ...{ organiserId, userId, now, expiresAt, eventIds },
      ...{ name: values.name, scopes: values.scopes, networks: values.networks },
      ...{ hash: hashOfSecret(key), ...shownParts(key), burst: apiRateLimit.burst },
    });
    const detail = { keyId, name: values.name, scopes: values.scopes };
    await insertAuditEntry(db, { organiserId, userId, action: 'api_key.created', detail, now });
  });
  return key;
}

function requireScopes(signedIn: SignedIn, { scopes }: ParsedApiKey): void {
  const may = scopesToGive(ownRights(signedIn));
  const more = scopes.filter((scope) => !may.includes(scope)).map((scope) => apiScopeFacts[scope].label);
  if (more.length > 0) {
    throw badInput('scopes', `A key may do no more than you. You may not: ${more.join(', ')}.`);
  }
}

async function expiryOf(
  db: Queryable,
  { organiserId, now }: { organiserId: string; now: Date },
  { lastDay }: ParsedApiKey,
): Promise<Date | null> {
  if (lastDay === null) return null;
  const end = await findEndOfDay(db, organiserId, lastDay, { now, days: apiKeyLimits.days });
  if (!end.isAhead) throw badInput('lastDay', 'Choose today or a later day.');
  if (!end.isNear) throw badInput('lastDay', 'Choose a day within five years.');
  return end.at;
}

/** A key that was revoked before stays so. @throws PublicError NOT_FOUND */
export async function revokeApiKey(context: SignedInContext, keyId: string): Promise<ApiKeys> {
  const { services, signedIn, inTenant } = context;
  const { organiserId, userId } = signedIn;
  const now = services.clock.now();
  await inTenant(async (db) => {
    const revoked = isUuid(keyId) ? await setKeyRevoked(db, keyId, { userId, now }) : undefined;
    if (!revoked) throw notFound('key');
    if (!revoked.isNew) return;
    const detail = { keyId, name: revoked.name };
    await insertAuditEntry(db, { organiserId, userId, action: 'api_key.revoked', detail, now });
  });
  return apiKeysOf(context);
}
