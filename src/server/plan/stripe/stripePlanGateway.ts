import Stripe from 'stripe';
import { RefundRefused } from '../../order/payment/ticketGateway';
import { isStripeRefusal, stripeClient } from '../../payment/stripeClient';
import type { Services, StripeKeys } from '../../services';
import type { CardCharge, ChargeAnswer, PlanGateway } from '../billing/planGatewayTypes';
import { asksTheBank, toChargeAnswer } from './chargeAnswer';

/** Stripe forgets an idempotency key after 24 hours; an older charge is looked for instead of being created again. */
const KEY_IS_KNOWN_MS = 20 * 3_600_000;
/** Our clock and Stripe's may differ. */
const CLOCKS_DIFFER_SECONDS = 300;
const LONGEST_LIST = 100;

/** PaymentIntents on the provider's own account, confirmed without the cardholder. Our ids are the idempotency keys. */
export function stripePlanGateway({
  stripe: keys,
  clock,
  log,
}: Pick<Services, 'clock' | 'log'> & { stripe: StripeKeys }): PlanGateway {
  const stripe = stripeClient(keys);

  /** @returns the intent of a charge whose creation was not answered; undefined when there is none */
  async function findIntent(charge: CardCharge): Promise<Stripe.PaymentIntent | undefined> {
    if (charge.providerId !== null) return stripe.paymentIntents.retrieve(charge.providerId);
    if (charge.customerId === null) return undefined;
    const since = Math.floor(charge.startedAt.getTime() / 1000) - CLOCKS_DIFFER_SECONDS;
    const { data } = await stripe.paymentIntents.list({
      customer: charge.customerId,
      created: { gte: since },
      limit: LONGEST_LIST,
    });
    return data.find(({ metadata }) => metadata.charge === charge.id);
  }

  async function createIntent(charge: CardCharge & { customerId: string }): Promise<ChargeAnswer> {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: charge.cents,
          currency: charge.currency.toLowerCase(),
          customer: charge.customerId,
          payment_method: charge.methodId,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          description: `Invoice ${charge.invoiceNumber}`,
          metadata: { charge: charge.id },
        },
        { idempotencyKey: charge.id },
      );
      return await finish(intent);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) {
        return finish(error.payment_intent);
      }
      // The card is not stored at Stripe, or the amount is not accepted: another attempt would be refused as well.
      if (isStripeRefusal(error)) return refused(error);
      throw error;
    }
  }

  /** Cancels an intent whose card was declined, so that nobody can confirm it any more. */
  async function finish(intent: Stripe.PaymentIntent): Promise<ChargeAnswer> {
    const answer = toChargeAnswer(intent);
    return answer.state === 'failed' && intent.status !== 'canceled' ? cancel(intent.id, answer) : answer;
  }

  /**
   * @param cancelled the answer once it is cancelled
   * @returns what became of the intent instead, if it can no longer be cancelled
   */
  async function cancel(id: string, cancelled?: ChargeAnswer): Promise<ChargeAnswer> {
    try {
      const intent = await stripe.paymentIntents.cancel(id);
      return cancelled ?? toChargeAnswer(intent);
    } catch (error) {
      if (!isStripeRefusal(error)) throw error;
      const answer = toChargeAnswer(await stripe.paymentIntents.retrieve(id));
      return answer.state === 'failed' ? (cancelled ?? answer) : answer;
    }
  }

  return {
    name: 'stripe',
    async charge(charge) {
      const { customerId, startedAt } = charge;
      try {
        if (charge.providerId !== null || clock.now().getTime() - startedAt.getTime() > KEY_IS_KNOWN_MS) {
          const known = await findIntent(charge);
          if (known) return await finish(known);
        }
        return customerId === null ? unknownCard : await createIntent({ ...charge, customerId });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        log.warn({ charge: charge.id, why: error.type }, 'the outcome of a charge is not known yet');
      }
      const known = await findIntent(charge).catch(() => undefined);
      return known ? finish(known) : { providerId: charge.providerId, state: 'started', failure: '' };
    },
    async resolve({ providerId }, answer) {
      if (providerId === null) throw new Error('A charge that Stripe does not know cannot be confirmed.');
      return answer === 'refused'
        ? cancel(providerId)
        : finish(await stripe.paymentIntents.retrieve(providerId));
    },
    async findQuestion(providerId) {
      const intent = await stripe.paymentIntents.retrieve(providerId);
      const method = intent.payment_method ?? intent.last_payment_error?.payment_method ?? null;
      if (method === null || !intent.client_secret || !asksTheBank(intent)) return null;
      return {
        publishableKey: keys.publishableKey,
        clientSecret: intent.client_secret,
        methodId: typeof method === 'string' ? method : method.id,
      };
    },
    async refund({ id, attempt, chargeId, cents }) {
      const key = attempt === 0 ? id : `${id}-${attempt}`;
      try {
        // An earlier call may have been answered to nobody, longer ago than Stripe keeps idempotency keys.
        const { data } = await stripe.refunds.list({ payment_intent: chargeId, limit: LONGEST_LIST });
        const refund =
          data.find(({ metadata }) => metadata?.key === key) ??
          (await stripe.refunds.create(
            { payment_intent: chargeId, amount: cents, metadata: { credit: id, key } },
            { idempotencyKey: key },
          ));
        const failure = failureOf(refund);
        if (failure) throw new RefundRefused(failure);
        return { providerId: refund.id };
      } catch (error) {
        if (isStripeRefusal(error)) {
          throw new RefundRefused(`The payment provider refused it: ${error.message}`);
        }
        throw error;
      }
    },
    findRefundFailure: async (providerId) => failureOf(await stripe.refunds.retrieve(providerId)),
  };
}

const failureOf = ({ status, failure_reason: reason }: Stripe.Refund): string =>
  status === 'failed' || status === 'canceled'
    ? `The payment provider refused it: ${(reason ?? status).replaceAll('_', ' ')}.`
    : '';

const unknownCard: ChargeAnswer = {
  providerId: null,
  state: 'failed',
  failure: 'The payment provider does not know this card any more. Nothing was charged; replace the card.',
};

function refused({ code }: { code?: string }): ChargeAnswer {
  if (code !== 'amount_too_small') return unknownCard;
  return {
    ...unknownCard,
    failure: 'This amount is too small to be charged to a card. Nothing was charged.',
  };
}
