import { z } from 'zod';
import {
  eventRevenueInput,
  eventSellingInput,
  messageInput,
  orderBuyerInput,
  ordersQueryInput,
  reasonInput,
  receivedInput,
  refundInput,
} from '../../contract/order/orderInput';
import { refundRequestInput } from '../../contract/order/buyerInput';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { operation, operationWithProof, type GraphqlModule, type Resolver } from '../graphql/graphqlModule';
import { versionArgument } from '../graphql/versionArgument';
import { notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import {
  mayWrite,
  requirePersonalData,
  requireRefunds,
  seesPersonalData,
  type SignedInContext,
} from '../http/signedIn';
import { eventSelling, saveEventSelling } from './eventSellingService';
import { massRefund, massRefundProgress, retryMassRefund } from './refund/massRefundService';
import type { OrderAct } from './cart/openCart';
import { sumOrdersOfEvents } from './orderCountQueries';
import { orderDetail } from './orderDetail';
import { orderPage } from './orderListPage';
import { orderSchema } from './orderSchema';
import { orderSellingSchema } from './orderSellingSchema';
import { declineRefund, editBuyer, recordPayment, resendTickets } from './orderService';
import { proofOfRefund } from './refund/proofOfRefund';
import { refundOrder, retryRefund } from './refund/refundService';

// Orders, including their money, require the permission for events, without which nobody can sell. Names and addresses
// outside of orders are ticketholders, which require `customers`.
const permission = 'events';

const withId = z.object({ id: z.string() });
const withInput = withId.extend({ input: z.unknown() });

/** @throws PublicError NOT_FOUND for a malformed id */
function placeOf({ signedIn }: SignedInContext, id: string): OrderAct {
  if (!isUuid(id)) throw notFound('order');
  return { organiserId: signedIn.organiserId, userId: signedIn.userId, orderId: id };
}

/** Runs an action on one order and returns the order after it. */
async function changeOrder(
  context: SignedInContext,
  id: string,
  act: (db: Queryable, place: OrderAct) => Promise<unknown>,
) {
  const place = placeOf(context, id);
  const order = await context.inTenant(async (db) => {
    await act(db, place);
    return orderDetail(db, id);
  });
  context.services.queue.wake();
  return order;
}

const mayRefund: Resolver = (_parent, _args, { signedIn }) =>
  signedIn?.membership.rights.includes('refunds') === true && mayWrite(signedIn);

export const orderGraphql: GraphqlModule = {
  typeDefs: orderSchema + orderSellingSchema,
  resolvers: {
    OrderDetail: {
      mayRefund,
      seesPersonalData: (_parent, _args, { signedIn }) =>
        signedIn !== undefined && seesPersonalData(signedIn),
    },
    Query: {
      orders: operation(permission, ordersQueryInput, (query, { inTenant, services, signedIn }) =>
        inTenant((db) => orderPage(db, services, signedIn.organiserId, query)),
      ),
      order: operation(permission, withId, ({ id }, { inTenant }) => inTenant((db) => orderDetail(db, id))),
      eventRevenue: operation(permission, eventRevenueInput, ({ eventIds }, { inTenant }) =>
        inTenant((db) => sumOrdersOfEvents(db, eventIds)),
      ),
      massRefundProgress: operation(
        permission,
        z.object({ sessionId: z.string() }),
        ({ sessionId }, { inTenant }) => inTenant((db) => massRefundProgress(db, sessionId)),
      ),
      eventSelling: operation(permission, z.object({ eventId: z.string() }), ({ eventId }, { inTenant }) =>
        inTenant((db) => eventSelling(db, eventId)),
      ),
    },
    Mutation: {
      resendTickets: operation(permission, withId, ({ id }, context) =>
        changeOrder(context, id, (db, place) => resendTickets(db, context.services, place)),
      ),
      editOrderBuyer: operation(permission, withInput, ({ id, input }, context) => {
        requirePersonalData(context.signedIn);
        const buyer = parseInput(orderBuyerInput, input);
        return changeOrder(context, id, (db, place) => editBuyer(db, context.services, place, buyer));
      }),
      refundOrder: operation(permission, withInput, async ({ id, input }, context) => {
        requireRefunds(context.signedIn);
        const values = parseInput(refundInput, input);
        await refundOrder(context.services, placeOf(context, id), values, proofOfRefund(context));
        return context.inTenant((db) => orderDetail(db, id));
      }),
      retryRefund: operation(
        permission,
        withId.extend({ refundId: z.uuid() }),
        async ({ id, refundId }, context) => {
          requireRefunds(context.signedIn);
          await retryRefund(context.services, placeOf(context, id), refundId, proofOfRefund(context));
          return context.inTenant((db) => orderDetail(db, id));
        },
      ),
      declineRefundRequest: operation(
        permission,
        withId.extend({ message: refundRequestInput }),
        ({ id, message }, context) =>
          changeOrder(context, id, (db, place) => declineRefund(db, context.services, place, message)),
      ),
      recordOrderPayment: operation(
        permission,
        withId.extend(receivedInput.shape),
        ({ id, ...received }, context) =>
          changeOrder(context, id, (db, place) => recordPayment(db, context.services, place, received)),
      ),
      massRefund: operationWithProof(
        permission,
        z.object({ sessionId: z.string(), reason: reasonInput, message: messageInput }),
        async (input, { inTenant, services, signedIn }) => {
          requireRefunds(signedIn);
          const started = await inTenant((db) => massRefund(db, services, signedIn, input));
          services.queue.wake();
          return started;
        },
      ),
      retryMassRefund: operationWithProof(
        permission,
        z.object({ sessionId: z.string() }),
        async ({ sessionId }, { inTenant, services, signedIn }) => {
          requireRefunds(signedIn);
          const started = await inTenant((db) =>
            retryMassRefund(db, services, signedIn.organiserId, sessionId),
          );
          services.queue.wake();
          return started;
        },
      ),
      saveEventSelling: operation(
        permission,
        z.object({ eventId: z.string(), version: versionArgument, input: z.unknown() }),
        ({ eventId, version, input }, { inTenant, services, signedIn }) => {
          const selling = parseInput(eventSellingInput, input);
          const { organiserId, userId } = signedIn;
          const edit = { organiserId, userId, now: services.clock.now(), version };
          return inTenant((db) => saveEventSelling(db, eventId, edit, selling));
        },
      ),
    },
  },
};
