import { setTimeout as sleep } from 'node:timers/promises';
import type {
  SaveStatementReaderMutation,
  StatementReaderQuery,
} from '../../../src/contract/generated/operations';
import {
  saveStatementReaderDocument,
  statementReaderDocument,
} from '../../../src/contract/payout/statementReader';
import {
  queueDueStatements,
  sendStatement,
} from '../../../src/server/payout/statementMail/statementMailJobs';
import { listDueStatements } from '../../../src/server/payout/statementMail/statementMailQueries';
import { buildOrder } from '../../support/factories/orderFactories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let now = new Date('2031-03-10T05:00:00Z');
const mailer = mailTray();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now }, mailer });
  await server.services.queue.start();
});
beforeEach(() => {
  now = new Date('2031-03-10T05:00:00Z');
});
afterAll(() => server.close());

/** The first of April 2031, 8:00 in Auckland. */
const dueAt = new Date('2031-03-31T19:00:00Z');
const linkMail = /Confirm that you want the statements/;
let count = 0;
const newAddress = () => `accounts-${process.pid}-${++count}@example.org`;

const save = (person: TestPerson, address: string | null) =>
  person.graphql<SaveStatementReaderMutation>(saveStatementReaderDocument, { address });
const readerOf = async (person: TestPerson) =>
  (await person.graphql<StatementReaderQuery>(statementReaderDocument)).data?.statementReader;

/** The path of a link in the newest mail to an address. */
async function linkTo(address: string, subject: RegExp, page: string): Promise<string> {
  const { text } = await mailer.mailTo(address, subject);
  return new RegExp(`/${page}/\\S+`).exec(String(text))?.[0] ?? '';
}
const open = (url: string, method: 'GET' | 'POST' = 'POST') => server.app.inject({ method, url });

/** A person whose organiser has a confirmed address. */
async function confirmedReader(address = newAddress()) {
  const person = await server.signedIn(['billingHistory']);
  await save(person, address);
  await open(await linkTo(address, linkMail, 'confirm-statements'));
  return { person, address };
}

const dueMonths = async ({ organiserId }: TestPerson, at: Date) =>
  (await listDueStatements(server.services.database.adminDb, at))
    .filter((due) => due.organiserId === organiserId)
    .map(({ month }) => month);

test('an address is confirmed by the link that is mailed to it, and only by a POST', async () => {
  const person = await server.signedIn(['billingHistory']);
  const address = newAddress();
  const { data } = await save(person, ` ${address.toUpperCase()} `);
  expect(data?.saveStatementReader).toEqual({ address, isConfirmed: false });
  const link = await linkTo(address, linkMail, 'confirm-statements');
  expect((await open(link, 'GET')).body).toContain(address);
  expect((await readerOf(person))?.isConfirmed).toBe(false);
  expect((await open(link)).statusCode).toBe(200);
  expect(await readerOf(person)).toEqual({ address, isConfirmed: true });
  expect((await open(link)).statusCode).toBe(404);
});

test('a link that is forged, expired or of an earlier address confirms nothing', async () => {
  const person = await server.signedIn(['billingHistory']);
  const [first, second] = [newAddress(), newAddress()];
  await save(person, first);
  const link = await linkTo(first, linkMail, 'confirm-statements');
  now = new Date('2031-03-10T05:01:00Z');
  await save(person, second);
  const newer = await linkTo(second, linkMail, 'confirm-statements');
  now = new Date('2031-03-11T05:01:01Z');
  for (const one of [link, newer, `${newer.slice(0, -2)}xx`, '/confirm-statements/none']) {
    expect((await open(one)).statusCode).toBe(404);
  }
  expect(await readerOf(person)).toEqual({ address: second, isConfirmed: false });
});

test('a malformed address is refused, the sixth link in an hour too, and null removes the address', async () => {
  const person = await server.signedIn(['billingHistory']);
  const codeOf = async (address: string | null) => (await save(person, address)).errors?.[0]?.extensions.code;
  expect(await codeOf('no address')).toBe('BAD_USER_INPUT');
  for (let link = 0; link < 5; link++) expect(await codeOf(newAddress())).toBeUndefined();
  expect(await codeOf(newAddress())).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(null)).toBeUndefined();
  expect(await readerOf(person)).toBeNull();
});

test('an address that is saved again after its confirmation stays confirmed', async () => {
  const { person, address } = await confirmedReader();
  await save(person, address);
  expect((await readerOf(person))?.isConfirmed).toBe(true);
});

test('a statement is due from 8:00 on the first of the next month in the account’s zone', async () => {
  const { person } = await confirmedReader();
  expect(await dueMonths(person, new Date(dueAt.getTime() - 1))).toEqual([]);
  expect(await dueMonths(person, dueAt)).toEqual(['2031-03']);
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ zone: 'Australia/Perth' })
    .where('id', '=', person.organiserId)
    .execute();
  expect(await dueMonths(person, dueAt)).toEqual([]);
  expect(await dueMonths(person, new Date('2031-04-01T00:00:00Z'))).toEqual(['2031-03']);
});

test('an address without confirmation, or confirmed after the due time, gets no statement of that month', async () => {
  const person = await server.signedIn(['billingHistory']);
  await save(person, newAddress());
  expect(await dueMonths(person, dueAt)).toEqual([]);
  now = new Date(dueAt.getTime() + 60_000);
  const late = await confirmedReader();
  expect(await dueMonths(late.person, new Date('2031-04-02T00:00:00Z'))).toEqual([]);
  expect(await dueMonths(late.person, new Date('2031-05-02T00:00:00Z'))).toEqual(['2031-04']);
});

test('a due statement is mailed once, with three PDFs and three CSV files, however often it is looked for', async () => {
  const { person, address } = await confirmedReader();
  now = new Date('2031-03-01T05:00:00Z');
  await buildOrder(server.services, person.organiserId);
  now = dueAt;
  await Promise.all([queueDueStatements(server.services, now), queueDueStatements(server.services, now)]);
  const mail = await mailer.mailTo(address, /statement for March 2031/);
  const names = mail.attachments?.map(({ filename }) => filename);
  expect(names).toEqual(
    ['sold', 'held', 'paid_out'].flatMap((date) =>
      ['pdf', 'csv'].map((ending) => `statement-2031-03-${date}.${ending}`),
    ),
  );
  expect(String(mail.attachments?.[1]?.content)).toContain('Online card,1,92.00,0.00,NZD');
  // The job stores that it was sent after the mail server has taken the mail.
  const later = new Date('2031-04-02T00:00:00Z');
  while ((await dueMonths(person, later)).length > 0) await sleep(20);
  await sendStatement(server.services, { organiserId: person.organiserId, month: '2031-03' });
  expect(
    mailer.mails.filter(({ to, subject }) => to === address && /March/.test(subject ?? '')),
  ).toHaveLength(1);
});

test('the link in a statement stops the next ones, and asks before it does', async () => {
  const { person, address } = await confirmedReader();
  now = dueAt;
  await sendStatement(server.services, { organiserId: person.organiserId, month: '2031-03' });
  const link = await linkTo(address, /statement for/, 'u/statements');
  expect((await open(link, 'GET')).body).toContain('Stop the statements');
  expect(await readerOf(person)).not.toBeNull();
  expect((await open(link)).statusCode).toBe(200);
  expect(await readerOf(person)).toBeNull();
  expect((await open(link)).statusCode).toBe(404);
});
