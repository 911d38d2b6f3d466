import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import type { ChangeFacts } from '../../../contract/campaign/changeComm';
import type { ChangeCommKind } from '../../../contract/generated/operations';
import type { MailBlock } from '../../../contract/template/template';
import { momentText } from '../schedule/startMails';

interface Change {
  kind: ChangeCommKind;
  eventTitle: string;
  /** What ticketholders know, and what is true now. */
  known: ChangeFacts;
  now: ChangeFacts;
}

export interface ChangeCommText {
  name: string;
  subject: string;
  preheader: string;
  blocks: MailBlock[];
}

/** Removes from a name that somebody entered what the mail would show as a personal field or a link. */
const plain = (text: string | null) =>
  (text ?? '').replace(/[{}[\]]/g, '').replace(/\b(https?:\/\/|www\.)/gi, '');

const timeText = ({ startsAt, zone }: ChangeFacts) =>
  startsAt === null || zone === null ? '' : momentText(new Date(startsAt), zone);

const mail = (
  { name, subject, preheader, title }: Omit<ChangeCommText, 'blocks'> & { title: string },
  paragraphs: string[],
): ChangeCommText => ({
  name: name.slice(0, campaignLimits.name),
  subject,
  preheader,
  blocks: [
    { kind: 'heading', text: title },
    { kind: 'text', text: ['Hi {{first_name|there}},', ...paragraphs].join('\n\n') },
  ],
});

const staysValid =
  'Your tickets stay valid, so you need not do anything. If you cannot come, you can request a refund of what you ' +
  'paid: use the link to your order in the email with your tickets, or reply to this email.';

/** The same wording about refunds as on the buyer's page of an order. */
const refunded =
  'If you paid for your tickets, you are refunded without asking. You get another email with the amount when your ' +
  'order is refunded. If you have a question, reply to this email.';

/** The mail that is drafted about a change. It is plain, so that the organiser can easily make it their own. */
export function changeCommText({ kind, eventTitle, known, now }: Change): ChangeCommText {
  const ofSession = now.startsAt !== null;
  switch (kind) {
    case 'moved':
      return mail(
        {
          name: `New time: ${eventTitle}`,
          subject: '{{event_title}} has a new time',
          preheader: 'Your tickets stay valid.',
          title: 'Your session has a new time',
        },
        [
          'Your session of {{event_title}} has a new time.',
          `Old time: ${timeText(known)}\nNew time: ${timeText(now)}`,
          staysValid,
        ],
      );
    case 'venue':
      return mail(
        {
          name: `New venue: ${eventTitle}`,
          subject: '{{event_title}} has a new venue',
          preheader: 'Your tickets stay valid.',
          title: 'A new venue',
        },
        [
          '{{event_title}} takes place at another venue.',
          `Old venue: ${plain(known.venue)}\nNew venue: ${plain(now.venue)}`,
          'Your session is still on {{session_date}} at {{session_time}}.',
          staysValid,
        ],
      );
    case 'cancelled':
      return mail(
        {
          name: `Cancelled: ${eventTitle}`,
          subject: ofSession
            ? 'Your session of {{event_title}} is cancelled'
            : '{{event_title}} is cancelled',
          preheader: 'About your tickets.',
          title: ofSession ? 'Your session is cancelled' : 'The event is cancelled',
        },
        [
          ofSession
            ? `The session of {{event_title}} on ${timeText(known)} is cancelled.`
            : '{{event_title}} on {{session_date}} is cancelled.',
          refunded,
        ],
      );
  }
}
