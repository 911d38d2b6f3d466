import pino from 'pino';
import { chooseNewsletterDocument } from '../../../src/contract/account/account';
import { campaignStatsPath, type CampaignStatReply } from '../../../src/contract/campaign/campaignReport';
import type { OrdersQuery } from '../../../src/contract/generated/operations';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { Queue } from '../../../src/server/queue/queue';
import {
  queueDueSummaries,
  sendSummary,
  weeklySummaryJobs,
} from '../../../src/server/weeklySummary/weeklySummaryJobs';
import { listDueSummaries } from '../../../src/server/weeklySummary/weeklySummaryQueries';
import { buildDoor } from '../../support/factories/doorFactories';
import { mailTray } from '../../support/mail/mailTray';
import { buildSentCampaign } from '../../support/factories/reportFactories';
import { until } from '../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Monday 23 November 2026, 8:00 in Auckland. */
const monday = new Date('2026-11-22T19:00:00Z');
const week = '2026-11-23';
const all: PermissionFlag[] = ['preferences', 'events', 'emailCampaign', 'customers'];

let now = monday;
const clock = { now: () => now };
const at = async <T>(time: Date | string, work: () => Promise<T>): Promise<T> => {
  now = new Date(time);
  try {
    return await work();
  } finally {
    now = monday;
  }
};
const mailer = mailTray();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock, mailer });
});
afterAll(() => server.close());

const chooseSummary = (person: TestPerson, wanted = true) =>
  at('2026-11-17T00:00:00Z', () =>
    person.graphql(chooseNewsletterDocument, { kind: 'weekly_summary', wanted }),
  );
async function reader(permissions = all, zone = 'Pacific/Auckland') {
  const person = await server.signedIn(permissions);
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ zone })
    .where('id', '=', person.organiserId)
    .execute();
  await chooseSummary(person);
  return person;
}
const placeOf = ({ organiserId, userId }: TestPerson) => ({ organiserId, userId, week });
const mailsTo = ({ email }: TestPerson) => mailer.mails.filter((mail) => mail.to === email);
const dueAt = async (person: TestPerson, time: string) =>
  (await listDueSummaries(server.services.database.adminDb, new Date(time))).filter(
    ({ userId }) => userId === person.userId,
  );
const outcomes = ({ userId }: TestPerson) =>
  server.services.database.adminDb
    .selectFrom('weekly_summary')
    .select(['week', 'outcome'])
    .where('user_id', '=', userId)
    .execute();

/** Two orders with three tickets in the week of the summary. */
async function sell(person: TestPerson) {
  const { adminDb } = server.services.database;
  const door = await buildDoor(server.services, person.organiserId);
  const created_at = new Date('2026-11-18T01:00:00Z');
  await adminDb
    .updateTable('ticket_order')
    .set({ created_at })
    .where('organiser_id', '=', person.organiserId)
    .execute();
  return door;
}

test.each([
  ['Pacific/Auckland', '2026-11-22T19:00:00Z', week],
  ['Pacific/Chatham', '2026-11-22T18:15:00Z', week],
  ['Australia/Sydney', '2026-11-22T21:00:00Z', week],
  ['Australia/Perth', '2026-11-23T00:00:00Z', week],
  // The clocks change on the day before each of these two Mondays.
  ['Pacific/Auckland', '2027-04-04T20:00:00Z', '2027-04-05'],
  ['Pacific/Auckland', '2027-09-26T19:00:00Z', '2027-09-27'],
])('a summary in %s is due from %s on, for two days', async (zone, due, monday) => {
  const person = await reader(all, zone);
  const time = Date.parse(due);
  const isDue = async (ms: number) =>
    (await dueAt(person, new Date(time + ms).toISOString())).map((row) => row.week);
  expect(await isDue(-1_000)).not.toContain(monday);
  expect(await isDue(0)).toEqual([monday]);
  expect(await isDue(47 * 3_600_000)).toEqual([monday]);
  expect(await isDue(49 * 3_600_000)).toEqual([]);
});

test('a summary switched on after Monday 8:00 is due a week later; switched off, it is not due', async () => {
  const person = await server.signedIn(all);
  await at('2026-11-22T20:00:00Z', () =>
    person.graphql(chooseNewsletterDocument, { kind: 'weekly_summary', wanted: true }),
  );
  expect(await dueAt(person, '2026-11-22T21:00:00Z')).toEqual([]);
  expect(await dueAt(person, '2026-11-29T19:00:00Z')).toHaveLength(1);
  await at('2026-11-23T20:00:00Z', () =>
    person.graphql(chooseNewsletterDocument, { kind: 'weekly_summary', wanted: false }),
  );
  expect(await dueAt(person, '2026-11-29T19:00:00Z')).toEqual([]);
});

test('the mail has the figures of the Orders page and the campaign report, as text and as HTML', async () => {
  const person = await reader();
  await sell(person);
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    name: 'Summer <programme>',
    startedAt: new Date('2026-11-18T01:00:00Z'),
    links: ['https://example.org'],
    recipients: [
      { hits: [{ kind: 'open' }, { kind: 'click', link: 0 }] },
      { hits: [{ kind: 'open' }, { kind: 'open', hitClass: 'scanner' }] },
      {},
    ],
  });
  await sendSummary(server.services, placeOf(person));
  const [mail] = mailsTo(person);
  const { data } = await person.graphql<OrdersQuery>(ordersDocument, {
    ...{ search: '', filter: 'complete', from: '2026-11-16', to: '2026-11-22' },
  });
  const totals = data?.orders.totals;
  expect(totals).toMatchObject({ ticketCount: 3 });
  const money = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });
  expect(mail?.text).toContain(`2 orders, 3 tickets: ${money.format((totals?.totalCents ?? 0) / 100)}`);
  const { result } = (
    await person.get(`/pro/v2${campaignStatsPath(campaignId, 'day', 'nz')}`)
  ).json<CampaignStatReply>();
  const { progress, opens, clicks } = result;
  expect([progress.sent, opens.people, clicks.people]).toEqual([3, 2, 1]);
  expect(mail?.text).toContain('- Summer <programme>: 3 sent, 2 opened, 1 clicked');
  expect(mail?.html).toContain('Summer &lt;programme&gt;');
  expect(mail?.text).toContain(
    'http://localhost:3000/event/orders?filter=complete&from=2026-11-16&to=2026-11-22',
  );
  expect(mail?.subject).toMatch(/: your week to 22 November$/);
  expect(await outcomes(person)).toEqual([{ week, outcome: 'sent' }]);
});

test('the mail names the sessions of the coming week with their tickets', async () => {
  const person = await reader();
  const door = await buildDoor(server.services, person.organiserId);
  const { adminDb } = server.services.database;
  const [first = '', second = ''] = door.sessionIds;
  const starts_at = new Date('2026-11-27T06:30:00Z');
  await adminDb.updateTable('event_session').set({ starts_at }).where('id', '=', first).execute();
  await adminDb
    .updateTable('event_session')
    .set({ starts_at: new Date('2026-12-27T06:30:00Z') })
    .where('id', '=', second)
    .execute();
  await sendSummary(server.services, placeOf(person));
  expect(mailsTo(person)[0]?.text).toMatch(
    /This week\n- .+: Fri,? 27 Nov.*7:30.*pm, 2 tickets\nSee the ticket/,
  );
});

test('each part of the mail needs the permission for its page', async () => {
  const person = await reader(['preferences', 'emailCampaign']);
  await sell(person);
  await sendSummary(server.services, placeOf(person));
  const text = String(mailsTo(person)[0]?.text ?? '');
  expect(text).not.toContain('orders,');
  expect(text).not.toContain('Sales');
});

test('after a week without activity, no mail is sent and the week is recorded as empty', async () => {
  const person = await reader();
  await sendSummary(server.services, placeOf(person));
  expect(mailsTo(person)).toEqual([]);
  expect(await outcomes(person)).toEqual([{ week, outcome: 'empty' }]);
  expect(await dueAt(person, '2026-11-22T21:00:00Z')).toEqual([]);
});

test('a one-click POST, from any origin and without a cookie, stops the summary; opening the link does not', async () => {
  const person = await reader();
  await sell(person);
  await sendSummary(server.services, placeOf(person));
  const [mail] = mailsTo(person);
  const headers = Object(mail?.headers);
  expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const url = /<http:\/\/localhost:3000(\/u\/summary\/[^>]+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? '';
  expect(mail?.text).toContain(`Unsubscribe: http://localhost:3000${url}`);
  const ask = (method: 'GET' | 'POST', path = url) =>
    server.app.inject({
      method,
      url: path,
      headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
    });
  expect((await ask('GET')).statusCode).toBe(200);
  expect(await dueAt(person, '2026-11-29T19:00:00Z')).toHaveLength(1);
  const stopped = await ask('POST');
  expect([stopped.statusCode, stopped.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await dueAt(person, '2026-11-29T19:00:00Z')).toEqual([]);
  expect((await ask('POST')).statusCode).toBe(200);
  expect((await ask('POST', `${url.slice(0, -2)}xx`)).statusCode).toBe(404);
});

test('a mail that the server refused temporarily is sent again with the same Message-ID', async () => {
  const person = await reader();
  await sell(person);
  const seen: unknown[] = [];
  const refusing = {
    ...mailer,
    send: (message: { messageId?: string | undefined }) => {
      seen.push(message.messageId);
      return Promise.resolve({ outcome: 'transient', answer: '421 later' } as const);
    },
  };
  await expect(sendSummary({ ...server.services, mailer: refusing }, placeOf(person))).rejects.toThrow();
  expect(await outcomes(person)).toEqual([]);
  await sendSummary(server.services, placeOf(person));
  expect(seen).toEqual([mailsTo(person)[0]?.messageId]);
  expect(seen[0]).toBe(`<weekly-summary-${person.organiserId}-${person.userId}-${week}@localhost.invalid>`);
});

test('two workers send one mail to each reader', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, () => reader()));
  for (const person of readers) await sell(person);
  const { services } = server;
  const workers = [1, 2].map(() => {
    const queue = new Queue(services.database, pino({ level: 'silent' }));
    const own = { ...services, queue };
    weeklySummaryJobs(own);
    return own;
  });
  await Promise.all(workers.map((worker) => queueDueSummaries(worker, monday)));
  await Promise.all(workers.map(({ queue }) => queue.start()));
  const finished = () => Promise.all(readers.map(outcomes));
  await until(finished, (rows) => rows.every((row) => row.length === 1));
  await Promise.all(workers.map((worker) => queueDueSummaries(worker, monday)));
  const waiting = () =>
    services.database.adminDb
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'weeklySummary/send')
      .execute();
  await until(waiting, (jobs) => jobs.length === 0);
  await Promise.all(workers.map(({ queue }) => queue.stop()));
  expect(readers.map((person) => mailsTo(person).length)).toEqual(readers.map(() => 1));
});
