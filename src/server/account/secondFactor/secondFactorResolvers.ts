import { z } from 'zod';
import { confirmSignInDocument, requestLostDeviceLinkDocument } from '../../../contract/account/secondFactor';
import { codeInput } from '../../../contract/account/secondFactorInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { requireRecentProof } from '../../http/signedIn';
import { countryOf } from '../../http/requestedHost';
import { completeSignIn } from '../../user/completeSignIn';
import { browserCookieOf } from '../../user/knownBrowser';
import { originOf } from '../../user/signInOrigin';
import { challengeHashOf, clearChallengeCookie } from '../../user/signInChallenge';
import { removeAuthenticator, signInFactorsOf } from './authenticatorService';
import { keepFactors, requestLostDeviceLink } from './lostDeviceService';
import { secondFactorSchema } from './secondFactorSchema';
import { confirmSignIn } from './secondStepService';

const none = z.object({});

export const secondFactorGraphql: GraphqlModule = {
  typeDefs: secondFactorSchema,
  publicDocuments: [confirmSignInDocument, requestLostDeviceLinkDocument],
  resolvers: {
    Query: {
      signInFactors: operation('preferences', none, (_args, { services, signedIn }) =>
        signInFactorsOf(services, signedIn),
      ),
    },
    Mutation: {
      removeAuthenticator: operation('preferences', none, async (_args, { services, signedIn }) => {
        requireRecentProof(signedIn, services.clock);
        return removeAuthenticator(services, signedIn);
      }),
      keepSignInFactors: operation('preferences', none, async (_args, { services, signedIn }) => {
        await keepFactors(services, signedIn);
        return signInFactorsOf(services, signedIn);
      }),
      confirmSignIn: async (_parent, args, { services, remoteAddress, reply }) => {
        const { code } = parseInput(codeInput, args);
        const tokenHash = challengeHashOf(reply, 'second_step');
        const person = await confirmSignIn(services, {
          tokenHash,
          code,
          remoteAddress,
          browserCookie: browserCookieOf(reply),
          origin: originOf(reply.request),
        });
        clearChallengeCookie(reply, 'second_step');
        return completeSignIn(reply, person, services);
      },
      requestLostDeviceLink: async (_parent, _args, { services, remoteAddress, reply }) => {
        const tokenHash = challengeHashOf(reply, 'second_step');
        const country = countryOf(reply.request, services);
        await requestLostDeviceLink(services, { tokenHash, country, remoteAddress });
        return true;
      },
    },
  },
};
