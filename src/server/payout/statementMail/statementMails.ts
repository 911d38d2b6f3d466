import { statementPath } from '../../../contract/paths/payoutPaths';
import { monthText } from '../../../contract/payout/statement';
import {
  confirmStatementsPath,
  statementReaderLimits,
  stopStatementsPath,
} from '../../../contract/payout/statementReader';
import { siteOf } from '../../http/requestedHost';
import type { ServiceMail } from '../../mail/serviceMail';
import type { StatementAccount } from '../statement/statementChoiceQueries';

interface MailLink {
  to: string;
  publicUrl: string;
  token: string;
}

export const readerLinkMail = (
  { name }: StatementAccount,
  { to, publicUrl, token }: MailLink,
): ServiceMail => ({
  to,
  subject: `Confirm that you want the statements of ${name}`,
  title: 'Do you want these statements?',
  paragraphs: [
    `${name} wants to send you a statement of its ticket sales and payouts each month. The link works once, within ${statementReaderLimits.linkHours} hours.`,
  ],
  action: { label: 'Review and confirm', url: `${publicUrl}${confirmStatementsPath}/${token}` },
  unexpected: 'If you do not want them, you can ignore this email. No statement is sent without the link.',
  sentBecause: `Sent by Turnout because ${name} entered this address for its statements.`,
});

/** The statement of a month with its files. */
export function statementMail(
  { name, country }: StatementAccount,
  month: string,
  { to, publicUrl, token }: MailLink,
  attachments: NonNullable<ServiceMail['attachments']>,
): ServiceMail {
  const text = monthText(month);
  return {
    to,
    subject: `${name}: statement for ${text}`,
    title: `Statement for ${text}`,
    paragraphs: [
      `Here is what ${name} sold in ${text}, what was taken and what was paid out, with the GST in it.`,
      'Each of the three is attached as a PDF and as a CSV file for spreadsheets: sold by the date of the order, held by the date of the payment, and paid out by the day of the deposit.',
    ],
    action: {
      label: 'Open the statement',
      url: `${siteOf(publicUrl, country)}${statementPath()}&month=${month}`,
    },
    unexpected: `The address is set in Turnout, under Billing history, Payouts. Later refunds of these orders are in the month of the refund.`,
    sentBecause: `Sent by Turnout because ${name} sends its statements to this address.`,
    unsubscribeUrl: `${publicUrl}${stopStatementsPath}/${token}`,
    attachments,
  };
}
