import type { ServiceMail } from '../../mail/serviceMail';
import type { WebhookReader } from '../webhookReaderQueries';

/** The mail about a destination of sales that refuses them, or that cannot be reached. */
export function conversionMail(
  { email, organisation, endpoint, refusal, failed }: WebhookReader,
  about: 'failing' | 'disabled' | 'gone' | 'refused',
  url: string,
): ServiceMail {
  const stopped = `${failed} reports of sales and refunds were not sent. New ones are sent once you switch it on again.`;
  const [title, ...paragraphs]: [string, ...string[]] =
    about === 'refused'
      ? [
          `${endpoint} refuses the sales of ${organisation}`,
          refusal ?? `${endpoint} refused the credentials.`,
          'Sales wait until you enter the right details. Those that wait for too long are not accepted any more.',
        ]
      : about === 'failing'
        ? [
            `Sales do not reach ${endpoint}`,
            `For a day, Turnout could not report any sale of ${organisation} to ${endpoint}.`,
            'We keep trying for two more days.',
          ]
        : [
            `Reports of sales to ${endpoint} have stopped`,
            `For three days, Turnout could not report any sale of ${organisation} to ${endpoint}.`,
            stopped,
          ];
  return {
    to: email,
    subject: title,
    title,
    paragraphs,
    action: { label: 'Look at the settings', url },
    unexpected: `You get this because you help to run ${organisation} on Turnout.`,
  };
}
