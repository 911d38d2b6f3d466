import {
  type AddSignInDomainMutation,
  type CheckSignInDomainMutation,
  type RemoveIdentityProviderMutation,
  type RemoveSignInDomainMutation,
  type SaveIdentityProviderMutation,
  type SaveIdentityProviderMutationVariables,
  type SingleSignOnQuery,
  type SwitchSingleSignOnMutation,
  type TestIdentityProviderMutation,
} from '../../contract/generated/operations';
import {
  addSignInDomainDocument,
  checkSignInDomainDocument,
  removeIdentityProviderDocument,
  removeSignInDomainDocument,
  saveIdentityProviderDocument,
  singleSignOnDocument,
  switchSingleSignOnDocument,
  testIdentityProviderDocument,
} from '../../contract/singleSignOn/singleSignOn';
import { createRequest } from '../request/createRequest';

export const loadSingleSignOn = createRequest('singleSignOn/load', async (_: void, wire) => {
  const { singleSignOn } = await wire.graphql<SingleSignOnQuery>(singleSignOnDocument);
  return singleSignOn;
});

const change = { overtakes: () => [loadSingleSignOn] };

export const addDomain = createRequest(
  'singleSignOn/addDomain',
  async (domain: string, wire) =>
    (await wire.graphql<AddSignInDomainMutation>(addSignInDomainDocument, { domain })).addSignInDomain,
  change,
);

export const checkDomain = createRequest(
  'singleSignOn/checkDomain',
  async (id: string, wire) =>
    (await wire.graphql<CheckSignInDomainMutation>(checkSignInDomainDocument, { id })).checkSignInDomain,
  change,
);

export const removeDomain = createRequest(
  'singleSignOn/removeDomain',
  async (id: string, wire) =>
    (await wire.graphql<RemoveSignInDomainMutation>(removeSignInDomainDocument, { id })).removeSignInDomain,
  change,
);

export const saveProvider = createRequest(
  'singleSignOn/saveProvider',
  async (provider: SaveIdentityProviderMutationVariables, wire) =>
    (await wire.graphql<SaveIdentityProviderMutation>(saveIdentityProviderDocument, provider))
      .saveIdentityProvider,
  change,
);

export const testProvider = createRequest(
  'singleSignOn/testProvider',
  async (_: void, wire) =>
    (await wire.graphql<TestIdentityProviderMutation>(testIdentityProviderDocument)).testIdentityProvider,
  change,
);

export const removeProvider = createRequest(
  'singleSignOn/removeProvider',
  async (_: void, wire) =>
    (await wire.graphql<RemoveIdentityProviderMutation>(removeIdentityProviderDocument))
      .removeIdentityProvider,
  change,
);

export const switchSingleSignOn = createRequest(
  'singleSignOn/switch',
  async (on: boolean, wire) =>
    (await wire.graphql<SwitchSingleSignOnMutation>(switchSingleSignOnDocument, { on })).switchSingleSignOn,
  change,
);
