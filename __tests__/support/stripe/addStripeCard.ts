import { randomUUID } from 'node:crypto';
import type { PaymentQuery, StartCardSetupMutation } from '../../../src/contract/generated/operations';
import { startCardSetupDocument } from '../../../src/contract/payment/payment';
import type { Services } from '../../../src/server/services';
import { addCard } from '../factories/planFactories';
import { until } from '../factories/sendingFactories';
import type { TestPerson } from '../startServer';
import type { PlanStandIn } from './planStandIn';

/** Begins to enter a card in Stripe's fields. @returns our id of it, and Stripe's */
export async function startCard(
  person: TestPerson,
  { database }: Pick<Services, 'database'>,
  place: { replaces?: string; isDefault?: boolean } = {},
) {
  const { data, errors } = await person.graphql<StartCardSetupMutation>(startCardSetupDocument, place, {
    'idempotency-key': randomUUID(),
  });
  const id = data?.startCardSetup;
  if (id === undefined) throw new Error(`No card was begun: ${errors?.[0]?.message}`);
  const { provider_id: setupId } = await database.adminDb
    .selectFrom('card_setup')
    .select('provider_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, setupId: setupId ?? '' };
}

/** Adds a card as the portal does; its bank, if it asks, is answered. */
export async function addStripeCard(
  person: TestPerson,
  stripe: PlanStandIn,
  lastFour: string,
  { services }: { services: Pick<Services, 'database'> },
  place: { replaces?: string; isDefault?: boolean } = {},
): Promise<PaymentQuery['payment']> {
  const { id, setupId } = await startCard(person, services, place);
  stripe.enterCard(setupId, lastFour);
  if (lastFour === '3155') stripe.answerForCard(setupId, true);
  const { data, errors } = await addCard(person, id);
  if (!data) throw new Error(`The card was not added: ${errors?.[0]?.message}`);
  return data.addPaymentMethod;
}

/** Waits until the jobs of Stripe's webhooks, and those that remove cards there, are done. */
export const stripeJobsAreDone = ({ database }: Pick<Services, 'database'>) =>
  until(
    () =>
      database.adminDb
        .selectFrom('job')
        .select('kind')
        .where((eb) => eb.or([eb('kind', 'like', 'payment/%'), eb('kind', 'like', 'plan/stripe%')]))
        .execute(),
    (jobs) => jobs.length === 0,
    20_000,
  );
