import type { TestBank } from '../../../contract/plan/testRenewal';
import { lockPlan } from '../../database/organiserPlan';
import { conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { paymentGateway } from '../../payment/paymentGateway';
import { findDefaultCard } from '../../payment/paymentQueries';
import type { Services } from '../../services';
import { expireCharge } from '../billing/answerCharge';
import { findOpenCharge } from '../billing/chargeQueries';
import { hasOpenChange } from '../billing/invoiceQueries';
import { takeCharge } from '../billing/takeCharge';
import { followUnpaid } from '../renewal/followUnpaid';
import { invoiceTickets } from '../renewal/invoiceTickets';
import { renewPlan } from '../renewal/renewPlan';
import { findUnpaidInvoice } from '../renewal/unpaidQueries';
import { setCardAnswer } from './testCardAnswerQueries';
import { ageInvoice, endMonthToday, endPeriodToday } from './testRenewalQueries';

/** Whether plans are paid for with test cards here; never in production. */
export const hasTestGateway = (services: Pick<Services, 'random' | 'production' | 'stripe'>): boolean =>
  paymentGateway(services).name === 'test';

/**
 * TEST GATEWAY: lets the paid period and the month end today, and invoices both as the search for them does.
 * @throws PublicError CONFLICT without the test gateway, without anything to invoice, and while something is to be paid
 */
export async function renewNow(context: SignedInContext, bank: TestBank = 'card'): Promise<void> {
  const { services, signedIn } = context;
  requireTestGateway(services);
  if (!(await endPeriods(context))) {
    throw conflict('There is nothing to invoice yet. Choose a paid plan, or sell tickets on Per-ticket.');
  }
  await invoiceNow(services, signedIn.organiserId, bank);
}

/**
 * Lets the paid period and the month end today.
 * @returns false for an organiser who pays nothing and sold no tickets with a fee
 * @throws PublicError CONFLICT while something is to be paid
 */
export async function endPeriods({
  services,
  inTenant,
  signedIn: { organiserId },
}: SignedInContext): Promise<boolean> {
  const now = services.clock.now();
  return inTenant(async (db) => {
    await lockPlan(db, organiserId);
    const unpaid = await findUnpaidInvoice(db, organiserId, now);
    if (unpaid) throw conflict(`Invoice ${unpaid.number} is not paid. Pay it, or let a day pass.`);
    if (await hasOpenChange(db, organiserId)) {
      throw conflict('A change of plan is being paid for. Wait for it, or cancel it first.');
    }
    const hasEnded = await endPeriodToday(db, organiserId, now);
    return (await endMonthToday(db, organiserId, now)) || hasEnded;
  });
}

/** Invoices what has ended, and takes it from the card. */
export async function invoiceNow(services: Services, organiserId: string, bank: TestBank): Promise<void> {
  await setBank(services, organiserId, bank);
  await renewPlan(services, organiserId);
  await invoiceTickets(services, organiserId);
  await takeOpenCharge(services, organiserId);
}

/** Sets what the bank answers the next charge of the default card. */
async function setBank({ database }: Services, organiserId: string, bank: TestBank): Promise<void> {
  const card = await database.withOrganiser(organiserId, (db) => findDefaultCard(db, organiserId));
  if (card) await database.asAdmin((db) => setCardAnswer(db, card.providerId, bank));
}

/**
 * TEST GATEWAY: makes the unpaid invoice a day older, and takes it again as the search of the next day does.
 * @throws PublicError CONFLICT without the test gateway, and when nothing is unpaid
 */
export async function letDayPass(
  { services, inTenant, signedIn: { organiserId } }: SignedInContext,
  bank: TestBank = 'card',
): Promise<void> {
  requireTestGateway(services);
  const attempt = await inTenant(async (db) => {
    await lockPlan(db, organiserId);
    const unpaid = await findUnpaidInvoice(db, organiserId, services.clock.now());
    if (!unpaid) throw conflict('No invoice is unpaid. Renew the plan with a card that is declined first.');
    await ageInvoice(db, organiserId, unpaid.id);
    return unpaid.attempt;
  });
  // Nobody has answered the bank within the day.
  if (attempt?.state === 'needs_action') {
    await expireCharge(services, { organiserId, chargeId: attempt.id, userId: null });
  }
  await setBank(services, organiserId, bank);
  await followUnpaid(services, organiserId, { atAnyHour: true });
  await takeOpenCharge(services, organiserId);
}

export function requireTestGateway(services: Services): void {
  if (hasTestGateway(services)) return;
  throw conflict('This server takes real payments, so its time cannot be moved.');
}

/** Takes the charge now, rather than in its job, so that the reply has what became of it. */
async function takeOpenCharge(services: Services, organiserId: string): Promise<void> {
  const charge = await services.database.withOrganiser(organiserId, (db) => findOpenCharge(db, organiserId));
  if (charge) await takeCharge(services, { organiserId, chargeId: charge.id, userId: null });
}
