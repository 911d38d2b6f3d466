import { sql } from 'kysely';
import pino from 'pino';
import type { SavedExportsQuery } from '../../../../src/contract/generated/operations';
import {
  savedExportsDocument,
  scheduleExportDocument,
  sendExportDocument,
} from '../../../../src/contract/report/savedExport';
import { exportScheduleLimits } from '../../../../src/contract/report/exportSchedule';
import type { SavedExportValues } from '../../../../src/contract/report/savedExportInput';
import { type SalesReport, salesReportDocument } from '../../../../src/contract/report/salesReport';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { Queue } from '../../../../src/server/queue/queue';
import { claimDueExports, exportMailJobs } from '../../../../src/server/report/exports/exportMailJobs';
import { sendExportMail } from '../../../../src/server/report/exports/sendExportMail';
import { until } from '../../../support/factories/sendingFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { buildSuspension, endSuspension } from '../../../support/factories/suspensionFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { type SmtpSink, startSmtpSink } from '../../../support/mail/smtpSink';
import { buildExportValues, buildSavedExport } from '../../../support/report/savedExportFactories';
import { sellAt } from '../../../support/report/salesFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** A Thursday afternoon in Auckland; the next Monday 8:00 there is `monday`. */
const thursday = new Date('2026-03-12T03:00:00Z');
const monday = '2026-03-15T19:00:00.000Z';
const weekly = { every: 'week', day: 1, time: '08:00' };

let now = thursday;
let logged = '';
let refusal: number | undefined;
let sink: SmtpSink;
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  sink = await startSmtpSink({ answer: () => refusal });
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  server = await startServer({ clock: { now: () => now }, log, mailer: pooledMailer(sink.url) });
});
beforeEach(async () => {
  now = thursday;
  refusal = undefined;
  // The schedules of earlier tests would be due too.
  await sql`delete from saved_export`.execute(adminDb());
  owner = await server.signedIn(['events', 'reporting', 'customers']);
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});

const adminDb = () => server.services.database.adminDb;
const listed = async (who = owner) =>
  (await who.graphql<SavedExportsQuery>(savedExportsDocument)).data?.savedExports.exports[0];
const schedule = (id: string, input: object | null = weekly, who = owner) =>
  who.graphql(scheduleExportDocument, { id, input });
const sendNow = (id: string, who = owner) => who.graphql(sendExportDocument, { id });
const mailsTo = ({ email }: TestPerson) => sink.mails.filter(({ recipient }) => recipient === email);
async function scheduled(who = owner, values: SavedExportValues = buildExportValues()) {
  const { id } = await buildSavedExport(server, who, values);
  expect((await schedule(id, weekly, who)).errors).toBeUndefined();
  return id;
}
const workers = () =>
  [1, 2].map(() => {
    const queue = new Queue(server.services.database, pino({ level: 'silent' }));
    const own = { ...server.services, queue };
    exportMailJobs(own);
    return own;
  });
/** Does what is due at a time, with two processes at once. */
async function runAt(time: string) {
  now = new Date(time);
  const both = workers();
  const claims = await Promise.all(both.map((worker) => claimDueExports(worker, now)));
  await Promise.all(both.map(({ queue }) => queue.start()));
  await until(
    () => sql`select from job where kind = 'export/mail'`.execute(adminDb()),
    ({ rows }) => rows.length === 0,
  );
  await Promise.all(both.map(({ queue }) => queue.stop()));
  return claims.reduce((sum, one) => sum + one, 0);
}
/** The lines of the attached file; undefined without one. */
function attachmentOf(raw: string): string[] | undefined {
  const [, body] = /Content-Disposition: attachment[^]*?\r\n\r\n([^]*?)\r\n--/.exec(raw) ?? [];
  if (body === undefined) return undefined;
  return Buffer.from(body, 'base64').toString().replace('\uFEFF', '').split('\r\n').slice(0, -1);
}
/** Without soft line breaks. */
const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll(/\s+/g, ' ');
const actionsOf = async ({ organiserId }: TestPerson) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where organiser_id = ${organiserId} order by happened_at, id`.execute(
    adminDb(),
  );
  return rows.map(({ action }) => action);
};

test('an export, due with two processes at once, is mailed once with the sums of the report', async () => {
  const sale = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] });
  await sellAt(server, owner, sale, { quantity: 2, at: '2026-03-10T10:00:00Z' });
  await sellAt(server, owner, sale, { quantity: 3, at: '2026-03-12T01:00:00Z' });
  const id = await scheduled(
    owner,
    buildExportValues('sales', { dimension: 'day', columns: ['label', 'orders', 'net'] }),
  );
  expect(await listed()).toMatchObject({ schedule: { ...weekly, nextAt: monday }, lastSend: null });
  expect(await runAt('2026-03-15T18:59:59Z')).toBe(0);
  expect(await runAt(monday)).toBe(1);
  expect(await runAt('2026-03-15T19:01:00Z')).toBe(0);
  const [mail, ...more] = mailsTo(owner);
  expect(more).toEqual([]);
  const lines = attachmentOf(mail?.raw ?? '') ?? [];
  const { data } = await owner.graphql<{ salesReport: SalesReport }>(salesReportDocument, {
    input: { from: '2026-02-15', to: '2026-03-16', eventId: null, by: 'day', compare: 'none' },
  });
  const total = data?.salesReport.period.total;
  const sumOf = (column: number) =>
    lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[column]), 0);
  expect([lines.length, sumOf(1), Math.round(sumOf(2) * 100)]).toEqual([3, 2, total?.netCents]);
  expect(total?.netCents).toBe(23_000);
  const text = textOf(mail?.raw ?? '');
  expect(text).toContain('Sales report of all events, last 30 days, 15 February 2026 to 16 March 2026.');
  expect(text).toContain('The attached file has 2 rows.');
  expect(mail?.messageId).toBe(`<export-${id}-${Date.parse(monday)}@localhost.invalid>`);
  expect(await listed()).toMatchObject({
    schedule: { nextAt: '2026-03-22T19:00:00.000Z' },
    lastSend: { at: monday, result: 'attached', rows: 2, obstacle: null },
  });
  expect((await actionsOf(owner)).slice(-2)).toEqual(['export.schedule_changed', 'export.mailed']);
  expect(logged).not.toContain(owner.email);
});

test('due times that were missed are one mail, for the latest; a due time that is done is not sent again', async () => {
  const id = await scheduled();
  expect(await runAt('2026-04-07T00:00:00Z')).toBe(1);
  expect(mailsTo(owner)).toHaveLength(1);
  const dueAt = new Date('2026-04-05T20:00:00Z');
  expect(mailsTo(owner)[0]?.messageId).toContain(String(dueAt.getTime()));
  const { organiserId } = owner;
  expect(await sendExportMail(server.services, { organiserId, id, dueAt, name: 'again' })).toBeUndefined();
  expect(mailsTo(owner)).toHaveLength(1);
});

test('a mail that the server refuses for now, is tried again with the same Message-ID', async () => {
  const id = await scheduled();
  const sending = { organiserId: owner.organiserId, id, dueAt: new Date(monday), name: 'steady' };
  refusal = 451;
  await expect(sendExportMail(server.services, sending)).rejects.toThrow();
  expect(await listed()).toMatchObject({ lastSend: null });
  expect((await sendNow(id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  refusal = undefined;
  expect(await sendExportMail(server.services, sending)).toMatchObject({ result: 'attached', rows: 0 });
  expect(mailsTo(owner)[0]?.messageId).toMatch(/^<steady@/);
});

test('a change of the organiser’s zone moves the next due time', async () => {
  await scheduled();
  await sql`update organiser set zone = 'Australia/Perth' where id = ${owner.organiserId}`.execute(adminDb());
  expect(await runAt('2026-03-13T00:00:00Z')).toBe(0);
  expect(await listed()).toMatchObject({ schedule: { nextAt: '2026-03-16T00:00:00.000Z' } });
});

test('a person who lost the right, left or was suspended, gets nothing, and after three times the schedule stops', async () => {
  const colleague = await colleagueOf(server, owner, { permissions: ['events', 'reporting'] });
  const id = await scheduled(colleague, buildExportValues('orders'));
  const member = (set: ReturnType<typeof sql>) =>
    sql`update membership set ${set} where id = ${colleague.membershipId}`.execute(adminDb());
  await member(sql`permissions = '{"reporting": true}'`);
  await runAt(monday);
  expect(await listed(colleague)).toMatchObject({ lastSend: { result: 'failed', obstacle: 'rights' } });
  await buildSuspension(server.services, owner.organiserId, 'selling');
  await runAt('2026-03-22T19:00:00Z');
  await endSuspension(server.services, owner.organiserId, 'selling');
  await member(sql`is_suspended = true`);
  await runAt('2026-03-29T19:00:00Z');
  const stored = async () =>
    (
      await sql`select next_send_at is null as stopped, last_send_obstacle as why from saved_export
      where id = ${id}`.execute(adminDb())
    ).rows[0];
  expect(await stored()).toEqual({ stopped: false, why: 'member' });
  await member(sql`is_suspended = false, permissions = '{"reporting": true}'`);
  await runAt('2026-04-05T20:00:00Z');
  expect(await stored()).toEqual({ stopped: true, why: 'rights' });
  expect(await runAt('2026-04-12T20:00:00Z')).toBe(0);
  expect(mailsTo(colleague)).toEqual([]);
  expect((await actionsOf(owner)).at(-1)).toBe('export.schedule_stopped');
  // The sign-in session has expired by then.
  now = thursday;
  expect((await schedule(id, weekly, colleague)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  await member(sql`permissions = '{"reporting": true, "events": true}'`);
  expect((await schedule(id, weekly, colleague)).errors).toBeUndefined();
  expect(await listed(colleague)).toMatchObject({ schedule: { nextAt: monday } });
});

test('a person of some events gets those only; an event outside of them is not sent', async () => {
  const [own, other] = [
    await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] }),
    await buildSale(server.services, owner.organiserId, { types: [{ name: 'Child' }] }),
  ];
  await sellAt(server, owner, own, { quantity: 1, at: '2026-03-10T10:00:00Z' });
  await sellAt(server, owner, other, { quantity: 1, at: '2026-03-10T10:00:00Z' });
  const colleague = await colleagueOf(server, owner, { permissions: ['events', 'reporting'] });
  const all = buildExportValues('sales', { columns: ['label', 'tickets'] });
  const { id } = await buildSavedExport(server, colleague, all);
  const one = await buildSavedExport(server, colleague, { ...all, eventId: other.eventId });
  await narrow(server, colleague, { role: 'marketing', events: [own.eventId] });
  await sendNow(id, colleague);
  expect(attachmentOf(mailsTo(colleague)[0]?.raw ?? '')).toHaveLength(2);
  const sending = { organiserId: owner.organiserId, id: one.id, name: 'outside' };
  expect(await sendExportMail(server.services, sending)).toMatchObject({ obstacle: 'event' });
});

test('personal columns, without the right to personal data, are left out of the mail and named in it', async () => {
  const colleague = await colleagueOf(server, owner, { permissions: ['events', 'reporting'] });
  const { id } = await buildSavedExport(
    server,
    colleague,
    buildExportValues('orders', { columns: ['name', 'total'] }),
  );
  const only = await buildSavedExport(server, colleague, buildExportValues('orders', { columns: ['name'] }));
  await sendNow(id, colleague);
  await sql`update membership set rights = '{}', version = version + 1 where id = ${colleague.membershipId}`.execute(
    adminDb(),
  );
  await sendNow(id, colleague);
  const [before, after] = mailsTo(colleague).map(({ raw }) => raw);
  expect(attachmentOf(before ?? '')).toEqual(['Name,Total']);
  expect(attachmentOf(after ?? '')).toEqual(['Total']);
  expect(textOf(after ?? '')).toContain('personal data: Name.');
  await sendNow(only.id, colleague);
  expect(mailsTo(colleague)).toHaveLength(2);
});

test('a file that is too large is linked, not attached', async () => {
  const sale = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] });
  await sellAt(server, owner, sale, { quantity: 1, at: '2026-03-10T10:00:00Z' });
  const name = 'x'.repeat(exportScheduleLimits.attachedBytes);
  await sql`update ticket_type set name = ${name} where organiser_id = ${owner.organiserId}`.execute(
    adminDb(),
  );
  const values = buildExportValues('sales', { dimension: 'type', columns: ['label'] });
  const { id } = await buildSavedExport(server, owner, values);
  expect((await sendNow(id)).errors).toBeUndefined();
  const [mail] = mailsTo(owner);
  expect(attachmentOf(mail?.raw ?? '')).toBeUndefined();
  expect(textOf(mail?.raw ?? '')).toContain('It is larger than 5 MB, so it is not attached.');
  expect(await listed()).toMatchObject({ schedule: null, lastSend: { result: 'linked' } });
});

test('the exports of others, are neither scheduled nor sent; a stopped schedule sends nothing', async () => {
  const id = await scheduled();
  const colleague = await colleagueOf(server, owner, { permissions: ['events', 'reporting'] });
  for (const who of [colleague, await server.signedIn(['events', 'reporting'])]) {
    expect((await schedule(id, null, who)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await sendNow(id, who)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await schedule(id, { ...weekly, day: 9 })).errors?.[0]?.extensions.field).toBe('day');
  await schedule(id, null);
  expect(await runAt(monday)).toBe(0);
  expect(await listed()).toMatchObject({ schedule: null });
  expect(mailsTo(owner)).toEqual([]);
});
