import { countryFacts, type Country } from '../../../../contract/country';
import { disputeReason } from '../../../../contract/order/dispute';
import type { Queryable } from '../../../database/openDatabase';
import { notFound } from '../../../http/httpErrors';
import type { Services } from '../../../services';
import { findBoughtOrder, type BoughtOrder } from '../../buyerOrderQueries';
import { findSeller } from '../../checkout/orderSellerQueries';
import { centsText, wallTimeText } from '../../orderLabels';
import { findCheckIns, listMoments } from '../../orderQueries';
import { findPayment } from '../../payment/orderPaymentQueries';
import { listRefunds } from '../../refund/refundQueries';
import type { StoredDispute } from '../disputeQueries';

export interface EvidenceSection {
  heading: string;
  rows: Array<readonly [label: string, text: string]>;
}

export interface GatheredEvidence {
  order: BoughtOrder;
  seller: string;
  /** What was bought, in one line. */
  eventLine: string;
  sections: EvidenceSection[];
}

const notKept = 'Not kept.';

/** Collects what is stored about a disputed order. What is not stored is named too, so that nobody looks for it. */
export async function gatherEvidence(
  db: Queryable,
  { clock }: Pick<Services, 'clock'>,
  dispute: StoredDispute,
): Promise<GatheredEvidence> {
  const order = await findBoughtOrder(db, dispute.orderId);
  const seller = order && (await findSeller(db, order.organiserId));
  if (!order || !seller) throw notFound('order');
  const { country } = seller;
  const payment = await findPayment(db, dispute.paymentId);
  const refunds = await listRefunds(db, order.id);
  const moments = await listMoments(db, order.id);
  const money = (cents: number) => centsText(cents, dispute.currency);
  const at = (instant: Date) => instantText(instant, country);
  const sessions = order.sessions.map(({ startsLocal }) => wallTimeText(startsLocal, country));
  const sent = moments.filter(({ kind }) => kind === 'tickets_sent');
  const asked = moments.filter(({ kind }) => kind === 'tickets_resent');
  const { event } = order;
  const place = [event.venueName, event.venueAddress, event.venueCity].filter(Boolean).join(', ');
  return {
    order,
    seller: seller.legalName || seller.name,
    eventLine: `${event.title}, ${sessions.join('; ')}, ${place}`,
    sections: [
      {
        heading: 'The dispute',
        rows: [
          ['Amount', money(dispute.amountCents)],
          ['Reason of the bank', disputeReason(dispute.reason)],
          ['Opened', at(dispute.openedAt)],
          ['This document was made', at(clock.now())],
        ],
      },
      {
        heading: 'The purchase',
        rows: [
          ['Order', order.number],
          ['Bought', at(new Date(order.completedAt ?? order.createdAt))],
          ['Event', event.title],
          ['Sessions', sessions.join('\n')],
          ['Venue', place],
          ...order.lines.map(
            ({ name, quantity, totalCents }) => [`${quantity} × ${name}`, money(totalCents)] as const,
          ),
          ['Total', `${money(order.totalCents)}, including GST of ${money(order.gstCents)}`],
          ['Paid', payment?.settledAt ? at(payment.settledAt) : 'Not recorded.'],
          [
            'Card',
            payment?.cardLastFour ? `${payment.cardBrand} ending in ${payment.cardLastFour}` : notKept,
          ],
          [
            'Refunds',
            refunds
              .map(({ amountCents, createdAt }) => `${money(amountCents)}, ${at(createdAt)}`)
              .join('\n') || 'None.',
          ],
        ],
      },
      {
        heading: 'The buyer',
        rows: [
          ['Name', order.buyer.name || notKept],
          ['Email', order.buyer.email || notKept],
          ['Phone', order.buyer.phone || notKept],
          ['IP address of the purchase', notKept],
        ],
      },
      {
        heading: 'Delivery of the tickets',
        rows: [
          [
            'Sent by email',
            sent.map(({ happenedAt }) => `${at(happenedAt)}, accepted by the mail server`).join('\n') ||
              notKept,
          ],
          ['Asked for again', asked.map(({ happenedAt }) => at(happenedAt)).join('\n') || 'Never.'],
          ['Reports of delivery', notKept],
        ],
      },
      {
        heading: 'Use of the tickets',
        rows: await ticketRows(db, order, at),
      },
      {
        heading: 'Terms',
        rows: [['Terms and refund policy that were shown or agreed to', notKept]],
      },
    ],
  };
}

async function ticketRows(
  db: Queryable,
  order: BoughtOrder,
  at: (instant: Date) => string,
): Promise<EvidenceSection['rows']> {
  const checkIns = await findCheckIns(db, order.id);
  return order.tickets.map(({ id, typeName, position, holderName, status }) => {
    const cameAt = checkIns.get(id);
    const use = cameAt ? `Checked in at the door: ${at(cameAt)}` : 'Not checked in.';
    return [
      [`${typeName} ${position}`, holderName].filter(Boolean).join(', '),
      status === 'cancelled' ? `Cancelled. ${use}` : use,
    ];
  });
}

const instantText = (instant: Date, country: Country): string =>
  new Intl.DateTimeFormat(countryFacts(country).locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZoneName: 'short', timeZone: countryFacts(country).defaultZone },
  }).format(instant);
