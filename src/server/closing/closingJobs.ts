import { z } from 'zod';
import { closingFacts } from '../../contract/closing/closing';
import { returnToDraft } from '../campaign/schedule/returnToDraft';
import { moveCampaign } from '../campaign/sending/freezeQueries';
import { siteOf } from '../http/requestedHost';
import { sendServiceMail } from '../mail/serviceMail';
import type { Services } from '../services';
import { findClosing } from '../database/closingQueries';
import {
  CLOSING_MAIL_JOB,
  closingMailJob,
  type ClosingMoment,
  ERASURE_JOB,
  STOP_CAMPAIGNS_JOB,
} from './closingJobKinds';
import { closingMail } from './closingMails';
import { findOwners, listOpenClosings, listUnsentCampaigns, markReminded } from './closingRowQueries';
import { eraseOrganisation } from './erasure/eraseOrganisation';

const HOUR_MS = 3_600_000;
const organiser = z.object({ organiserId: z.uuid() });
const mailed = organiser.extend({ moment: z.enum(['closed', 'soon', 'kept']) });

export function closingJobs(services: Services): void {
  const { queue } = services;
  queue.handle(STOP_CAMPAIGNS_JOB, (job) => stopCampaigns(services, organiser.parse(job).organiserId));
  queue.handle(CLOSING_MAIL_JOB, (job) => {
    const { organiserId, moment } = mailed.parse(job);
    return mailOwners(services, organiserId, moment);
  });
  queue.handle(ERASURE_JOB, (_job, signal) => workThroughClosings(services, signal));
}

/** The reason that people see at a paused campaign. */
const PAUSE_REASON = 'The account of your organisation is closed.';

async function stopCampaigns({ database, clock }: Services, organiserId: string): Promise<void> {
  const now = clock.now();
  const unsent = await database.withOrganiser(organiserId, async (db) =>
    (await findClosing(db, organiserId)) ? listUnsentCampaigns(db) : [],
  );
  for (const { id: campaignId, isSending } of unsent) {
    await database.withOrganiser(organiserId, async (db) => {
      if (!isSending) return void (await returnToDraft(db, campaignId, now));
      await moveCampaign(db, { campaignId, from: ['sending'], to: 'paused', pauseReason: PAUSE_REASON, now });
    });
  }
}

async function mailOwners(
  services: Services,
  organiserId: string,
  moment: ClosingMoment | 'erased',
): Promise<void> {
  const facts = await findOwners(services.database.adminDb, organiserId);
  if (!facts) return;
  const mail = closingMail(moment, { ...facts, site: siteOf(services.publicUrl, facts.country) });
  if (!mail) return;
  const name = `closing-${moment}-${organiserId}-${facts.closesAt?.getTime() ?? 0}`;
  for (const { id, email } of facts.owners) {
    await sendServiceMail(services, { ...mail, to: email }, `${name}-${id}`);
  }
}

/** @returns when to run again; undefined once no account is closed */
async function workThroughClosings(services: Services, signal: AbortSignal): Promise<Date | void> {
  const { database, clock, queue } = services;
  for (const { organiserId, closesAt, remindedAt } of await listOpenClosings(database.adminDb)) {
    if (signal.aborted) return;
    const now = clock.now();
    if (closesAt <= now) {
      await eraseOrganisation(services, organiserId, {
        signal,
        sayGoodbye: () => mailOwners(services, organiserId, 'erased'),
      });
    } else if (remindedAt === null && reminderAt(closesAt) <= now) {
      await database.asAdmin(async (db) => {
        if (await markReminded(db, organiserId, now))
          await queue.add(db, closingMailJob(organiserId, 'soon'));
      });
      queue.wake();
    }
  }
  const left = await listOpenClosings(database.adminDb);
  // At most an hour, so that a changed clock delays nothing for long.
  return left.length > 0 ? new Date(clock.now().getTime() + HOUR_MS) : undefined;
}

const reminderAt = (closesAt: Date) =>
  new Date(closesAt.getTime() - closingFacts.reminderDays * 24 * HOUR_MS);
