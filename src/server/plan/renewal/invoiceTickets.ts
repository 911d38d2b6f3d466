import { randomUUID } from 'node:crypto';
import { perTicketPlanId } from '../../../contract/constants';
import { gstPercentOf } from '../../../contract/money';
import { lockPlan } from '../../database/organiserPlan';
import { findDefaultCard } from '../../payment/paymentQueries';
import type { Services } from '../../services';
import { insertInvoice } from '../billing/invoiceQueries';
import { type InvoiceLine, totalOf } from '../billing/pricedPlan';
import { startCharge } from '../billing/startCharge';
import { collectFees, listDueFees, type MonthFees } from './ticketFeeQueries';
import { unpaidMailsJob } from './unpaidMailJobKinds';

/**
 * Invoices the fees of months that have ended and that the payment provider has not taken, and takes them from the card.
 * The fees name their invoice in the same transaction, so each is invoiced once however often this runs.
 */
export async function invoiceTickets(services: Services, organiserId: string): Promise<void> {
  const { database, clock, queue } = services;
  const now = clock.now();
  await database.withOrganiser(organiserId, async (db) => {
    await lockPlan(db, organiserId);
    const [due] = await listDueFees(db, now, organiserId);
    if (!due) return;
    const invoiceId = randomUUID();
    const lines = (await collectFees(db, due, invoiceId)).flatMap(linesOf);
    // The last of the tickets was refunded just now.
    if (lines.length === 0) return;
    await insertInvoice(db, {
      ...{ id: invoiceId, organiserId, lines, now, country: due.country, reason: 'tickets', issuedBy: null },
      gstPercent: gstPercentOf(due.country, due.gstIncluded),
      // Fees that were stored after the invoice of their month come with the next one.
      plan: {
        ...{ planId: perTicketPlanId, interval: 'ticket', cents: totalOf(lines) },
        period: { from: due.from, to: due.until },
      },
    });
    const card = await findDefaultCard(db, organiserId);
    if (card) await startCharge(db, services, { organiserId, invoiceId, card, userId: null, now }, now);
    else await queue.add(db, unpaidMailsJob({ organiserId, invoiceId, news: 'failed' }));
  });
  queue.wake();
}

function linesOf({ month, ends, unitCents, feeTickets, restCents }: MonthFees): InvoiceLine[] {
  const shared = {
    planId: perTicketPlanId,
    interval: 'ticket',
    days: { from: month, to: ends },
  } as const;
  const sold: InvoiceLine = {
    ...shared,
    kind: 'tickets',
    cents: feeTickets * unitCents,
    quantity: feeTickets,
    unitCents,
  };
  const rest: InvoiceLine = { ...shared, kind: 'fee_rest', cents: restCents };
  return [sold, rest].filter(({ cents }) => cents > 0);
}
