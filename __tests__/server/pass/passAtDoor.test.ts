import { randomUUID } from 'node:crypto';
import type { DoorOffers, DoorQuote } from '../../../src/contract/boxOffice/boxOffice';
import { doorOffersDocument, doorQuoteDocument } from '../../../src/contract/boxOffice/boxOfficeDocuments';
import {
  checkInScansPath,
  type CheckInReply,
  doorPath,
  type DoorReply,
} from '../../../src/contract/ticketholder/checkIn';
import { buildTill, sell, tabletOf } from '../../support/factories/boxOfficeFactories';
import { scanBatch } from '../../support/factories/doorFactories';
import { buildPassSale } from '../../support/factories/sellingFactories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let time = new Date('2031-03-01T05:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time }, mailer: mailTray() });
});
afterAll(() => server.close());
beforeEach(async () => {
  // An hour before the first of three sessions, which are on three days.
  time = new Date('2031-03-01T05:00:00Z');
  person = await server.signedIn(['boxOffice', 'events', 'customers']);
  await buildTill(person);
});

const build = (wishes?: Parameters<typeof buildPassSale>[2]) =>
  buildPassSale(server.services, person, wishes);
type Sale = Awaited<ReturnType<typeof build>>;

const sellPass = ({ sessionIds, passOfferId }: Sale, more: object = {}) =>
  sell(person, {
    input: {
      sessionId: sessionIds[0] ?? '',
      lines: [{ offerId: passOfferId, quantity: 1 }],
      method: 'cash',
      expectedTotalCents: 10_000,
      givenCents: 10_000,
      requestKey: randomUUID(),
      ...more,
    },
  });

/** Each scan is later than the ones before. */
async function scan(sessionId: string | undefined, text: string) {
  time = new Date(time.getTime() + 1_000);
  const reply = await person.post(
    '/api/v2/nz' + checkInScansPath,
    scanBatch(sessionId ?? '', [{ text, confirmed: true }]),
  );
  const [answer] = reply.json<CheckInReply>().result.answers;
  return answer?.outcome;
}

test('doorOffers, of an event with a pass, has it with its price, sessions and number left', async () => {
  const { sessionIds, passOfferId } = await build({ seats: 5 });
  const { offers } = await tabletOf(person).ask<DoorOffers>(doorOffersDocument, { sessionId: sessionIds[0] });
  expect(offers.find(({ kind }) => kind === 'pass')).toMatchObject({
    offerId: passOfferId,
    name: 'Season pass',
    description: 'Type 1 for 3 sessions',
    unitCents: 10_000,
    free: 5,
    maxPerOrder: 5,
  });
});

test('doorQuote, with two passes, has one line with their whole price', async () => {
  const { sessionIds, passOfferId } = await build();
  const quote = await tabletOf(person).ask<DoorQuote>(doorQuoteDocument, {
    input: { sessionId: sessionIds[0], lines: [{ offerId: passOfferId, quantity: 2 }] },
  });
  expect(quote.lines).toEqual([
    { name: 'Season pass', quantity: 2, unitCents: 10_000, discountCents: 0, totalCents: 20_000 },
  ]);
  expect(quote.totalCents).toBe(20_000);
});

test('sellAtDoor, of a pass with check-in, shows its one code and admits to this session only', async () => {
  const place = await build();
  const sold = await sellPass(place, { checkInNow: true });
  expect(sold.tickets).toMatchObject([{ status: 'valid', checkedIn: true }]);
  const door = await person.get(`/api/v2/nz${doorPath(place.sessionIds[1] ?? '')}`);
  expect(door.json<DoorReply>().result).toMatchObject({ tickets: 1, checkedIn: 0 });
});

test('sellAtDoor, of a complimentary pass, costs nothing', async () => {
  const sold = await sellPass(await build(), {
    method: 'complimentary',
    reason: 'Sponsor',
    expectedTotalCents: 0,
    givenCents: undefined,
  });
  expect(sold.totalCents).toBe(0);
});

test('checkIn, with the code of a pass, admits once to each of its sessions', async () => {
  const place = await build();
  const code = (await sellPass(place)).tickets[0]?.qrText ?? '';
  for (const sessionId of place.sessionIds) {
    expect(await scan(sessionId, code)).toBe('in');
    expect(await scan(sessionId, code)).toBe('again');
  }
});

test('checkIn, with the code of a pass at a session that it does not cover, is refused', async () => {
  const place = await build({ pass: { validUntil: '2031-03-02' } });
  const code = (await sellPass(place)).tickets[0]?.qrText ?? '';
  expect(await scan(place.sessionIds[2], code)).toBe('other_session');
  expect(await scan(place.sessionIds[1], code)).toBe('in');
});

test('the door lists of all sessions of a pass, have the same code, so that devices without a network accept it', async () => {
  const place = await build();
  await sellPass(place);
  const hashes = await Promise.all(
    place.sessionIds.map(async (sessionId) => {
      const door = await person.get(`/api/v2/nz${doorPath(sessionId)}`);
      return door.json<DoorReply>().result.list.map(({ codeHash }) => codeHash);
    }),
  );
  expect(hashes.map((list) => list.length)).toEqual([1, 1, 1]);
  expect(new Set(hashes.flat()).size).toBe(1);
});
