import {
  saveIdentityProviderDocument,
  switchSingleSignOnDocument,
} from '../../../src/contract/singleSignOn/singleSignOn';
import type { OidcProvider } from '../oidc/oidcProvider';
import type { TestPerson, TestServer } from '../startServer';

/** Gives the owner's organisation a proved domain, as a check of its record would. @returns the id of the domain */
export async function buildProvedDomain(
  { services }: Pick<TestServer, 'services'>,
  { organiserId }: Pick<TestPerson, 'organiserId'>,
  domain: string,
): Promise<string> {
  const now = services.clock.now();
  const { id } = await services.database.adminDb
    .insertInto('sso_domain')
    .values({ organiser_id: organiserId, domain, proof_token: 'a token', created_at: now, proved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Proves a domain, saves the provider and turns single sign-on on. */
export async function setUpSingleSignOn(
  server: Pick<TestServer, 'services'>,
  owner: TestPerson,
  { issuer, clientId, clientSecret }: OidcProvider,
  domain: string,
): Promise<void> {
  await buildProvedDomain(server, owner, domain);
  await owner.graphql(saveIdentityProviderDocument, { issuer, clientId, clientSecret });
  const { errors } = await owner.graphql(switchSingleSignOnDocument, { on: true });
  if (errors) throw new Error(errors[0]?.message);
}
