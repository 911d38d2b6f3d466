import {
  type PlanChargeQuestionQuery,
  type StartCardSetupMutation,
  type StartCardSetupMutationVariables,
  type WaitingCardFieldsQuery,
} from '../../../contract/generated/operations';
import { startCardSetupDocument, waitingCardFieldsDocument } from '../../../contract/payment/payment';
import { planChargeQuestionDocument } from '../../../contract/plan/planOverview';
import { createRequest } from '../../request/createRequest';
import { failureText, loadStripe, unreachable } from './stripeScript';

export type CardSetup = StartCardSetupMutation['startCardSetup'];

/** Begins to enter a card. The reply has a secret, which is not kept in the store. */
export const startCardSetup = createRequest(
  'payment/startCardSetup',
  async (place: StartCardSetupMutationVariables, wire) => {
    const reply = await wire.graphql<StartCardSetupMutation>(startCardSetupDocument, place);
    return reply.startCardSetup;
  },
);

/** Lets the bank ask about the waiting card, in Stripe's window. @returns why it was not confirmed; empty if it was */
export const askAboutCard = createRequest('payment/askAboutCard', async (_: void, wire) => {
  const { waitingCardFields: fields } = await wire.graphql<WaitingCardFieldsQuery>(waitingCardFieldsDocument);
  if (!fields) return '';
  const stripe = await loadStripe(fields.publishableKey);
  return stripe ? failureText(await stripe.confirmCardSetup(fields.clientSecret)) : unreachable;
});

/** The same about a charge. */
export const askAboutCharge = createRequest('payment/askAboutCharge', async (chargeId: string, wire) => {
  const { planChargeQuestion: question } = await wire.graphql<PlanChargeQuestionQuery>(
    planChargeQuestionDocument,
    { chargeId },
  );
  if (!question) return '';
  const stripe = await loadStripe(question.publishableKey);
  if (!stripe) return unreachable;
  const { clientSecret, methodId } = question;
  return failureText(await stripe.confirmCardPayment(clientSecret, { payment_method: methodId }));
});
