import {
  type AddPaymentMethodMutation,
  type ConfirmPaymentMethodMutation,
  type PaymentQuery,
  type RemovePaymentMethodMutation,
} from '../../contract/generated/operations';
import {
  addPaymentMethodDocument,
  confirmPaymentMethodDocument,
  paymentDocument,
  removePaymentMethodDocument,
} from '../../contract/payment/payment';
import { createRequest } from '../request/createRequest';

export const loadPayment = createRequest('payment/load', async (_: void, wire) => {
  const { payment } = await wire.graphql<PaymentQuery>(paymentDocument);
  return payment;
});

export const addPaymentMethod = createRequest('payment/add', async (variables: { card: string }, wire) => {
  const reply = await wire.graphql<AddPaymentMethodMutation>(addPaymentMethodDocument, variables);
  return reply.addPaymentMethod;
});

export const confirmPaymentMethod = createRequest('payment/confirm', async (confirmed: boolean, wire) => {
  const reply = await wire.graphql<ConfirmPaymentMethodMutation>(confirmPaymentMethodDocument, { confirmed });
  return reply.confirmPaymentMethod;
});

export const removePaymentMethod = createRequest('payment/remove', async (_: void, wire) => {
  const reply = await wire.graphql<RemovePaymentMethodMutation>(removePaymentMethodDocument);
  return reply.removePaymentMethod;
});
