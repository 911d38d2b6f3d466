import type { FastifyInstance } from 'fastify';
import { apiKeyInput } from '../../../contract/api/apiKeyInput';
import { createApiKeyPath, type ApiKeyReply } from '../../../contract/api/apiKeys';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { createApiKey } from './apiKeyService';

/** Creates keys. It is not GraphQL, because replies of mutations are stored and this one contains a secret. */
export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: createApiKeyPath,
    permission: 'integration',
    async handler(context, request): Promise<ApiKeyReply> {
      const values = parseInput(apiKeyInput, request.body);
      return { secret: await createApiKey(context, values), error: null };
    },
  });
}
