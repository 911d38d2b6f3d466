import { lockPlan } from '../../database/organiserPlan';
import { findDefaultCard } from '../../payment/paymentQueries';
import type { Services } from '../../services';
import { startCharge } from '../billing/startCharge';
import { unpaidMailsJob } from './unpaidMailJobKinds';
import { findUnpaidInvoice, markOverdue } from './unpaidQueries';

/**
 * Takes an unpaid renewal from the card again, once a day; when the days of grace are over, sending and selling stop until
 * it is paid.
 * @param atAnyHour whether the attempt of a day does not wait for ten o'clock
 */
export async function followUnpaid(
  services: Services,
  organiserId: string,
  { atAnyHour = false } = {},
): Promise<void> {
  const { database, clock, queue } = services;
  const now = clock.now();
  await database.withOrganiser(organiserId, async (db) => {
    await lockPlan(db, organiserId);
    const invoice = await findUnpaidInvoice(db, organiserId, now);
    // The provider may have the money already.
    if (!invoice || invoice.isOverdue || invoice.attempt?.state === 'started') return;
    const { id: invoiceId, daysLeft } = invoice;
    const isDue = atAnyHour ? invoice.isDueToday : invoice.isDue;
    if (daysLeft <= 0) {
      await markOverdue(db, invoiceId, now);
      await queue.add(db, unpaidMailsJob({ organiserId, invoiceId, news: 'stopped' }));
      return;
    }
    const card = isDue ? await findDefaultCard(db, organiserId) : undefined;
    if (card) await startCharge(db, services, { organiserId, invoiceId, card, userId: null, now }, now);
  });
  queue.wake();
}
