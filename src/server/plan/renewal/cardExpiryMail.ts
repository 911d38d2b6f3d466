import { dayText } from '../../../contract/audience/rule/ruleLabels';
import { lastDayOf } from '../../../contract/payment/cardExpiry';
import { paymentMethodPath } from '../../../contract/paths/pagePaths';
import type { ServiceMail } from '../../mail/serviceMail';
import type { ExpiryReader, PayingCard } from './cardExpiryQueries';

/** The reminder that the card of a plan ends soon. */
export function cardExpiryMail(
  { email, organisation }: ExpiryReader,
  card: PayingCard,
  site: string,
): ServiceMail {
  const name = `${card.brand} ending ${card.lastFour}`;
  const title = `Your card expires on ${dayText(lastDayOf(card))}`;
  return {
    to: email,
    subject: `${title} (${name})`,
    title,
    paragraphs: [
      `${organisation} pays for its plan with ${name}. After that day it cannot be charged.`,
      'Replace it, or make another card the default, before your plan is renewed, so that nothing stops.',
    ],
    action: { label: 'Replace the card', url: `${site}${paymentMethodPath()}` },
    unexpected: `You get this because you help to run ${organisation} on Turnout.`,
  };
}
