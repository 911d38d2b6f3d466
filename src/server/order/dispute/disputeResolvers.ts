import { z } from 'zod';
import { testDecisions } from '../../../contract/order/dispute';
import { refundInput } from '../../../contract/order/orderInput';
import { isUuid } from '../../database/isUuid';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { requirePersonalData, requireRefunds, type SignedInContext } from '../../http/signedIn';
import type { OrderAct } from '../cart/openCart';
import { orderDetail } from '../orderDetail';
import { deliveryArgument } from '../testGateway/testEventResolvers';
import { cancelDisputedTickets } from './cancelDisputedTickets';
import { disputeSchema } from './disputeSchema';
import { sendEvidence } from './evidence/evidenceService';
import { decideDispute, openTestDispute } from './testGateway/testDisputeService';

const permission = 'events';
const ofOrder = z.object({ id: z.string() });
const ofDispute = ofOrder.extend({ disputeId: z.string() });

/** Runs an action on a disputed order and returns the order after it. @throws PublicError NOT_FOUND */
async function changeOrder(
  { inTenant, signedIn: { organiserId, userId } }: SignedInContext,
  orderId: string,
  act: (place: OrderAct) => Promise<void>,
) {
  if (!isUuid(orderId)) throw notFound('order');
  // The order may be outside of the person's scope.
  await inTenant((db) => orderDetail(db, orderId));
  await act({ organiserId, userId, orderId });
  return inTenant((db) => orderDetail(db, orderId));
}

export const disputeGraphql: GraphqlModule = {
  typeDefs: disputeSchema,
  resolvers: {
    Mutation: {
      sendDisputeEvidence: operation(permission, ofDispute, ({ id, disputeId }, context) => {
        requirePersonalData(context.signedIn);
        return changeOrder(context, id, (place) => sendEvidence(context.services, place, disputeId));
      }),
      cancelDisputedTickets: operation(
        permission,
        ofOrder.extend({ requestKey: refundInput.shape.requestKey }),
        ({ id, requestKey }, context) => {
          requireRefunds(context.signedIn);
          return changeOrder(context, id, (place) =>
            cancelDisputedTickets(context.services, place, requestKey),
          );
        },
      ),
      testOpenDispute: operation(
        permission,
        ofOrder.extend({ delivery: deliveryArgument }),
        ({ id, delivery }, context) =>
          changeOrder(context, id, (place) => openTestDispute(context.services, place, delivery)),
      ),
      testDecideDispute: operation(
        permission,
        ofDispute.extend({
          outcome: z.enum(testDecisions, 'The bank decides won, lost or withdrawn.'),
          delivery: deliveryArgument,
        }),
        ({ id, ...decision }, context) =>
          changeOrder(context, id, (place) => decideDispute(context.services, place, decision)),
      ),
    },
  },
};
