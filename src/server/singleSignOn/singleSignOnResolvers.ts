import { z } from 'zod';
import {
  identityProviderInput,
  signInDomainIdInput,
  signInDomainInput,
  switchSingleSignOnInput,
} from '../../contract/singleSignOn/singleSignOnInput';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import {
  removeIdentityProvider,
  saveIdentityProvider,
  switchSingleSignOn,
  testIdentityProvider,
} from './identityProviderService';
import { addDomain, checkDomain, removeDomain } from './signInDomainService';
import { singleSignOnSchema } from './singleSignOnSchema';
import { findSingleSignOn } from './singleSignOnService';

const none = z.object({});

export const singleSignOnGraphql: GraphqlModule = {
  typeDefs: singleSignOnSchema,
  resolvers: {
    Query: {
      singleSignOn: operation('preferences', none, (_none, context) =>
        context.inTenant((db) => findSingleSignOn(db, context)),
      ),
    },
    Mutation: {
      addSignInDomain: operation('preferences', signInDomainInput, ({ domain }, context) =>
        addDomain(context, domain),
      ),
      checkSignInDomain: operation('preferences', signInDomainIdInput, ({ id }, context) =>
        checkDomain(context, id),
      ),
      removeSignInDomain: operation('preferences', signInDomainIdInput, ({ id }, context) =>
        removeDomain(context, id),
      ),
      saveIdentityProvider: operation('preferences', identityProviderInput, (provider, context) =>
        saveIdentityProvider(context, provider),
      ),
      testIdentityProvider: operation('preferences', none, (_none, context) => testIdentityProvider(context)),
      removeIdentityProvider: operation('preferences', none, (_none, context) =>
        removeIdentityProvider(context),
      ),
      switchSingleSignOn: operation('preferences', switchSingleSignOnInput, ({ on }, context) =>
        switchSingleSignOn(context, on),
      ),
    },
  },
};
