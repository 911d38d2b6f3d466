import { z } from 'zod';
import type { Queryable } from '../../database/openDatabase';
import { siteOf } from '../../http/requestedHost';
import { sendServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { listManagerIds } from '../../team/memberQueries';
import { findInvoice } from '../invoice/billedInvoiceQueries';
import { invoicePdf } from '../invoice/invoicePdf';
import { creditMail } from './creditMail';
import type { CreditPlace } from './creditQueries';
import { findCreditReader } from './creditReaderQueries';

const CREDIT_MAIL = 'plan/creditMail';
const mailPayload = z.object({ organiserId: z.uuid(), creditId: z.uuid(), userId: z.uuid() });

/**
 * Adds a mail for each person who runs the organisation, in the transaction that issues the credit note, so that each gets
 * it once however often the note is paid back.
 * @param db of the admin connection
 */
export async function addCreditMails(
  db: Queryable,
  { queue }: Pick<Services, 'queue'>,
  { organiserId, creditId }: CreditPlace,
): Promise<void> {
  for (const userId of await listManagerIds(db, organiserId)) {
    const key = `${CREDIT_MAIL}/${creditId}/${userId}`;
    await queue.add(db, { kind: CREDIT_MAIL, key, payload: { organiserId, creditId, userId } });
  }
}

export function creditMailJobs(services: Services): void {
  services.queue.handle(CREDIT_MAIL, async (job) => {
    const { organiserId, creditId, userId } = mailPayload.parse(job);
    const { adminDb } = services.database;
    const reader = await findCreditReader(adminDb, { organiserId, userId });
    const note = await findInvoice(adminDb, organiserId, creditId);
    if (!reader || !note) return;
    const site = siteOf(services.publicUrl, reader.country);
    const mail = creditMail(reader, note, { site, pdf: await invoicePdf(note) });
    // A process that dies before the job is done sends the same mail again, with the same Message-ID.
    await sendServiceMail(services, mail, `credit-${creditId}-${userId}`);
  });
}
