import type Mail from 'nodemailer/lib/mailer';
import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { logoPath } from '../../contract/team/organisationSettings';
import { siteOf } from '../http/requestedHost';
import { senderAddress } from '../mail/senderAddress';
import { serviceMessage, type ServiceMail } from '../mail/serviceMail';
import { findBuyerOrder } from '../order/buyerOrderQueries';
import { buyerUrl } from '../order/documents/buyerUrl';
import { mailName, type OrderMailSubject } from '../order/documents/orderMailJob';
import { loadTicketDesign } from '../order/documents/ticketDesign';
import { ticketsPdf } from '../order/documents/ticketPdf';
import { ticketQrPng } from '../order/documents/ticketQr';
import { insertOrderEvent } from '../order/orderEventQueries';
import { findOrderNotes } from '../order/orderQueries';
import type { Services } from '../services';
import { type DesignedMail, refundMailOf, ticketsMailOf } from './designedMail';
import { orderMail, refundAskedMail, ticketsMail } from './orderMails';
import { validTickets } from './orderMailLabels';

interface Place {
  organiserId: string;
  orderId: string;
}

const orderOf = ({ database }: Services, { organiserId, orderId }: Place) =>
  database.withOrganiser(organiserId, (db) => findBuyerOrder(db, orderId));

/** @throws Error when the mail should be retried */
export async function sendTickets(services: Services, place: Place, copy: number): Promise<void> {
  const order = await orderOf(services, place);
  // A sale at the door may have no address; refunded tickets are not sent.
  if (!order || order.buyer.email === '') return;
  const valid = validTickets(order);
  if (valid.length === 0) return;
  const pictures = await Promise.all(
    valid.map(async ({ first: { id, qrText } }) => ({
      cid: `ticket-${id}`,
      filename: 'code.png',
      content: await ticketQrPng(qrText),
      contentDisposition: 'inline' as const,
    })),
  );
  const pdf = {
    filename: `tickets-${order.number}.pdf`,
    contentType: 'application/pdf',
    content: await ticketsPdf(order, await loadTicketDesign(services, place.organiserId)),
  };
  const codeOf = (ticketId: string) => `cid:ticket-${ticketId}`;
  const mail = ticketsMail(order, buyerUrl(services, order.id), codeOf);
  const designed = await ticketsMailOf(services, place.organiserId, order, codeOf);
  const outcome = await deliver(services, order, mail, {
    name: `tickets-${copy}`,
    attachments: [...pictures, pdf],
    designed,
  });
  if (outcome !== 'accepted') return;
  const now = services.clock.now();
  await services.database.withOrganiser(place.organiserId, (db) =>
    insertOrderEvent(db, { ...place, kind: 'tickets_sent', now }),
  );
}

/** @throws Error when the mail should be retried */
export async function sendOrderMail(
  services: Services,
  place: Place,
  subject: OrderMailSubject,
): Promise<void> {
  const order = await orderOf(services, place);
  if (!order) return;
  if (subject.kind === 'refund_asked') {
    const { database, publicUrl } = services;
    const notes = await database.withOrganiser(place.organiserId, (db) => findOrderNotes(db, place.orderId));
    const mail = refundAskedMail(order, `${publicUrl}/event/orders/${order.id}`, notes?.refundAsk ?? '');
    await deliver(services, order, mail, { name: mailName(subject), attachments: [] });
    return;
  }
  const mail = order.buyer.email ? orderMail(order, buyerUrl(services, order.id), subject) : undefined;
  if (!mail) return;
  const designed =
    subject.kind === 'refund'
      ? await refundMailOf(services, place.organiserId, order, subject.refundId)
      : undefined;
  await deliver(services, order, mail, { name: mailName(subject), attachments: [], designed });
}

interface Delivery {
  /** Tells the mails of one order apart. */
  name: string;
  attachments: Mail.Attachment[];
  /** Takes the place of the standard words. */
  designed?: DesignedMail | undefined;
}

async function deliver(
  { mailer, publicUrl }: Services,
  order: BuyerOrder,
  mail: ServiceMail,
  { name, attachments, designed }: Delivery,
): Promise<'accepted' | 'failed'> {
  const from = senderAddress(publicUrl);
  const { logo, country } = order.seller;
  const logoUrl = logo ? siteOf(publicUrl, country) + logoPath(logo) : undefined;
  const { outcome } = await mailer.send({
    ...serviceMessage({ ...mail, logoUrl }, publicUrl),
    ...designed,
    from: { name: mail.brand ?? 'Turnout', address: from },
    ...(mail.to !== order.seller.contactEmail && { replyTo: order.seller.replyTo }),
    // A fixed Message-ID lets mail programs treat a repeated mail as the same one.
    messageId: `<order-${order.id}-${name}@${from.split('@')[1]}>`,
    attachments,
  });
  if (outcome !== 'accepted' && outcome !== 'failed') {
    throw new Error('The mail server did not take the mail of an order.');
  }
  return outcome;
}
