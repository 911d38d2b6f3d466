import { dayText } from '../../../contract/audience/rule/ruleLabels';
import { amountText } from '../../../contract/money';
import { routePatterns } from '../../../contract/paths/portalPaths';
import type { ServiceMail } from '../../mail/serviceMail';
import type { BilledInvoice } from '../invoice/billedInvoiceQueries';
import { documentTitle } from '../invoice/documentTitle';
import type { CreditReader } from './creditReaderQueries';

/** The mail to the people who run an organisation about a credit note, which is attached. */
export function creditMail(
  { email, organisation }: CreditReader,
  note: BilledInvoice,
  { site, pdf }: { site: string; pdf: Buffer },
): ServiceMail {
  const { number, currency, totalCents, credit } = note;
  const title = `${documentTitle(note)} ${number}`;
  const amount = `$${amountText(-totalCents)} ${currency}`;
  return {
    to: email,
    subject: `${title} of ${amount} for ${organisation}`,
    title,
    paragraphs: [
      `${amount} of invoice ${credit?.invoiceNumber ?? ''} is credited to ${organisation}. The reason: ${credit?.reason ?? ''}`,
      `${paidBackText(note)} Your plan stays as it is.`,
      'The note is attached as a PDF for your accounts.',
    ],
    action: { label: 'See your invoices', url: `${site}${routePatterns.billingHistory}` },
    attachments: [{ filename: `credit-note-${number}.pdf`, contentType: 'application/pdf', content: pdf }],
    unexpected: `You get this because you help to run ${organisation} on Turnout.`,
  };
}

/** Where the money is when the mail is sent. */
function paidBackText({ state, card, paidOn }: BilledInvoice): string {
  const to = card ? ` to ${card}` : '';
  if (state === 'paid_back') {
    const on = paidOn ? ` on ${dayText(paidOn)}` : '';
    return `The amount was paid back${to}${on}. Banks often show it after some days.`;
  }
  if (state === 'not_paid_back') {
    return `The amount could not be paid back${to} yet. We try again, and there is nothing for you to do.`;
  }
  return `The amount is being paid back${to}. Banks often show it after some days.`;
}
