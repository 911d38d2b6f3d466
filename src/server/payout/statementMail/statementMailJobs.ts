import { z } from 'zod';
import { type Statement, statementDates } from '../../../contract/payout/statement';
import { sendServiceMail, type ServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { readStatement } from '../statement/readStatement';
import { statementCsv } from '../statement/statementCsv';
import { statementPdf } from '../statement/statementPdf';
import { READER_LINK, readerLinkPayload } from './statementMailJobKinds';
import {
  insertSentStatement,
  isStatementSent,
  listDueStatements,
  type StatementMailKey,
} from './statementMailQueries';
import { readerLinkMail, statementMail } from './statementMails';
import { findReader } from './statementReaderQueries';
import { confirmToken, stopToken } from './statementReaderService';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';

const FIND = 'statement/findDue';
const SEND = 'statement/send';
const mailKey = z.object({ organiserId: z.uuid(), month: z.string() });

/** Eight o'clock is on a quarter of an hour in every zone, also in the Chatham Islands. */
const QUARTER_MS = 15 * 60_000;

/** Starts the search for due statements; called whenever a process that runs jobs starts. */
export async function queueStatementMails({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: FIND, key: FIND, payload: {} });
}

export function statementMailJobs(services: Services): void {
  const { queue, clock } = services;
  queue.handle(FIND, async () => {
    const now = clock.now();
    await queueDueStatements(services, now);
    return new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
  });
  queue.handle(SEND, (job) => sendStatement(services, mailKey.parse(job)));
  queue.handle(READER_LINK, (job) => sendReaderLink(services, readerLinkPayload.parse(job)));
}

/** Adds one job for each organiser and month, so that a failed mail is tried again alone. */
export async function queueDueStatements(
  { queue, database }: Pick<Services, 'queue' | 'database'>,
  now: Date,
): Promise<number> {
  const due = await listDueStatements(database.adminDb, now);
  for (const { organiserId, month } of due) {
    const key = `${SEND}/${organiserId}/${month}`;
    await queue.add(database.adminDb, { kind: SEND, key, payload: { organiserId, month } });
  }
  if (due.length > 0) queue.wake();
  return due.length;
}

/**
 * Sends the statement of a month, and stores that it was sent. A process that dies between the two sends the same mail
 * again, with the same Message-ID.
 */
export async function sendStatement(services: Services, key: StatementMailKey): Promise<void> {
  const { database, clock, secret, publicUrl } = services;
  const { organiserId, month } = key;
  const found = await database.withOrganiser(
    organiserId,
    async (db) => {
      const reader = await findReader(db, organiserId);
      if (!reader?.confirmedAt || (await isStatementSent(db, key))) return undefined;
      const account = await findPayee(db, organiserId);
      const statements: Statement[] = [];
      for (const date of statementDates) {
        statements.push(await readStatement(db, organiserId, { month, eventId: null, date }));
      }
      return { reader, account, statements };
    },
    { snapshot: true },
  );
  if (!found) return;
  const { reader, account, statements } = found;
  const attachments: NonNullable<ServiceMail['attachments']>[number][] = [];
  for (const statement of statements) {
    const name = `statement-${month}-${statement.date}`;
    const pdf = await statementPdf(statement, account);
    const csv = Buffer.from(statementCsv(statement));
    attachments.push({ filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf });
    attachments.push({ filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: csv });
  }
  const link = { to: reader.address, publicUrl, token: stopToken(organiserId, reader, secret) };
  const mail = statementMail(account, month, link, attachments);
  await sendServiceMail(services, mail, `statement-${organiserId}-${month}`);
  await database.withOrganiser(organiserId, (db) => insertSentStatement(db, key, clock.now()));
}

/** Mails the link of a request, unless another request has replaced it or it was confirmed. */
async function sendReaderLink(
  services: Services,
  { organiserId, askedAt }: { organiserId: string; askedAt: Date },
): Promise<void> {
  const { database, secret, publicUrl } = services;
  const found = await database.withOrganiser(organiserId, async (db) => ({
    reader: await findReader(db, organiserId),
    account: await findPayee(db, organiserId),
  }));
  const { reader, account } = found;
  if (!reader || reader.confirmedAt || reader.askedAt.getTime() !== askedAt.getTime()) return;
  const link = { to: reader.address, publicUrl, token: confirmToken(organiserId, reader, secret) };
  await sendServiceMail(services, readerLinkMail(account, link));
}
