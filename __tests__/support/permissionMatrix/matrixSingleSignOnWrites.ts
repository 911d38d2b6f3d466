import {
  addSignInDomainDocument,
  saveIdentityProviderDocument,
  type SingleSignOn,
} from '../../../src/contract/singleSignOn/singleSignOn';
import { startOidcProvider, type OidcProvider } from '../oidc/oidcProvider';
import type { Preparation, WriteRow } from './matrixWrites';

let running: Promise<OidcProvider> | undefined;
const registration = async () => {
  running ??= startOidcProvider();
  const { issuer, clientId, clientSecret } = await running;
  return { issuer, clientId, clientSecret };
};

let count = 0;
const newDomain = () => ({ domain: `matrix-${process.pid}-${++count}.co.nz` });

async function domainId({ person }: Preparation): Promise<{ variables: Record<string, unknown> }> {
  const { data } = await person.graphql<{ addSignInDomain: SingleSignOn }>(
    addSignInDomainDocument,
    newDomain(),
  );
  return { variables: { id: data?.addSignInDomain.domains[0]?.id } };
}

const saveProvider = async ({ person }: Preparation) =>
  person.graphql(saveIdentityProviderDocument, await registration());

/** The rows of the permission matrix for single sign-on; that only owners may is tested in `server/singleSignOn`. */
export const singleSignOnWrites: readonly WriteRow[] = [
  { name: 'addSignInDomain', changes: 'sso_domain', prepare: () => ({ variables: newDomain() }) },
  { name: 'checkSignInDomain', changes: 'sso_domain', prepare: domainId },
  { name: 'removeSignInDomain', changes: 'audit_entry', prepare: domainId },
  {
    name: 'saveIdentityProvider',
    changes: 'sso_provider',
    prepare: async () => ({ variables: await registration() }),
  },
  {
    name: 'testIdentityProvider',
    changes: 'sso_provider',
    async prepare(given) {
      await saveProvider(given);
      return { variables: {} };
    },
  },
  {
    name: 'removeIdentityProvider',
    changes: 'audit_entry',
    async prepare(given) {
      await saveProvider(given);
      return { variables: {} };
    },
  },
  {
    name: 'switchSingleSignOn',
    changes: 'sso_provider',
    async prepare(given) {
      await saveProvider(given);
      const { variables } = await domainId(given);
      await given.server.services.database.adminDb
        .updateTable('sso_domain')
        .set({ proved_at: new Date() })
        .where('id', '=', String(variables.id))
        .execute();
      return { variables: { on: true } };
    },
  },
];
