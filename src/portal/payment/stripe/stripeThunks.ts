import {
  type CardFieldsQuery,
  type PlanChargeQuestionQuery,
  type StartCardSetupMutation,
  type StartCardSetupMutationVariables,
} from '../../../contract/generated/operations';
import { cardFieldsDocument, startCardSetupDocument } from '../../../contract/payment/payment';
import { planChargeQuestionDocument } from '../../../contract/plan/planOverview';
import { createRequest } from '../../request/createRequest';
import { failureText, loadStripe, unreachable } from './loadStripe';

export interface CardSetup {
  id: string;
  /** Null when Stripe does not know the card any more. */
  fields: CardFieldsQuery['cardFields'];
}

/** Begins to enter a card. The reply has a secret, which is not kept in the store. */
export const startCardSetup = createRequest(
  'payment/startCardSetup',
  async (place: StartCardSetupMutationVariables, wire): Promise<CardSetup> => {
    const { startCardSetup: id } = await wire.graphql<StartCardSetupMutation>(startCardSetupDocument, place);
    const { cardFields: fields } = await wire.graphql<CardFieldsQuery>(cardFieldsDocument, { setupId: id });
    return { id, fields };
  },
);

/** Lets the bank ask about the waiting card, in Stripe's window. @returns why it was not confirmed; empty if it was */
export const askAboutCard = createRequest('payment/askAboutCard', async (_: void, wire) => {
  const { cardFields: fields } = await wire.graphql<CardFieldsQuery>(cardFieldsDocument);
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
