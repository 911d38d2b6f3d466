import {
  authenticatorPath,
  confirmAuthenticatorPath,
  recoveryCodesPath,
} from '../../../src/contract/account/secondFactor';
import { beginApp, codeAt, setUpApp } from '../factories/secondFactorFactories';
import type { WriteRow } from './matrixWrites';

const post = (path: string, payload?: object) => ({
  call: { method: 'POST' as const, url: `/v2/nz${path}`, payload },
});

/** The rows of the permission matrix for the second factors of a person. */
export const secondFactorWrites: readonly WriteRow[] = [
  {
    name: `POST ${authenticatorPath}`,
    changes: 'authenticator',
    prepare: () => post(authenticatorPath),
  },
  {
    name: `POST ${confirmAuthenticatorPath}`,
    changes: 'authenticator',
    async prepare({ person }) {
      const secret = await beginApp(person);
      return post(confirmAuthenticatorPath, { code: codeAt(secret, new Date()) });
    },
  },
  {
    name: `POST ${recoveryCodesPath}`,
    changes: 'recovery_code',
    async prepare({ person }) {
      await setUpApp(person);
      return post(recoveryCodesPath);
    },
  },
  {
    name: 'removeAuthenticator',
    changes: 'authenticator',
    async prepare({ person }) {
      await setUpApp(person);
      return { variables: {} };
    },
  },
  {
    name: 'keepSignInFactors',
    changes: 'factor_removal',
    async prepare({ server, person: { userId } }) {
      await server.services.database.adminDb
        .insertInto('factor_removal')
        .values({ user_id: userId, asked_at: new Date(), due_at: new Date(Date.now() + 86_400_000) })
        .execute();
      return { variables: {} };
    },
  },
];
