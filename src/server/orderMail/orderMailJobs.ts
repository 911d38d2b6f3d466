import { z } from 'zod';
import { ORDER_MAIL_JOB } from '../order/documents/orderMailJob';
import { TICKET_MAIL_JOB } from '../order/documents/ticketMailJob';
import type { Services } from '../services';
import { sendOrderMail, sendTickets } from './sendOrderMail';

const ofOrder = z.object({ organiserId: z.string(), orderId: z.string() });
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund'), refundId: z.string() }),
  z.object({ kind: z.literal('payment_returned'), paymentId: z.string() }),
  z.object({ kind: z.literal('refund_declined'), message: z.string(), at: z.string() }),
  z.object({ kind: z.literal('refund_asked'), at: z.string() }),
]);

/** Sends the mails that orders add to the queue. */
export function orderMailJobs(services: Services): void {
  const { queue } = services;

  queue.handle(TICKET_MAIL_JOB, async (job) => {
    const { copy, ...place } = ofOrder.extend({ copy: z.number().default(0) }).parse(job);
    await sendTickets(services, place, copy);
  });

  queue.handle(ORDER_MAIL_JOB, async (job) => {
    const { subject: which, ...place } = ofOrder.extend({ subject }).parse(job);
    await sendOrderMail(services, place, which);
  });
}
