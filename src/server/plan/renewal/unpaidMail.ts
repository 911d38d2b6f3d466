import { dayText } from '../../../contract/audience/rule/ruleLabels';
import { amountText } from '../../../contract/money';
import { plansPath } from '../../../contract/paths/pagePaths';
import { planName } from '../../../contract/plan/planNames';
import type { ServiceMail } from '../../mail/serviceMail';
import type { UnpaidMails } from './unpaidMailJobKinds';
import type { UnpaidReader } from './unpaidReaderQueries';

type News = UnpaidMails['news'];

/** Whether the news is still true when its mail is sent. */
export const isStillTrue = (news: News, { state, isOverdue }: UnpaidReader): boolean =>
  news === 'paid' ? state === 'paid' : state === 'open' && (news === 'stopped') === isOverdue;

/** The mail to the people who run an organisation about an invoice that its card has not paid. */
export function unpaidMail(reader: UnpaidReader, news: News, site: string): ServiceMail {
  const { email, organisation, number, currency, cents } = reader;
  const { title, paragraphs, label } = textsOf(reader, `$${amountText(cents)} ${currency}`)[news];
  return {
    to: email,
    subject: `${title} (${number})`,
    title,
    paragraphs,
    action: { label, url: `${site}${plansPath()}` },
    unexpected: `You get this because you help to run ${organisation} on Turnout.`,
  };
}

type Texts = Pick<ServiceMail, 'title' | 'paragraphs'> & { label: string };

function textsOf(reader: UnpaidReader, amount: string): Record<News, Texts> {
  const { organisation, number, planId, stopsOn, card } = reader;
  const owed = `Invoice ${number} of ${amount} for the ${planName(planId)} plan of ${organisation}`;
  const until = `Everything works until ${dayText(stopsOn)}. If the invoice is not paid by then, sending and selling stop.`;
  return {
    failed: {
      title: 'Your payment did not go through',
      paragraphs: [
        card
          ? `${owed} could not be taken from ${card}.`
          : `${owed} could not be taken, because there is no card.`,
        `We try again each day. You can pay at once, or replace the card. ${until}`,
      ],
      label: 'Pay the invoice',
    },
    needs_action: {
      title: 'Your bank asks you to confirm a payment',
      paragraphs: [`${owed} waits for you to confirm it with the bank of ${card ?? 'your card'}.`, until],
      label: 'Confirm the payment',
    },
    stopped: {
      title: `Sending and selling have stopped for ${organisation}`,
      paragraphs: [
        `${owed} has not been paid.`,
        'Nobody can buy tickets, and no campaign is sent. Your data stays, your event pages stay visible, and check-in and refunds still work. Both continue as soon as the invoice is paid.',
      ],
      label: 'Pay the invoice',
    },
    paid: {
      title: `${organisation} can send and sell again`,
      paragraphs: [
        `${owed} is paid.`,
        'Tickets are on sale again, online and at the till. Campaigns that were paused wait for you to resume them.',
      ],
      label: 'See your plan',
    },
  };
}
