import { randomUUID } from 'node:crypto';
import { checkIn, undoCheckIn } from '../../../src/server/ticketholder/checkInService';
import { buildOrganiser } from '../../support/factories/factories';
import { buildDoor } from '../../support/factories/doorFactories';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Pseudo-random numbers that are the same for the same seed. */
function seededRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function shuffled<T>(things: readonly T[], random: (sides: number) => number): T[] {
  const result = [...things];
  for (let at = result.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}

test('checkIn, of scans from offline devices in any order and batches, admits the first by time and nonce', async () => {
  const { services } = server;
  const { organiserId, userId } = await buildOrganiser(services, { permissions: ['customers'] });
  const door = await buildDoor(services, organiserId, { tickets: [1, 1] });
  const [ticket] = door.first;
  if (!ticket) throw new Error('There is no ticket.');
  const start = Date.parse('2031-03-01T06:00:00Z');

  for (let round = 1; round <= 40; round++) {
    const random = seededRandom(round);
    const scans = Array.from({ length: 2 + random(7) }, (_, at) => ({
      nonce: randomUUID(),
      // Few instants, so that many are equal and the nonce decides.
      at: start + random(3) * 1000,
      device: `Device ${at}`,
    }));
    const waiting = shuffled(scans, random);
    const arrival = start + 60_000;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 1 + random(3));
      const batchOf = { sessionId: ticket.sessionId, device: batch[0]?.device ?? '' };
      const sentAt = new Date(arrival).toISOString();
      const sent = batch.map(({ nonce, at }) => ({
        nonce,
        scannedAt: new Date(at).toISOString(),
        text: ticket.qr,
      }));
      const send = () =>
        services.database.withOrganiser(organiserId, (db) =>
          checkIn(db, { ...batchOf, sentAt, scans: sent }, { organiserId, userId, now: new Date(arrival) }),
        );
      await send();
      // A lost answer is requested again.
      if (random(3) === 0) await send();
    }
    const first = [...scans].sort((a, b) => a.at - b.at || (a.nonce < b.nonce ? -1 : 1))[0];
    const rows = await services.database.adminDb
      .selectFrom('check_in')
      .select(['nonce', 'outcome'])
      .where('ticket_id', '=', ticket.id)
      .where('undone_at', 'is', null)
      .execute();
    expect(rows).toHaveLength(scans.length);
    expect(rows.filter(({ outcome }) => outcome === 'in').map(({ nonce }) => nonce)).toEqual([first?.nonce]);
    // The next round starts without a check-in.
    await services.database.adminDb.deleteFrom('check_in').execute();
  }
});

test('checkIn, of scans before and after an undo, in any order of arrival, has the same result', async () => {
  const { services } = server;
  const { organiserId, userId } = await buildOrganiser(services, { permissions: ['customers'] });
  const door = await buildDoor(services, organiserId, { tickets: [1, 1] });
  const [ticket] = door.first;
  if (!ticket) throw new Error('There is no ticket.');
  const start = Date.parse('2031-03-01T06:00:00Z');
  const send = (at: number, now: number) =>
    services.database.withOrganiser(organiserId, (db) =>
      checkIn(
        db,
        {
          ...{
            sessionId: ticket.sessionId,
            device: 'Door',
            sentAt: new Date(now).toISOString(),
          },
          scans: [{ nonce: randomUUID(), scannedAt: new Date(at).toISOString(), text: ticket.qr }],
        },
        { organiserId, userId, now: new Date(now) },
      ),
    );
  for (const late of [
    [1, 3],
    [3, 1],
  ] as const) {
    await send(start, start);
    await services.database.withOrganiser(organiserId, (db) =>
      undoCheckIn(db, ticket.id, new Date(start + 2000)),
    );
    for (const second of late) await send(start + second * 1000, start + 9000);
    const current = await services.database.adminDb
      .selectFrom('check_in')
      .select('scanned_at')
      .where('outcome', '=', 'in')
      .where('undone_at', 'is', null)
      .execute();
    expect(current.map(({ scanned_at }) => scanned_at.getTime())).toEqual([start + 3000]);
    await services.database.adminDb.deleteFrom('check_in').execute();
  }
});

test('checkIn, of the same two tickets on twelve devices at the same moment, admits each ticket once', async () => {
  const { services } = server;
  const { organiserId, userId } = await buildOrganiser(services, { permissions: ['customers'] });
  const door = await buildDoor(services, organiserId, { tickets: [2, 1] });
  const now = new Date('2031-03-01T06:00:00Z');
  const scansOf = (tickets: typeof door.first) =>
    tickets.map(({ qr }) => ({ nonce: randomUUID(), scannedAt: now.toISOString(), text: qr }));
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      services.database.withOrganiser(organiserId, (db) =>
        checkIn(
          db,
          {
            ...{ sessionId: door.sessionIds[0] ?? '', device: `Device ${at}`, sentAt: now.toISOString() },
            scans: scansOf(at % 2 === 0 ? door.first : [...door.first].reverse()),
          },
          { organiserId, userId, now },
        ),
      ),
    ),
  );
  expect(replies.at(-1)?.checkedIn).toBe(2);
  const { count } = await services.database.adminDb
    .selectFrom('check_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outcome', '=', 'in')
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
});
