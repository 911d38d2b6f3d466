import { startPasskeyDocument } from '../../../src/contract/account/passkey';
import {
  addPasskeyDocument,
  authenticatorPath,
  confirmAuthenticatorPath,
  recoveryCodesPath,
} from '../../../src/contract/account/secondFactor';
import { beginApp, codeAt, setUpApp } from '../secondFactor/secondFactorFactories';
import { SoftPasskey } from '../secondFactor/softPasskey';
import type { Preparation, WriteRow } from './matrixWrites';

const post = (path: string, payload?: object) => ({
  call: { method: 'POST' as const, url: `/v2/nz${path}`, payload },
});

let count = 0;
/** A passkey of the person, in the database alone. @returns its id */
async function insertedPasskey({ server, person: { userId } }: Preparation): Promise<string> {
  const { id } = await server.services.database.adminDb
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: `matrix-${process.pid}-${++count}`,
      public_key: Buffer.of(0),
      counter: 0,
      transports: [],
      host: 'localhost',
      name: 'Laptop',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const graphql = (query: string, variables: object, cookies: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/v3/graphql',
  payload: { query, variables },
  cookies,
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
  {
    name: 'startPasskey',
    changes: 'sign_in_challenge',
    prepare: () => ({ variables: {} }),
  },
  {
    name: 'addPasskey',
    changes: 'passkey',
    async prepare({ server, person }) {
      const headers = { cookie: person.cookie };
      const begun = await server.app.inject({ ...graphql(startPasskeyDocument, {}), headers });
      const cookie = begun.cookies.find(({ name }) => name === 'turnout_passkey')?.value ?? '';
      const { origin } = new URL(server.services.publicUrl);
      const passkey = new SoftPasskey(new URL(origin).hostname, 'http://localhost');
      const response = passkey.make(begun.json().data.startPasskey);
      return {
        call: graphql(addPasskeyDocument, { name: 'Laptop', response }, { turnout_passkey: cookie }),
      };
    },
  },
  {
    name: 'renamePasskey',
    changes: 'passkey',
    prepare: async (given) => ({ variables: { id: await insertedPasskey(given), name: 'Phone' } }),
  },
  {
    name: 'removePasskey',
    changes: 'passkey',
    prepare: async (given) => ({ variables: { id: await insertedPasskey(given) } }),
  },
];
