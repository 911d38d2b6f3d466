import {
  type AddPaymentMethodMutation,
  type AddPaymentMethodMutationVariables,
  type ConfirmPaymentMethodMutation,
  type PaymentQuery,
  type RemovePaymentMethodMutation,
  type SetDefaultCardMutation,
} from '../../contract/generated/operations';
import {
  addPaymentMethodDocument,
  confirmPaymentMethodDocument,
  paymentDocument,
  removePaymentMethodDocument,
  setDefaultCardDocument,
} from '../../contract/payment/payment';
import { createRequest } from '../request/createRequest';

export const loadPayment = createRequest('payment/load', async (_: void, wire) => {
  const { payment } = await wire.graphql<PaymentQuery>(paymentDocument);
  return payment;
});

export const addPaymentMethod = createRequest(
  'payment/add',
  async (variables: AddPaymentMethodMutationVariables, wire) => {
    const reply = await wire.graphql<AddPaymentMethodMutation>(addPaymentMethodDocument, variables);
    return reply.addPaymentMethod;
  },
  { overtakes: () => [loadPayment] },
);

export const confirmPaymentMethod = createRequest(
  'payment/confirm',
  async (confirmed: boolean, wire) => {
    const reply = await wire.graphql<ConfirmPaymentMethodMutation>(confirmPaymentMethodDocument, {
      confirmed,
    });
    return reply.confirmPaymentMethod;
  },
  { overtakes: () => [loadPayment] },
);

/** Charges plans with this card from now on. */
export const setDefaultCard = createRequest(
  'payment/setDefault',
  async (id: string, wire) => {
    const reply = await wire.graphql<SetDefaultCardMutation>(setDefaultCardDocument, { id });
    return reply.setDefaultCard;
  },
  { overtakes: () => [loadPayment] },
);

export const removePaymentMethod = createRequest(
  'payment/remove',
  async (id: string, wire) => {
    const reply = await wire.graphql<RemovePaymentMethodMutation>(removePaymentMethodDocument, { id });
    return reply.removePaymentMethod;
  },
  { overtakes: () => [loadPayment] },
);
