import { intervalsOf, priceOf } from '../../../contract/plan/planPrice';
import { lockPlan } from '../../database/organiserPlan';
import type { Queryable } from '../../database/openDatabase';
import { findDefaultCard } from '../../payment/paymentQueries';
import type { Services } from '../../services';
import { beginPlan } from '../billing/beginPlan';
import { insertInvoice } from '../billing/invoiceQueries';
import type { InvoiceLine, PricedPlan } from '../billing/pricedPlan';
import { startCharge } from '../billing/startCharge';
import { findPeriodAt } from '../billing/subscriptionQueries';
import { insertPlanChange } from '../planQueries';
import { findPricesOn } from '../price/planPriceQueries';
import { unpaidMailsJob } from './unpaidMailJobKinds';
import { deleteSubscription, type DueRenewal, listDueRenewals } from './renewalQueries';

/**
 * Begins the next period of a plan whose paid period has ended: at today's price, and on the plan that was chosen for it.
 * The invoice is taken from the card; until it is paid the plan works, for some time.
 */
export async function renewPlan(services: Services, organiserId: string): Promise<void> {
  const { database, clock, queue } = services;
  const now = clock.now();
  await database.withOrganiser(organiserId, async (db) => {
    const fromPlanId = await lockPlan(db, organiserId);
    const [due] = await listDueRenewals(db, now, organiserId);
    if (!due) return;
    const { planId: toPlanId } = due.next;
    if (intervalsOf(toPlanId).includes(due.next.interval)) {
      await beginPeriod(db, services, { ...due, fromPlanId }, now);
      return;
    }
    await deleteSubscription(db, organiserId);
    if (toPlanId !== fromPlanId) {
      await insertPlanChange(db, organiserId, { fromPlanId, toPlanId, changedBy: null, now });
    }
  });
  queue.wake();
}

async function beginPeriod(
  db: Queryable,
  services: Services,
  due: DueRenewal & { fromPlanId: number },
  now: Date,
): Promise<void> {
  const { organiserId, fromPlanId, country, next, today, ended } = due;
  const price = priceOf(await findPricesOn(db, country, today), next.planId, next.interval);
  if (!price) throw new Error(`Plan ${next.planId} has no price by the ${next.interval} in ${country}.`);
  const period = await findPeriodAt(db, organiserId, next.interval, now);
  // Days before today that nothing was invoiced for are free of charge; no day is paid for twice.
  const from = period.from < ended.to ? ended.to : period.from;
  const plan: PricedPlan = { ...next, cents: price.cents, period: { ...period, from } };
  await beginPlan(db, organiserId, { fromPlanId, plan, changedBy: null, now });
  if (plan.cents === 0) return;
  const { planId, interval, cents } = plan;
  const lines: InvoiceLine[] = [{ kind: 'plan', planId, interval, days: plan.period, cents }];
  const issued = {
    organiserId,
    country,
    reason: 'renewal',
    issuedBy: null,
    gstPercent: price.gstPercent,
  } as const;
  const invoiceId = await insertInvoice(db, { ...issued, plan, lines, now });
  const card = await findDefaultCard(db, organiserId);
  if (card) await startCharge(db, services, { organiserId, invoiceId, card, userId: null, now }, now);
  else await services.queue.add(db, unpaidMailsJob({ organiserId, invoiceId, news: 'failed' }));
}
