import { footerUrls } from '../../../contract/country';
import type { SuspensionKind } from '../../../contract/provider/suspension';
import type { ServiceMail } from '../../mail/serviceMail';
import type { SuspensionReader } from './suspensionChangeQueries';

const effects: Record<SuspensionKind, string> = {
  sending:
    'Email campaigns, ticketholder comms and test emails wait. Campaigns that are being sent are paused. Tickets, receipts and refunds still go out.',
  selling:
    'Nobody can buy tickets, online or at the till. Event pages stay visible without the reason. Orders already begun can be paid, and check-in and refunds still work.',
};

const restored: Record<SuspensionKind, string> = {
  sending: 'You can send again. Campaigns that were paused wait for you to resume them.',
  selling: 'Tickets are on sale again, online and at the till.',
};

/** The mail to the people who run an organisation: what is suspended and why, or that it has ended. */
export function suspensionMail(
  { email, organisation, reason }: SuspensionReader,
  kind: SuspensionKind,
  site: string,
): ServiceMail {
  const title =
    reason === null
      ? `${organisation} can go on ${kind}`
      : `Turnout has suspended ${kind} for ${organisation}`;
  return {
    to: email,
    subject: title,
    title,
    paragraphs: reason === null ? [restored[kind]] : [`The reason: “${reason}”`, effects[kind]],
    action: { label: 'Contact us', url: `${site}${footerUrls.contactUs}` },
    unexpected: `You get this because you help to run ${organisation} on Turnout.`,
  };
}
