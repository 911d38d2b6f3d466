import { z } from 'zod';
import { testDeliveries, testReports } from '../../../contract/order/testEvents';
import { isUuid } from '../../database/isUuid';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { requireRefunds } from '../../http/signedIn';
import { shownPayout } from '../../payout/payoutResolvers';
import { cardTaking } from '../../services';
import { orderDetail } from '../orderDetail';
import { proofOfRefund } from '../refund/proofOfRefund';
import { listTestEvents, listTestPayoutEvents } from './testEventQueries';
import { testEventSchema } from './testEventSchema';
import { payOutNow } from './testPayoutService';
import { reportOfPayment } from './testReportService';

const ofOrder = z.object({ id: z.string() });

/** How the webhooks of an action by the test gateway arrive. */
export const deliveryArgument = z
  .enum(testDeliveries, 'Webhooks arrive at_once, late, twice or out_of_order.')
  .nullish()
  .transform((delivery) => delivery ?? 'at_once');

const reportInput = ofOrder.extend({
  report: z.enum(testReports, 'The test gateway reports a payment, a refund or a refund_failed.'),
  delivery: deliveryArgument,
});

const payOutInput = z.object({ isRefused: z.boolean().nullish(), delivery: deliveryArgument });

export const testEventGraphql: GraphqlModule = {
  typeDefs: testEventSchema,
  resolvers: {
    OrderDetail: {
      testEvents: (order, _args, { services }) =>
        cardTaking(services) === 'test'
          ? listTestEvents(services.database.adminDb, ofOrder.parse(order).id)
          : null,
    },
    PayoutBalance: {
      testEvents: (_balance, _args, { services, signedIn }) =>
        signedIn && cardTaking(services) === 'test'
          ? listTestPayoutEvents(services.database.adminDb, signedIn.organiserId)
          : null,
    },
    Mutation: {
      testPayOut: operation('billingHistory', payOutInput, async ({ isRefused, delivery }, context) => {
        const paidOut = await payOutNow(context, { isRefused: isRefused ?? false, delivery });
        return paidOut && shownPayout(paidOut);
      }),
      testReport: operation('events', reportInput, async ({ id, report, delivery }, context) => {
        const { services, signedIn, inTenant } = context;
        if (report !== 'payment') requireRefunds(signedIn);
        if (!isUuid(id)) throw notFound('order');
        // The order may be outside of the person's scope.
        await inTenant((db) => orderDetail(db, id));
        const { organiserId, userId } = signedIn;
        const wish = { delivery, approve: proofOfRefund(context) };
        await reportOfPayment(services, { organiserId, userId, orderId: id }, report, wish);
        return inTenant((db) => orderDetail(db, id));
      }),
    },
  },
};
