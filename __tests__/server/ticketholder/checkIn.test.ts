import { randomUUID } from 'node:crypto';
import {
  checkInScansPath,
  doorPath,
  type CheckInReply,
  type DoorReply,
} from '../../../src/contract/ticketholder/checkIn';
import { saveCheckInHoursDocument } from '../../../src/contract/event/eventSession';
import { undoCheckInDocument } from '../../../src/contract/ticketholder/ticketholders';
import { buildDoor, scanBatch } from '../../support/factories/doorFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let now = new Date('2031-03-01T05:30:00Z');
let door: Awaited<ReturnType<typeof buildDoor>>;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2031-03-01T05:30:00Z');
  person = await server.signedIn(['customers']);
  door = await buildDoor(server.services, person.organiserId);
});

const BASE = '/api/v2/nz';
const sendBatch = (batch: object) => person.post(BASE + checkInScansPath, batch);
async function handed(batch: ReturnType<typeof scanBatch>): Promise<CheckInReply['result']> {
  const reply = await sendBatch(batch);
  if (reply.status !== 200) throw new Error(`The scans were refused: ${reply.body}`);
  return reply.json<CheckInReply>().result;
}
const scan = (scans: Parameters<typeof scanBatch>[1], device?: string) =>
  handed(scanBatch(door.sessionIds[0] ?? '', scans, device));
const text = () => door.first[0]?.qr ?? '';
const outcomes = ({ answers }: CheckInReply['result']) => answers.map(({ outcome }) => outcome);

test('checkIn, with a valid ticket, admits its holder and counts the check-in', async () => {
  const reply = await scan([{ text: text() }]);
  expect(reply).toMatchObject({ tickets: 2, checkedIn: 1 });
  expect(reply.answers[0]).toMatchObject({ outcome: 'in', holderName: 'Tāne Ōkahu', typeName: 'Adult' });
});

test('checkIn, with a ticket scanned before, returns when and on which device the first scan was made', async () => {
  await scan([{ text: text(), secondsAgo: 60 }], 'Side door');
  const { answers, checkedIn } = await scan([{ text: text() }]);
  expect(checkedIn).toBe(1);
  expect(answers[0]).toMatchObject({
    outcome: 'again',
    firstDevice: 'Side door',
    firstAt: '2031-03-01T05:29:00.000Z',
  });
});

test('checkIn, of an earlier scan that arrives later, makes that scan the one that admits', async () => {
  const late = scanBatch(door.sessionIds[0] ?? '', [{ text: text() }]);
  expect(outcomes(await scan([{ text: text(), secondsAgo: 5 }]))).toEqual(['in']);
  const reply = await scan([{ text: text(), secondsAgo: 600 }], 'Side door');
  expect(outcomes(reply)).toEqual(['in']);
  expect((await handed(late)).answers[0]).toMatchObject({
    outcome: 'again',
    firstDevice: 'Side door',
  });
});

test('checkIn, with the same nonce twice, counts one scan', async () => {
  const batch = scanBatch(door.sessionIds[0] ?? '', [{ text: text() }]);
  await sendBatch(batch);
  const { answers, checkedIn } = await handed(batch);
  expect(answers[0]).toMatchObject({ outcome: 'in' });
  expect(checkedIn).toBe(1);
});

test('checkIn, from a device whose clock is a day ahead, orders its scans by how long ago they were made', async () => {
  const [sessionId = ''] = door.sessionIds;
  const ahead = scanBatch(sessionId, [{ text: text(), secondsAgo: 120 }], 'Wrong clock');
  const day = (instant: string) => new Date(Date.parse(instant) + 86_400_000).toISOString();
  await scan([{ text: text(), secondsAgo: 60 }]);
  const { answers } = await handed({
    ...ahead,
    sentAt: day(ahead.sentAt),
    scans: ahead.scans.map((one) => ({ ...one, scannedAt: day(one.scannedAt) })),
  });
  expect(answers[0]).toMatchObject({
    outcome: 'in',
    firstAt: '2031-03-01T05:28:00.000Z',
  });
});

test('checkIn, with a ticket that must not be admitted, returns the reason for that ticket', async () => {
  const other = await buildDoor(server.services, person.organiserId);
  await server.services.database.adminDb
    .updateTable('ticket')
    .set({ status: 'cancelled' })
    .where('id', '=', door.first[1]?.id ?? '')
    .execute();
  const reply = await scan([
    { text: door.second[0]?.qr },
    { text: other.first[0]?.qr },
    { text: door.first[1]?.qr },
    { text: `TO1.${door.eventId.slice(0, 8)}.${'0'.repeat(32)}` },
    { text: 'https://example.com/' },
  ]);
  expect(outcomes(reply)).toEqual(['other_session', 'other_event', 'cancelled', 'unknown', 'unknown']);
  expect(reply.checkedIn).toBe(0);
  expect(reply.answers[0]?.startsAt).toMatch(/^2031-03-02/);
});

test('checkIn, with another organiser’s ticket, reveals nothing about it', async () => {
  const stranger = await server.signedIn(['customers']);
  const theirs = await buildDoor(server.services, stranger.organiserId);
  const { answers } = await scan([{ text: theirs.first[0]?.qr }]);
  expect(answers[0]).toMatchObject({ outcome: 'other_event', holderName: '', eventTitle: null });
  expect((await sendBatch(scanBatch(theirs.sessionIds[0] ?? '', [{ text: text() }]))).status).toBe(404);
});

test('checkIn, with a ticket chosen by name, checks it in', async () => {
  expect(outcomes(await scan([{ ticketId: door.first[0]?.id }]))).toEqual(['in']);
});

test.each([
  ['no scan', { scans: [] }, 'scans'],
  ['a device without a name', { device: ' ' }, 'device'],
  [
    'a nonce that is none',
    { scans: [{ nonce: '7', scannedAt: '2031-03-01T06:00:00Z', text: 'x' }] },
    'scans.0.nonce',
  ],
  [
    'a scan of nothing',
    { scans: [{ nonce: randomUUID(), scannedAt: '2031-03-01T06:00:00Z' }] },
    'scans.0.text',
  ],
])('checkIn, with %s, is refused at its field', async (_what, wrong, field) => {
  const reply = await sendBatch({ ...scanBatch(door.sessionIds[0] ?? '', [{ text: text() }]), ...wrong });
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field } });
});

test('checkIn, of an older scan that arrives after undoCheckIn, leaves the ticket not checked in', async () => {
  await scan([{ text: text(), secondsAgo: 60 }]);
  const undone = await person.graphql(undoCheckInDocument, { ticketId: door.first[0]?.id });
  expect(undone.data).toMatchObject({ undoCheckIn: { checkedInAt: null } });
  now = new Date(now.getTime() + 1000);
  const late = await scan([{ text: text(), secondsAgo: 30 }]);
  expect(outcomes(late)).toEqual(['undone']);
  expect(late.checkedIn).toBe(0);
  expect(outcomes(await scan([{ text: text() }]))).toEqual(['in']);
});

test('the check-in list, for a device, identifies every ticket and contains no ticket code', async () => {
  await scan([{ text: text() }], 'Side door');
  const { result } = (await person.get(BASE + doorPath(door.sessionIds[0] ?? ''))).json<DoorReply>();
  expect(result).toMatchObject({ tickets: 2, checkedIn: 1, eventId: door.eventId });
  expect(result.list.map(({ checkedInBy }) => checkedInBy).sort()).toEqual(['Side door', null]);
  expect(JSON.stringify(result)).not.toContain(text().split('.')[2]);
});

describe('far from the session’s time', () => {
  const scansOf = (ticketId = '') =>
    server.services.database.adminDb
      .selectFrom('check_in')
      .select('outcome')
      .where('ticket_id', '=', ticketId)
      .execute();

  test.each([
    ['13 hours before it starts', '2031-02-28T17:00:00Z', 'wrong_time'],
    ['11 hours before it starts', '2031-02-28T19:00:00Z', 'in'],
    ['11 hours after it ends', '2031-03-01T20:00:00Z', 'in'],
    ['13 hours after it ends', '2031-03-01T22:00:00Z', 'wrong_time'],
  ])('checkIn, %s, is %s', async (_, at, outcome) => {
    now = new Date(at);
    expect(outcomes(await scan([{ text: text() }]))).toEqual([outcome]);
  });

  test('checkIn, without confirmation, records nothing and returns the ticket’s holder and session', async () => {
    now = new Date('2031-02-10T00:00:00Z');
    const batch = scanBatch(door.sessionIds[0] ?? '', [{ text: text() }]);
    const { answers, checkedIn } = await handed(batch);
    expect(answers).toMatchObject([
      {
        ...{ outcome: 'wrong_time', nonce: batch.scans[0]?.nonce, ticketId: door.first[0]?.id },
        ...{ holderName: 'Tāne Ōkahu', startsAt: '2031-03-01T06:00:00.000Z', firstAt: null },
      },
    ]);
    expect(checkedIn).toBe(0);
    expect(await scansOf(door.first[0]?.id)).toEqual([]);
    const scans = batch.scans.map((each) => ({ ...each, confirmed: true }));
    expect(outcomes(await handed({ ...batch, scans }))).toEqual(['in']);
    expect(outcomes(await handed({ ...batch, scans }))).toEqual(['in']);
    expect(await scansOf(door.first[0]?.id)).toEqual([{ outcome: 'in' }]);
  });

  test('checkIn, of a scan made during the session and sent three days later, needs no confirmation', async () => {
    now = new Date('2031-03-04T06:00:00Z');
    const { answers } = await scan([{ text: text(), secondsAgo: 3 * 86_400 }]);
    expect(answers).toMatchObject([{ outcome: 'in', firstAt: '2031-03-01T06:00:00.000Z' }]);
  });

  test('checkIn, of a ticket that is refused for another reason, returns that reason without asking for confirmation', async () => {
    now = new Date('2031-02-10T00:00:00Z');
    const reply = await scan([{ text: door.second[0]?.qr ?? '' }, { text: 'TO1.00000000.nothing' }]);
    expect(outcomes(reply)).toEqual(['other_session', 'unknown']);
  });

  test('saveCheckInHours, with valid hours, applies to later check-ins on the server and on the device', async () => {
    person = await server.signedIn(['events', 'customers']);
    door = await buildDoor(server.services, person.organiserId);
    const [sessionId = ''] = door.sessionIds;
    const save = (hours: unknown) =>
      person.graphql<{ saveCheckInHours: { checkInHours: number } }>(saveCheckInHoursDocument, {
        ...{ eventId: door.eventId, hours },
      });
    expect((await save(2)).data?.saveCheckInHours).toMatchObject({ checkInHours: 2 });
    const { result } = (await person.get(BASE + doorPath(sessionId))).json<DoorReply>();
    expect(result).toMatchObject({
      asksBefore: '2031-03-01T04:00:00.000Z',
      asksAfter: '2031-03-01T11:00:00.000Z',
    });
    now = new Date('2031-03-01T03:00:00Z');
    expect(outcomes(await scan([{ text: text() }]))).toEqual(['wrong_time']);
    for (const hours of [0, 721, null]) {
      const { errors } = await save(hours);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { hours: 'Enter a whole number of hours from 1 to 720.' },
      });
    }
  });
});
