import {
  type OrderMailDesignsQuery,
  type SetOrderMailDesignMutation,
  type SetOrderMailDesignMutationVariables,
} from '../../../contract/generated/operations';
import {
  orderMailDesignsDocument,
  setOrderMailDesignDocument,
} from '../../../contract/orderMail/orderMailDesigns';
import { createRequest } from '../../request/createRequest';

export const loadOrderMailDesigns = createRequest('orderMail/load', async (_: void, wire) => {
  const { orderMailDesigns } = await wire.graphql<OrderMailDesignsQuery>(orderMailDesignsDocument);
  return orderMailDesigns;
});

/** Without `templateId`, the choice is taken back. */
export const setOrderMailDesign = createRequest(
  'orderMail/setDesign',
  async (choice: SetOrderMailDesignMutationVariables, wire) => {
    const reply = await wire.graphql<SetOrderMailDesignMutation>(setOrderMailDesignDocument, choice);
    return reply.setOrderMailDesign;
  },
  { overtakes: () => [loadOrderMailDesigns] },
);
