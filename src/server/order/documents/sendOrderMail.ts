import type Mail from 'nodemailer/lib/mailer';
import { buyerOrderPath, type BuyerOrder } from '../../../contract/order/buyerOrder';
import { logoPath } from '../../../contract/team/organisationSettings';
import { siteOf } from '../../http/requestedHost';
import { senderAddress } from '../../mail/senderAddress';
import { serviceMessage, type ServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { findBuyerOrder } from '../buyerOrderQueries';
import { mailName, type OrderMailSubject } from './orderMailJob';
import { orderMail, refundAskedMail, ticketsMail } from './orderMails';
import { findOrderNotes } from '../orderQueries';
import { orderSecret } from '../payment/orderSecrets';
import { ticketsPdf } from './ticketPdf';
import { ticketQrPng } from './ticketQr';

interface Place {
  organiserId: string;
  orderId: string;
}

const orderOf = ({ database }: Services, { organiserId, orderId }: Place) =>
  database.withOrganiser(organiserId, (db) => findBuyerOrder(db, orderId));

/**
 * The buyer's link. Its secret is derived from the order's id and the server's secret, so only the server can build it.
 */
export const buyerUrl = ({ publicUrl, secret }: Pick<Services, 'publicUrl' | 'secret'>, orderId: string) =>
  publicUrl + buyerOrderPath(orderSecret(secret, orderId));

/** @throws Error when the mail should be retried */
export async function sendTickets(services: Services, place: Place, copy: number): Promise<void> {
  const order = await orderOf(services, place);
  const valid = order?.tickets.filter(({ status }) => status === 'valid') ?? [];
  // A sale at the door may have no address; refunded tickets are not sent.
  if (!order || order.buyer.email === '' || valid.length === 0) return;
  const pictures = await Promise.all(
    valid.map(async ({ id, qrText }) => ({
      cid: `ticket-${id}`,
      filename: 'code.png',
      content: await ticketQrPng(qrText),
      contentDisposition: 'inline' as const,
    })),
  );
  const pdf = {
    filename: `tickets-${order.number}.pdf`,
    contentType: 'application/pdf',
    content: await ticketsPdf(order),
  };
  const mail = ticketsMail(order, buyerUrl(services, order.id), (ticketId) => `cid:ticket-${ticketId}`);
  await deliver(services, order, mail, { name: `tickets-${copy}`, attachments: [...pictures, pdf] });
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
    return deliver(services, order, mail, { name: mailName(subject), attachments: [] });
  }
  const mail = order.buyer.email ? orderMail(order, buyerUrl(services, order.id), subject) : undefined;
  if (mail) await deliver(services, order, mail, { name: mailName(subject), attachments: [] });
}

async function deliver(
  { mailer, publicUrl }: Services,
  order: BuyerOrder,
  mail: ServiceMail,
  { name, attachments }: { name: string; attachments: Mail.Attachment[] },
): Promise<void> {
  const from = senderAddress(publicUrl);
  const { logo, country } = order.seller;
  const logoUrl = logo ? siteOf(publicUrl, country) + logoPath(logo) : undefined;
  const { outcome } = await mailer.send({
    ...serviceMessage({ ...mail, logoUrl }, publicUrl),
    from: { name: mail.brand ?? 'Turnout', address: from },
    ...(mail.to !== order.seller.contactEmail && { replyTo: order.seller.replyTo }),
    // A fixed Message-ID lets mail programs treat a repeated mail as the same one.
    messageId: `<order-${order.id}-${name}@${from.split('@')[1]}>`,
    attachments,
  });
  if (outcome !== 'accepted' && outcome !== 'failed') {
    throw new Error('The mail server did not take the mail of an order.');
  }
}
