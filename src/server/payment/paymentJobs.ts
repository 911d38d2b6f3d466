import { z } from 'zod';
import { findPlanId } from '../database/organiserPlan';
import { PublicError } from '../http/httpErrors';
import type { Services } from '../services';
import { findSetupOfProvider } from './cardSetup/cardSetupQueries';
import { resolveSetup } from './cardSetup/cardSetupService';
import { detachJobKind } from './detachJob';
import { forgetCustomerJobKind } from './forgetCustomerJob';
import { paymentGateway } from './paymentGateway';
import { insertPaymentEvent, setCardFacts } from './paymentQueries';
import { CARD_EVENT_JOB } from './stripeEventJobKinds';

const detachPayload = z.object({ organiserId: z.uuid(), providerId: z.string() });
const customerPayload = z.object({ customerId: z.string() });
const eventPayload = z.union([z.object({ cardSetupId: z.string() }), z.object({ methodId: z.string() })]);

/** Removes cards and erased organisers at the provider, and applies what the provider reports about cards. */
export function paymentJobs(services: Services): void {
  services.queue.handle(detachJobKind, (job) =>
    paymentGateway(services).detach(detachPayload.parse(job).providerId),
  );
  services.queue.handle(forgetCustomerJobKind, (job) =>
    forgetCustomer(services, customerPayload.parse(job).customerId),
  );
  services.queue.handle(CARD_EVENT_JOB, async (job) => {
    const event = eventPayload.parse(job);
    if ('cardSetupId' in event) await applySetup(services, event.cardSetupId);
    else await refreshCard(services, event.methodId);
  });
}

async function applySetup(services: Services, providerId: string): Promise<void> {
  const { database, clock } = services;
  const setup = await findSetupOfProvider(database.adminDb, providerId);
  if (!setup || setup.settledAt) return;
  const outcome = await resolveSetup(services, setup).catch((error: unknown) => {
    // There is no room for the card; its setup says so.
    if (!(error instanceof PublicError)) throw error;
  });
  if (outcome?.state !== 'declined') return;
  const { organiserId, userId: doneBy } = setup;
  await database.withOrganiser(organiserId, async (db) => {
    const planId = await findPlanId(db, organiserId);
    const event = { planId, card: outcome.card, doneBy, now: clock.now() };
    await insertPaymentEvent(db, organiserId, { kind: 'declined', ...event });
  });
}

async function forgetCustomer(services: Services, customerId: string): Promise<void> {
  const { fields } = paymentGateway(services);
  if (fields) await fields.deleteCustomer(customerId);
  // Without keys nothing can be deleted from here; somebody may do it on Stripe's own pages.
  else services.log.warn({ customerId }, 'the customer of an erased organisation is still known to Stripe');
}

/** Banks renew cards, which Stripe learns of. */
async function refreshCard(services: Services, methodId: string): Promise<void> {
  const card = await paymentGateway(services).fields?.readCard(methodId);
  if (card) await setCardFacts(services.database.adminDb, card);
}
