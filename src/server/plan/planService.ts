import { perTicketPlanId } from '../../contract/constants';
import { campaignRecipientLimit, liveEventLimit, plansShown } from '../../contract/plan/plan';
import type { SignedInContext } from '../http/signedIn';
import { listReadyCards } from '../payment/paymentQueries';
import { type ShownCard, shownCard } from '../payment/paymentService';
import { countTeam } from '../team/memberQueries';
import { shownCharge } from './billing/answerCharge';
import { findOpenCharge } from './billing/chargeQueries';
import { findSubscription, type Subscription } from './billing/subscriptionQueries';
import { findPlanUse, type PlanUse } from './planQueries';
import { listPlanLimits, type PlanLimit } from './price/planLimitQueries';
import { findPricesOn, type PlanPrice } from './price/planPriceQueries';
import { findTicketFees, type TicketFees } from './renewal/ticketFeeQueries';
import { shownUnpaid, type UnpaidInvoice } from './renewal/unpaidQueries';
import { hasTestGateway } from './testGateway/testRenewalService';
import { listRecipientEntries, type RecipientEntry } from './recipientEntryQueries';

export interface PlanOverview extends Omit<PlanUse, 'today'> {
  isTestGateway: boolean;
  /** The plans that this person may choose from, in display order (SPEC section 4). */
  planIds: number[];
  recipientEntries: RecipientEntry[];
  eventLimit: number | null;
  recipientLimit: number;
  prices: PlanPrice[];
  limits: PlanLimit[];
  /** People in the team, with those who are invited. */
  teamMembers: number;
  paymentMethod: ShownCard | null;
  /** The default first, then the newest. */
  cards: ShownCard[];
  unpaid: UnpaidInvoice | null;
  /** Null for an organiser who pays nothing, or as agreed. */
  subscription: ReturnType<typeof shownSubscription> | null;
  /** Of this month so far; null on another plan without any. */
  ticketFees: TicketFees | null;
  /** The change of plan that is being paid for. */
  openChange: ReturnType<typeof shownCharge> | null;
}

const shownSubscription = ({ interval, cents, period, next }: Subscription) => ({
  ...{ interval, cents, endsOn: period.to },
  nextPlanId: next?.planId ?? null,
  nextInterval: next?.interval ?? null,
});

/** Counts the people in the team. It uses the admin connection; call it outside a transaction. */
export const countPeople = ({ services: { database, clock }, signedIn }: SignedInContext): Promise<number> =>
  countTeam(database.adminDb, signedIn.organiserId, clock.now());

export async function planOverview(context: SignedInContext): Promise<PlanOverview> {
  const { services, signedIn, inTenant } = context;
  const { organiserId, permissions } = signedIn;
  const now = services.clock.now();
  const teamMembers = await countPeople(context);
  return inTenant(async (db) => {
    const { today, ...use } = await findPlanUse(db, organiserId, now);
    const subscription = await findSubscription(db, organiserId);
    const cards = (await listReadyCards(db, organiserId)).map(shownCard);
    const openCharge = await findOpenCharge(db, organiserId);
    const ticketFees = await findTicketFees(db, organiserId, now);
    return {
      ...use,
      isTestGateway: hasTestGateway(services),
      teamMembers,
      prices: await findPricesOn(db, use.country, today),
      limits: await listPlanLimits(db),
      recipientEntries: await listRecipientEntries(db, organiserId, now),
      planIds: plansShown(permissions).map(({ id }) => id),
      eventLimit: liveEventLimit(use.planId),
      recipientLimit: campaignRecipientLimit(use.planId),
      paymentMethod: cards.find(({ isDefault }) => isDefault) ?? null,
      cards,
      unpaid: await shownUnpaid(db, organiserId, now),
      subscription: subscription ? shownSubscription(subscription) : null,
      ticketFees: use.planId === perTicketPlanId || ticketFees.tickets > 0 ? ticketFees : null,
      openChange: openCharge?.reason === 'change' ? shownCharge(openCharge) : null,
    };
  });
}
