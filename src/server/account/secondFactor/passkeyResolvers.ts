import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { signInWithPasskeyDocument, startPasskeySignInDocument } from '../../../contract/account/passkey';
import {
  addPasskeyInput,
  passkeyIdInput,
  renamePasskeyInput,
  signInWithPasskeyInput,
} from '../../../contract/account/passkeyInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { requireRecentProof } from '../../http/signedIn';
import type { Services } from '../../services';
import { completeSignIn } from '../../user/completeSignIn';
import { challengeHashOf, setChallengeCookie } from '../../user/signInChallenge';
import { originOf } from '../../user/signInOrigin';
import { signInFactorsOf } from './authenticatorService';
import { beginPasskeyUse, type BegunPasskey } from './passkeyCheck';
import { passkeySchema } from './passkeySchema';
import { addPasskey, beginNewPasskey, changePasskeyName, removePasskey } from './passkeyService';
import { beginPasskeySignIn, signInWithPasskey } from './passkeySignIn';
import { relyingPartyOf } from './relyingParty';

const none = z.object({});

/** Gives the token of the challenge to the browser. @returns the options, for the reply */
function begin(reply: FastifyReply, services: Services, { options, token }: BegunPasskey): string {
  setChallengeCookie(reply, 'passkey', token, services.production);
  return options;
}

export const passkeyGraphql: GraphqlModule = {
  typeDefs: passkeySchema,
  publicDocuments: [startPasskeySignInDocument, signInWithPasskeyDocument],
  resolvers: {
    Mutation: {
      startPasskeySignIn: async (_parent, _args, { services, remoteAddress, reply }) => {
        const site = relyingPartyOf(reply.request, services);
        return begin(reply, services, await beginPasskeySignIn(services, site, remoteAddress));
      },
      signInWithPasskey: async (_parent, args, { services, reply }) => {
        const { response } = parseInput(signInWithPasskeyInput, args);
        const use = {
          response,
          tokenHash: challengeHashOf(reply, 'passkey'),
          origin: originOf(reply.request),
        };
        const person = await signInWithPasskey(services, relyingPartyOf(reply.request, services), use);
        return completeSignIn(reply, person, services);
      },
      startPasskey: operation('preferences', none, async (_args, { services, signedIn }, { reply }) => {
        requireRecentProof(signedIn, services.clock);
        const site = relyingPartyOf(reply.request, services);
        return begin(reply, services, await beginNewPasskey(services, site, signedIn));
      }),
      addPasskey: operation(
        'preferences',
        addPasskeyInput,
        async (made, { services, signedIn }, { reply }) => {
          requireRecentProof(signedIn, services.clock);
          const tokenHash = challengeHashOf(reply, 'new_passkey');
          const site = relyingPartyOf(reply.request, services);
          await addPasskey(services, site, signedIn, { ...made, tokenHash });
          return signInFactorsOf(services, signedIn);
        },
      ),
      renamePasskey: operation('preferences', renamePasskeyInput, async (change, { services, signedIn }) => {
        await changePasskeyName(services, signedIn, change);
        return signInFactorsOf(services, signedIn);
      }),
      removePasskey: operation('preferences', passkeyIdInput, async ({ id }, { services, signedIn }) => {
        requireRecentProof(signedIn, services.clock);
        await removePasskey(services, signedIn, id);
        return signInFactorsOf(services, signedIn);
      }),
      // For every signed-in person, because a step-up is.
      startPasskeyProof: operation('signed-in', none, async (_args, { services, signedIn }, { reply }) => {
        const site = relyingPartyOf(reply.request, services);
        return begin(reply, services, await beginPasskeyUse(services, site, signedIn.userId));
      }),
    },
  },
};
