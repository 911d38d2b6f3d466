import { defaultFreePlanId, perTicketPlanId } from '../../../src/contract/constants';
import { confirmPaymentMethodDocument } from '../../../src/contract/payment/payment';
import { creditInvoiceDocument } from '../../../src/contract/plan/planCredit';
import {
  answerPlanChargeDocument,
  keepPlanDocument,
  payPlanInvoiceDocument,
} from '../../../src/contract/plan/planOverview';
import { expireCharge } from '../../../src/server/plan/billing/answerCharge';
import { HOURS_TO_CONFIRM, takeCharge } from '../../../src/server/plan/billing/takeCharge';
import { followUnpaid } from '../../../src/server/plan/renewal/followUnpaid';
import { invoiceTickets } from '../../../src/server/plan/renewal/invoiceTickets';
import { renewPlan } from '../../../src/server/plan/renewal/renewPlan';
import { addCard, changePlan } from '../factories/planFactories';
import { perhapsTwice, wordedReply, type HistoryAccount } from './historyAccount';
import type { PlanBooks } from './planBooks';

type SweptAccount = Pick<HistoryAccount, 'server' | 'clock' | 'owner'>;

/** Does all that is due for the plan, as the search of each quarter of an hour and its jobs do. */
export async function sweep(account: SweptAccount): Promise<void> {
  const { services } = account.server;
  const { organiserId } = account.owner;
  await settleCharges(account);
  await followUnpaid(services, organiserId, { atAnyHour: true });
  await settleCharges(account);
  await renewPlan(services, organiserId);
  await settleCharges(account);
  await invoiceTickets(services, organiserId);
  await settleCharges(account);
}

/** Takes the charges that were begun, as their jobs do, and gives up those that nobody has confirmed in time. */
async function settleCharges({ server, clock, owner: { organiserId } }: SweptAccount): Promise<void> {
  const open = await server.services.database.adminDb
    .selectFrom('plan_charge')
    .select(['id', 'state', 'started_at'])
    .where('organiser_id', '=', organiserId)
    .where('state', 'in', ['started', 'needs_action'])
    .execute();
  for (const { id: chargeId, state, started_at } of open) {
    const place = { organiserId, chargeId, userId: null };
    if (state === 'started') await takeCharge(server.services, place);
    const isLate = clock.now().getTime() - started_at.getTime() >= HOURS_TO_CONFIRM * 3_600_000;
    if (state === 'needs_action' && isLate) await expireCharge(server.services, place);
  }
}

type PlanStep = (account: HistoryAccount, books: PlanBooks) => Promise<string>;

/** An upgrade, a downgrade or a cancellation, as chance has it. */
export const changeStep: PlanStep = async ({ owner, random }) => {
  // Its fee is followed from the sale to the invoice, so it is chosen more often than the others.
  const planId = random.happens(0.25) ? perTicketPlanId : 4 + random.below(6);
  const interval = random.below(3) === 0 ? 'year' : 'month';
  const reply = await changePlan(owner, planId, { interval });
  return wordedReply(`change to ${planId} by the ${interval}`, reply);
};

/** The card that an account begins with. */
export const firstCardStep: PlanStep = async ({ owner }) =>
  wordedReply('card that succeeds', await addCard(owner, 'succeeds'));

/** Another card in place of the first one; it may be declined later, or ask its bank. */
export const cardStep: PlanStep = async ({ owner, random }, { defaultCardId }) => {
  const card = random.pick(['succeeds', 'succeeds', 'declined_later', 'authenticate']);
  const reply = await addCard(owner, card, { replaces: defaultCardId });
  if (card === 'authenticate') await owner.graphql(confirmPaymentMethodDocument, { confirmed: true });
  return wordedReply(`card that ${card}`, reply);
};

/** The question of a card's bank is answered. */
export const answerStep: PlanStep = async (account, { charges }) => {
  const { owner, random } = account;
  const charge = charges.find(({ state }) => state === 'needs_action');
  if (!charge) return 'no charge to answer';
  const confirmed = random.below(3) > 0;
  const answer = () => owner.graphql(answerPlanChargeDocument, { chargeId: charge.id, confirmed });
  return wordedReply(`answer ${confirmed}`, await perhapsTwice(account, answer));
};

/** Pays what is owed or leaves the plan instead, or keeps the plan that was to be left. */
export const payStep: PlanStep = async ({ owner, random }, { invoices, planId }) => {
  const unpaid = invoices.find(({ state, reason }) => state === 'open' && reason !== 'change');
  if (!unpaid) return wordedReply('keep the plan', await owner.graphql(keepPlanDocument, { planId }));
  if (random.happens(0.3)) return wordedReply('leave the plan', await changePlan(owner, defaultFreePlanId));
  const reply = await owner.graphql(payPlanInvoiceDocument, { invoiceId: unpaid.id });
  return wordedReply(`pay ${unpaid.number}`, reply);
};

/** The provider credits a part of a paid invoice, or asks for more than is left of it. */
export const creditStep: PlanStep = async ({ owner, admin, random }, { invoices }) => {
  const paid = invoices.filter(({ state }) => state === 'paid');
  const invoice = paid[random.below(paid.length)];
  if (!invoice) return 'nothing to credit';
  const cents = 1 + random.below(invoice.totalCents + 200);
  const credited = { id: owner.organiserId, invoiceId: invoice.id, cents, reason: 'A random history.' };
  return wordedReply(
    `credit ${cents} of ${invoice.number}`,
    await admin.graphql(creditInvoiceDocument, credited),
  );
};
