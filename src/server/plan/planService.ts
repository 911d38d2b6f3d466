import { campaignRecipientLimit, liveEventLimit, plansShown } from '../../contract/plan/plan';
import type { SignedInContext } from '../http/signedIn';
import { findMethod, type ShownMethod } from '../payment/paymentQueries';
import { shownMethod } from '../payment/paymentService';
import { countTeam } from '../team/memberQueries';
import { findPlanUse, type PlanUse } from './planQueries';
import { listPlanLimits, type PlanLimit } from './price/planLimitQueries';
import { findPricesOn, type PlanPrice } from './price/planPriceQueries';
import { findUnpaidInvoice, type UnpaidInvoice } from './renewal/unpaidQueries';
import { listRecipientEntries, type RecipientEntry } from './recipientEntryQueries';

export interface PlanOverview extends Omit<PlanUse, 'today'> {
  /** The plans that this person may choose from, in display order (SPEC section 4). */
  planIds: number[];
  recipientEntries: RecipientEntry[];
  eventLimit: number | null;
  recipientLimit: number;
  prices: PlanPrice[];
  limits: PlanLimit[];
  /** People in the team, with those who are invited. */
  teamMembers: number;
  paymentMethod: ShownMethod | null;
  unpaid: UnpaidInvoice | null;
}

export async function planOverview({ services, signedIn, inTenant }: SignedInContext): Promise<PlanOverview> {
  const { organiserId, permissions } = signedIn;
  const now = services.clock.now();
  // On the admin connection, and so not within the transaction.
  const teamMembers = await countTeam(services.database.adminDb, organiserId, now);
  return inTenant(async (db) => {
    const { today, ...use } = await findPlanUse(db, organiserId, now);
    return {
      ...use,
      teamMembers,
      prices: await findPricesOn(db, use.country, today),
      limits: await listPlanLimits(db),
      recipientEntries: await listRecipientEntries(db, organiserId, now),
      planIds: plansShown(permissions).map(({ id }) => id),
      eventLimit: liveEventLimit(use.planId),
      recipientLimit: campaignRecipientLimit(use.planId),
      paymentMethod: shownMethod(await findMethod(db, organiserId, 'ready')),
      unpaid: (await findUnpaidInvoice(db, organiserId, now)) ?? null,
    };
  });
}
