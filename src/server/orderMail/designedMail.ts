import type { BuyerOrder } from '../../contract/order/buyerOrder';
import type { OrderMailField, OrderMailKind } from '../../contract/orderMail/orderMailDesigns';
import { simpleBlocks } from '../../contract/template/placedBlocks';
import type { MailBlock, SimpleBlock } from '../../contract/template/template';
import { composeMail } from '../campaign/mail/composeMail';
import { fillMail } from '../campaign/mail/fillMail';
import { withoutOpenPixel } from '../campaign/mail/mailLinks';
import { findMailSender } from '../campaign/mail/mailSenderQueries';
import { findMailData } from '../campaign/mailData/mailDataQueries';
import type { MailEvent } from '../campaign/mailData/mailData';
import type { MailOrder } from '../campaign/mailData/mailOrder';
import { buyerUrl } from '../order/documents/buyerUrl';
import { receiptLines } from '../order/documents/receiptLines';
import { clockText } from '../order/orderLabels';
import type { Services } from '../services';
import { findDesigns } from './orderMailQueries';
import { orderMailProblems } from './orderMailProblems';
import {
  keepPrivateText,
  owedText,
  questionsText,
  refundTexts,
  sessionTexts,
  validTickets,
  venueText,
} from './orderMailLabels';

/** What an organiser's template makes of an email about an order; its subject is that of the standard email. */
export interface DesignedMail {
  html: string;
  text: string;
}

/**
 * The email with the tickets.
 * @param codeOf the address of the picture of a ticket's code
 * @returns undefined if the organiser has chosen no template, or only ones with problems
 */
export function ticketsMailOf(
  services: Services,
  organiserId: string,
  order: BuyerOrder,
  codeOf: (ticketId: string) => string,
): Promise<DesignedMail | undefined> {
  const tickets = validTickets(order).map((ticket) => ({
    code: codeOf(ticket.first.id),
    typeName: ticket.first.typeName,
    holderName: ticket.first.holderName,
    when: sessionTexts(order, ticket),
    where: venueText(order),
  }));
  const owed = owedText(order);
  return designedMail(services, organiserId, order, {
    kind: 'tickets',
    shown: { tickets, notes: owed === '' ? [] : [owed] },
    why: `${questionsText(order)} ${keepPrivateText}`,
  });
}

/** The email about a refund. @returns undefined as above */
export async function refundMailOf(
  services: Services,
  organiserId: string,
  order: BuyerOrder,
  refundId: string,
): Promise<DesignedMail | undefined> {
  const refund = refundTexts(order, refundId);
  if (!refund) return undefined;
  return designedMail(services, organiserId, order, {
    kind: 'refund',
    shown: { tickets: [], notes: refund.sentences },
    why: questionsText(order),
  });
}

interface Design {
  kind: OrderMailKind;
  shown: Pick<MailOrder, 'tickets' | 'notes'>;
  /** The sentences of the footer on what to do with questions. */
  why: string;
}

async function designedMail(
  services: Services,
  organiserId: string,
  order: BuyerOrder,
  { kind, shown, why }: Design,
): Promise<DesignedMail | undefined> {
  const { publicUrl, secret, clock, database } = services;
  const found = await database.withOrganiser(organiserId, async (db) => {
    const designs = await findDesigns(db, kind, order.event.id);
    const design = designs.find((template) => orderMailProblems(template, kind, publicUrl).length === 0);
    if (!design) return undefined;
    const sender = await findMailSender(db, organiserId);
    const place = { organiserId, publicUrl, secret, now: clock.now() };
    const data = await findMailData(db, [...design.blocks, ...cardOfEvent(design.blocks, order)], place);
    return { design, sender, data };
  });
  if (!found) return undefined;
  const { design, sender, data } = found;
  const { accent, brandColour, blocks } = design;
  const whyYouGetThis = `You get this because of order ${order.number}. ${why}`;
  const { title, head, rows, refunds } = receiptLines(order);
  const composed = await composeMail(
    { subject: order.event.title, preheader: '', accent, brandColour, blocks },
    { ...sender, purpose: 'service', whyYouGetThis },
    {
      data: {
        ...data,
        unchosen: bought(data.cards.get(order.event.id)),
        order: { ...shown, receipt: { title, head, rows, refunds }, url: buyerUrl(services, order.id) },
      },
    },
  );
  const mail = { subject: '', html: withoutOpenPixel(composed.html), text: composed.text };
  // The links lead straight to their addresses: nothing about an order is tracked.
  const urls = { link: (position: number) => composed.links[position] ?? '', unsubscribe: '', open: '' };
  const { html, text } = fillMail(mail, { ...fieldsOf(order) }, urls);
  return { html, text };
}

/** The event without its price, because the buyer has already paid. */
const bought = (event: MailEvent | undefined): MailEvent | undefined => event && { ...event, price: '' };

/** Cards and countdowns without an event are about that of the order. */
const cardOfEvent = (blocks: readonly MailBlock[], { event }: BuyerOrder): SimpleBlock[] =>
  simpleBlocks(blocks).some(({ kind }) => kind === 'event' || kind === 'countdown')
    ? [{ kind: 'event', eventId: event.id, picture: true, text: '' }]
    : [];

/** Dates and times as in ticketholder comms: Saturday 27 September 2026, 7:30 pm. */
function fieldsOf({ buyer, event, sessions, number, seller }: BuyerOrder): Record<OrderMailField, string> {
  const [first = '', ...rest] = buyer.name.trim().split(/\s+/);
  const local = sessions[0]?.startsLocal;
  const day = new Intl.DateTimeFormat('en-NZ', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    first_name: first,
    last_name: rest.join(' '),
    email: buyer.email,
    event_title: event.title,
    session_date: local ? day.format(new Date(`${local}Z`)).replace(',', '') : '',
    session_time: local ? clockText(local, seller.country) : '',
    venue_name: event.venueName,
    order_number: number,
  };
}
