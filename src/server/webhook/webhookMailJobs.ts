import { z } from 'zod';
import { webhookPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import type { Queryable } from '../database/openDatabase';
import { siteOf } from '../http/requestedHost';
import { sendServiceMail, type ServiceMail } from '../mail/serviceMail';
import type { Services } from '../services';
import { listManagerIds } from '../team/memberQueries';
import type { LaneKey } from './sending/laneQueries';
import { conversionMail } from './conversion/conversionMail';
import { findWebhookReader, type WebhookReader } from './webhookReaderQueries';

const MAIL = 'webhook/mail';
const subjects = ['failing', 'disabled', 'gone', 'refused'] as const;
type MailSubject = (typeof subjects)[number];
const mailPayload = z.object({
  organiserId: z.uuid(),
  endpointId: z.uuid(),
  userId: z.uuid(),
  about: z.enum(subjects),
});

/** @param db of the admin connection, in the transaction that warns about the endpoint or disables it */
export async function addWebhookMails(
  db: Queryable,
  { queue }: Pick<Services, 'queue'>,
  { organiserId, endpointId }: LaneKey,
  about: MailSubject,
): Promise<void> {
  for (const userId of await listManagerIds(db, organiserId)) {
    const key = `${MAIL}/${endpointId}/${about}/${userId}`;
    await queue.add(db, { kind: MAIL, key, payload: { organiserId, endpointId, userId, about } });
  }
}

export function webhookMailJobs(services: Services): void {
  services.queue.handle(MAIL, async (job) => {
    const { about, ...place } = mailPayload.parse(job);
    const reader = await findWebhookReader(services.database.adminDb, place);
    if (!reader) return;
    const site = siteOf(services.publicUrl, reader.country);
    const isWebhook = reader.kind === 'webhook';
    const url = `${site}${isWebhook ? webhookPath(place.endpointId) : routePatterns.analyticsIntegrations}`;
    await sendServiceMail(services, (isWebhook ? webhookMail : conversionMail)(reader, about, url));
  });
}

function webhookMail(
  { email, organisation, endpoint, failed }: WebhookReader,
  about: MailSubject,
  url: string,
): ServiceMail {
  const [title, ...paragraphs] = {
    failing: [
      `Messages to ${endpoint} do not arrive`,
      `For a day, Turnout could not deliver any message to the webhook “${endpoint}” of ${organisation}.`,
      'We keep trying. If nothing arrives in two more days, we disable it, so please look at the other system now.',
    ],
    disabled: [
      `The webhook ${endpoint} was disabled`,
      `For three days, Turnout could not deliver any message to the webhook “${endpoint}” of ${organisation}, so it was disabled.`,
      `${failed} messages were not delivered. Once the other system works, turn the webhook on and send them again.`,
    ],
    gone: [
      `The webhook ${endpoint} was disabled`,
      `The other system answered that the address of the webhook “${endpoint}” of ${organisation} is gone (410), so it was disabled.`,
      'If that is a mistake, enter the right address and turn the webhook on.',
    ],
  }[about === 'refused' ? 'disabled' : about] as [string, ...string[]];
  return {
    to: email,
    subject: title,
    title,
    paragraphs,
    action: { label: 'Look at the webhook', url },
    unexpected: `You get this because you help to run ${organisation} on Turnout.`,
  };
}
