import { z } from 'zod';
import { siteOf } from '../../http/requestedHost';
import { sendServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { listManagerIds } from '../../team/memberQueries';
import { cardExpiryJobs, queueCardReminders } from './cardExpiryJobs';
import { followUnpaid } from './followUnpaid';
import { invoiceTickets } from './invoiceTickets';
import { listDueRenewals } from './renewalQueries';
import { renewPlan } from './renewPlan';
import { listDueFees } from './ticketFeeQueries';
import { isStillTrue, unpaidMail } from './unpaidMail';
import { UNPAID_MAILS, unpaidMailsPayload } from './unpaidMailJobKinds';
import { listUnpaidOrganisers } from './unpaidQueries';
import { findUnpaidReader } from './unpaidReaderQueries';

const FIND = 'plan/findDue';
const RENEW = 'plan/renew';
const FOLLOW = 'plan/followUnpaid';
const TICKETS = 'plan/invoiceTickets';
const UNPAID_MAIL = 'plan/unpaidMail';

const organiserPayload = z.object({ organiserId: z.uuid() });
const mailPayload = unpaidMailsPayload.extend({ userId: z.uuid() });

/** Midnight and ten o'clock are on a quarter of an hour in every zone, also in the Chatham Islands. */
const QUARTER_MS = 15 * 60_000;

/** Starts the search for plans to renew and cards that end; called whenever a process that runs jobs starts. */
export async function queueRenewals({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: FIND, key: FIND, payload: {} });
}

export function renewalJobs(services: Services): void {
  const { queue, clock } = services;
  queue.handle(FIND, async () => {
    await queueDueRenewals(services);
    await queueCardReminders(services);
    return new Date((Math.floor(clock.now().getTime() / QUARTER_MS) + 1) * QUARTER_MS);
  });
  cardExpiryJobs(services);
  queue.handle(RENEW, (job) => renewPlan(services, organiserPayload.parse(job).organiserId));
  queue.handle(FOLLOW, (job) => followUnpaid(services, organiserPayload.parse(job).organiserId));
  queue.handle(TICKETS, (job) => invoiceTickets(services, organiserPayload.parse(job).organiserId));
  queue.handle(UNPAID_MAILS, (job) => queueMails(services, job));
  queue.handle(UNPAID_MAIL, async (job) => {
    const { news, ...place } = mailPayload.parse(job);
    const reader = await findUnpaidReader(services.database.adminDb, place);
    if (!reader || !isStillTrue(news, reader)) return;
    await sendServiceMail(services, unpaidMail(reader, news, siteOf(services.publicUrl, reader.country)));
  });
}

/** Adds a job for each organiser, so that one that fails stops no other. */
export async function queueDueRenewals({ queue, database, clock }: Services): Promise<void> {
  const { adminDb } = database;
  for (const { organiserId } of await listDueRenewals(adminDb, clock.now())) {
    await queue.add(adminDb, { kind: RENEW, key: `${RENEW}/${organiserId}`, payload: { organiserId } });
  }
  for (const { organiserId } of await listDueFees(adminDb, clock.now())) {
    await queue.add(adminDb, { kind: TICKETS, key: `${TICKETS}/${organiserId}`, payload: { organiserId } });
  }
  for (const organiserId of await listUnpaidOrganisers(adminDb)) {
    await queue.add(adminDb, { kind: FOLLOW, key: `${FOLLOW}/${organiserId}`, payload: { organiserId } });
  }
  queue.wake();
}

/** Adds a job for each person, so that a failed mail is tried again alone. */
async function queueMails({ queue, database }: Services, job: Record<string, unknown>): Promise<void> {
  const mails = unpaidMailsPayload.parse(job);
  for (const userId of await listManagerIds(database.adminDb, mails.organiserId)) {
    const key = `${UNPAID_MAIL}/${mails.invoiceId}/${mails.news}/${userId}`;
    await queue.add(database.adminDb, { kind: UNPAID_MAIL, key, payload: { ...mails, userId } });
  }
  queue.wake();
}
