import { z } from 'zod';
import { planById, nextPlan } from '../../contract/plan/plan';
import { signInDocument } from '../../contract/user/user';
import type { SessionProQuery } from '../../contract/generated/operations';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { parseInput } from '../http/parseInput';
import { originOf } from './signInOrigin';
import { browserCookieOf } from './knownBrowser';
import { completeSignIn } from './completeSignIn';
import { setChallengeCookie } from './signInChallenge';
import { signIn } from './signInService';
import { userSchema } from './userSchema';

const credentials = z.object({
  email: z.string().trim().min(1, 'Enter your email address.').max(320, 'Enter your email address.'),
  password: z.string().min(1, 'Enter your password.').max(1000, 'Enter your password.'),
});

export const userGraphql: GraphqlModule = {
  typeDefs: userSchema,
  publicDocuments: [signInDocument],
  resolvers: {
    Query: {
      sessionPro: operation(
        'signed-in',
        z.object({}),
        async (_args, { signedIn: { permissions, info } }): Promise<SessionProQuery['sessionPro']> => {
          const plan = planById(info.currentPlanId);
          return {
            userPermissions: permissions,
            userInfo: {
              ...info,
              nextPlanId: nextPlan(info.currentPlanId)?.id ?? null,
              currentPlanInfo: plan ? { desc: plan.name, features: [...plan.features] } : null,
            },
          };
        },
      ),
    },
    Mutation: {
      signIn: async (_parent, args, { services, remoteAddress, reply }) => {
        const { email, password } = parseInput(credentials, args);
        const browserCookie = browserCookieOf(reply);
        const begun = await signIn(services, {
          email,
          password,
          remoteAddress,
          browserCookie,
          browser: originOf(reply.request).browser,
        });
        if ('challenge' in begun) {
          setChallengeCookie(reply, 'second_step', begun.challenge, services.production);
          return { ok: false };
        }
        return completeSignIn(reply, begun, services);
      },
    },
  },
};
