import type { ApiKeysQuery } from '../generated/operations';

/** The keys with which an organiser's own programs read the API. Permission integration. */

/**
 * A key, without its secret part.
 * - `prefix`, `lastFour`: the first and the last characters, to recognise it by.
 * - `scopes`: what it was made for; `works` says whether it can be used at all now, and otherwise why not.
 * - `events`: the events that it is limited to; null for all.
 * - `networks`: the addresses that may use it; null for all.
 * - `maker`: who made it; the key may do no more than this person.
 */
export type ApiKey = ApiKeysQuery['apiKeys']['keys'][number];
export type ApiKeys = ApiKeysQuery['apiKeys'];

export const apiKeyStates = ['works', 'expired', 'revoked', 'maker_gone'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const apiKeyLimits = {
  name: 60,
  /** How many keys may work at once. */
  keys: 20,
  networks: 20,
  events: 50,
  /** A key that expires does so within this many days. */
  days: 1_827,
} as const;

const keysFields = `
  zone scopes
  events { id title }
  keys {
    id name prefix lastFour scopes state createdAt lastUsedAt expiresAt revokedAt maker
    events { id title }
    networks
  }
`;

/** The keys, the newest first, with what this person can choose for a new one. */
export const apiKeysDocument = /* GraphQL */ `
  query apiKeys {
    apiKeys { ${keysFields} }
  }
`;

/** Programs that use the key are refused from the next call on. @returns the page as `apiKeys` */
export const revokeApiKeyDocument = /* GraphQL */ `
  mutation revokeApiKey($id: ID!) {
    revokeApiKey(id: $id) { ${keysFields} }
  }
`;

/** POST {base}/api/keys/create. It is not GraphQL, because replies of mutations are stored. */
export const createApiKeyPath = '/api/keys/create';

export interface ApiKeyReply {
  /** Only its hash is stored, so it cannot be read again. */
  secret: string;
  error: null;
}
