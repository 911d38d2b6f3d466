import { createApiKeyPath } from '../../../src/contract/api/apiKeys';
import { buildApiKey } from '../api/apiFactories';
import type { WriteRow } from './matrixWrites';

/** The rows of the permission matrix for the keys of the public API. */
export const apiWrites: readonly WriteRow[] = [
  {
    name: `POST ${createApiKeyPath}`,
    changes: 'api_key',
    // A key may do no more than its maker.
    also: ['events'],
    prepare() {
      const payload = { name: 'Accounting', scopes: ['events:read'] };
      return { call: { method: 'POST', url: `/v2/nz${createApiKeyPath}`, payload } };
    },
  },
  {
    name: 'revokeApiKey',
    changes: 'api_key',
    async prepare({ server, person }) {
      return { variables: { id: (await buildApiKey(server, person)).id } };
    },
  },
];
