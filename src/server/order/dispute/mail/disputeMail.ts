import { type Country, countryFacts } from '../../../../contract/country';
import { disputeReason, isOpenDispute } from '../../../../contract/order/dispute';
import { orderPath } from '../../../../contract/paths/sellingPaths';
import type { ServiceMail } from '../../../mail/serviceMail';
import { centsText } from '../../orderLabels';
import type { DisputeMails } from './disputeMailJobKinds';
import type { DisputeReader } from './disputeReaderQueries';

type News = DisputeMails['news'];

/** Whether the news is still true when its mail is sent. */
export function isStillTrue(
  { news, dueAt }: Pick<DisputeMails, 'news' | 'dueAt'>,
  { state, evidenceDueAt }: DisputeReader,
): boolean {
  if (news === 'closed') return !isOpenDispute({ state });
  if (news === 'opened') return isOpenDispute({ state });
  return state === 'needs_response' && evidenceDueAt?.toISOString() === dueAt;
}

/** A deadline in a zone, such as Sunday, 27 September 2026 at 7:30 pm NZST. */
export const deadlineText = (instant: Date, zone: string, country: Country): string =>
  new Intl.DateTimeFormat(countryFacts(country).locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: zone },
  }).format(instant);

/** The mail to a person who sees orders about a dispute. */
export function disputeMail(reader: DisputeReader, news: News, site: string): ServiceMail {
  const { email, organisation, number, orderId } = reader;
  const { title, paragraphs } = textsOf(reader)[news];
  return {
    to: email,
    subject: `${title} (order ${number})`,
    title,
    paragraphs,
    action: { label: 'Open the order', url: `${site}${orderPath(orderId)}` },
    unexpected: `You get this because you see the orders of ${organisation} on Turnout.`,
  };
}

function textsOf(reader: DisputeReader): Record<News, Pick<ServiceMail, 'title' | 'paragraphs'>> {
  const { number, eventTitle, reason, amountCents, currency, evidenceDueAt, zone, country } = reader;
  const amount = centsText(amountCents, currency);
  const until = evidenceDueAt ? deadlineText(evidenceDueAt, zone, country) : undefined;
  const answer = until
    ? `Send the evidence by ${until}. Without it the bank returns the money to the buyer.`
    : 'The bank decides; you need not do anything now.';
  return {
    opened: {
      title: `A buyer disputes a payment of ${amount}`,
      paragraphs: [
        `The buyer of order ${number} for ${eventTitle} disputes the card payment with their bank. ${disputeReason(reason)}.`,
        `${answer} The tickets stay valid, and the order cannot be refunded until the bank has decided.`,
      ],
    },
    due: {
      title: `The bank waits for your evidence until ${until ?? 'soon'}`,
      paragraphs: [
        `The dispute of ${amount} for order ${number} (${eventTitle}) has not been answered yet.`,
        `${answer} The order has a document that is ready to be sent.`,
      ],
    },
    closed: closedTexts(reader),
  };
}

function closedTexts({
  number,
  eventTitle,
  state,
  amountCents,
  returnedCents,
  currency,
}: DisputeReader): Pick<ServiceMail, 'title' | 'paragraphs'> {
  const order = `The dispute of order ${number} for ${eventTitle} is closed.`;
  const amount = centsText(amountCents, currency);
  if (state === 'won') {
    return { title: 'You won a dispute', paragraphs: [order, `You keep the payment of ${amount}.`] };
  }
  if (state === 'lost') {
    const returned = centsText(returnedCents, currency);
    return {
      title: 'You lost a dispute',
      paragraphs: [
        order,
        `The bank returned ${returned} to the buyer. It counts as refunded, and cannot be refunded again. The tickets are still valid: cancel them if the buyer should not come.`,
      ],
    };
  }
  return {
    title: 'A dispute was withdrawn',
    paragraphs: [order, `Nobody disputes the payment of ${amount} any more: you keep it.`],
  };
}
