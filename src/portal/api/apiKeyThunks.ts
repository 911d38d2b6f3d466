import { type ApiKeysQuery, type RevokeApiKeyMutation } from '../../contract/generated/operations';
import { type ApiKeyValues } from '../../contract/api/apiKeyInput';
import {
  type ApiKeyReply,
  apiKeysDocument,
  createApiKeyPath,
  revokeApiKeyDocument,
} from '../../contract/api/apiKeys';
import { createRequest, type Wire } from '../request/createRequest';
import { secretHolder } from '../request/secretHolder';

/** The key that was just created. */
export const newApiKey = secretHolder<string>();

const readKeys = async (wire: Wire) => (await wire.graphql<ApiKeysQuery>(apiKeysDocument)).apiKeys;

export const loadApiKeys = createRequest('apiKeys/load', (_: void, wire) => readKeys(wire));

const change = { overtakes: () => [loadApiKeys] };

/** Creates a key. It is held for the dialog and is not in the action. */
export const createApiKey = createRequest(
  'apiKeys/create',
  async (values: ApiKeyValues, wire) => {
    const { secret } = await wire.rest.post<ApiKeyReply>(createApiKeyPath, values);
    newApiKey.hold(secret);
    return readKeys(wire);
  },
  change,
);

export const revokeApiKey = createRequest(
  'apiKeys/revoke',
  async (id: string, wire) =>
    (await wire.graphql<RevokeApiKeyMutation>(revokeApiKeyDocument, { id })).revokeApiKey,
  change,
);
