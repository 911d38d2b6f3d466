import { z } from 'zod';
import { siteOf } from '../../../http/requestedHost';
import { sendServiceMail } from '../../../mail/serviceMail';
import type { Services } from '../../../services';
import { disputeMail, isStillTrue } from './disputeMail';
import { DISPUTE_MAILS, disputeMailsPayload } from './disputeMailJobKinds';
import { findDisputeReader, listOrderReaderIds } from './disputeReaderQueries';

const DISPUTE_MAIL = 'order/disputeMail';
const mailPayload = disputeMailsPayload.extend({ userId: z.uuid() });

export function disputeMailJobs(services: Services): void {
  const { queue, database } = services;

  queue.handle(DISPUTE_MAILS, async (job) => {
    const mails = disputeMailsPayload.parse(job);
    const { organiserId, disputeId, news, dueAt } = mails;
    await database.asAdmin(async (db) => {
      for (const userId of await listOrderReaderIds(db, organiserId, disputeId)) {
        const key = [DISPUTE_MAIL, disputeId, news, dueAt, userId].filter(Boolean).join('/');
        await queue.add(db, { kind: DISPUTE_MAIL, key, payload: { ...mails, userId } });
      }
    });
    queue.wake();
  });

  queue.handle(DISPUTE_MAIL, async (job) => {
    const { news, dueAt, ...place } = mailPayload.parse(job);
    const reader = await findDisputeReader(database.adminDb, place);
    if (!reader || !isStillTrue({ news, dueAt }, reader)) return;
    await sendServiceMail(services, disputeMail(reader, news, siteOf(services.publicUrl, reader.country)));
  });
}
