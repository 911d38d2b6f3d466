import { z } from 'zod';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { downloadRefusal, type SignedInContext } from '../http/signedIn';
import { listParts, sumParts } from './payoutLineQueries';
import { payoutLinePage, payoutPage } from './payoutPage';
import type { StoredPayout } from './payoutQueries';
import { payoutSchema } from './payoutSchema';
import { contentOf, readBalance, readEventPayouts, requirePayout } from './payoutService';

const ownerOf = ({ services: { secret }, signedIn: { organiserId } }: SignedInContext) => ({
  organiserId,
  secret,
});

/** A deposit as the schema has it, without what it consists of. */
export const shownPayout = (payout: StoredPayout) => ({
  ...payout,
  content: contentOf(payout),
  isTest: payout.gateway === 'test',
});

export const payoutGraphql: GraphqlModule = {
  typeDefs: payoutSchema,
  resolvers: {
    Query: {
      payouts: operation('billingHistory', z.object({ after: z.string().nullish() }), ({ after }, context) =>
        context.inSnapshot(async (db) => {
          const page = await payoutPage(db, ownerOf(context), after ?? null);
          return { ...page, payouts: page.payouts.map(shownPayout) };
        }),
      ),
      payoutBalance: operation('billingHistory', z.object({}), (_none, context) => readBalance(context)),
      payout: operation('billingHistory', z.object({ id: z.string() }), ({ id }, context) =>
        context.inSnapshot(async (db) => {
          const { organiserId } = context.signedIn;
          const payout = await requirePayout(db, organiserId, id);
          const place = { organiserId, payoutId: payout.id };
          return {
            ...shownPayout(payout),
            sum: await sumParts(db, place),
            parts: await listParts(db, place),
            downloadRefusal: downloadRefusal(context.signedIn),
          };
        }),
      ),
      payoutLines: operation(
        'billingHistory',
        z.object({ id: z.string(), after: z.string().nullish() }),
        ({ id, after }, context) =>
          context.inSnapshot((db) => payoutLinePage(db, ownerOf(context), { id, after: after ?? null })),
      ),
      eventPayouts: operation('billingHistory', z.object({ eventId: z.string() }), ({ eventId }, context) =>
        context.inSnapshot((db) => readEventPayouts(db, context.signedIn.organiserId, eventId)),
      ),
    },
  },
};
