import type { BoxOfficeSeller, BoxOfficeTill } from '../../../src/contract/boxOffice/boxOffice';
import {
  boxOfficeSellersDocument,
  boxOfficeTillDocument,
  lockTillDocument,
  openTillDocument,
  saveBoxOfficeSellerDocument,
  setBoxOfficeSellerArchivedDocument,
  shiftSalesDocument,
} from '../../../src/contract/boxOffice/boxOfficeDocuments';
import { signIn } from '../../support/signIn';
import { buildSeller, buildTill, closeTill, tabletOf } from '../../support/factories/boxOfficeFactories';
import { buildOrganiser } from '../../support/factories/factories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let time = new Date('2031-03-01T05:00:00Z');
const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
  person = await server.signedIn(['boxOffice']);
});
afterAll(() => server.close());

const sellers = () => tabletOf(person).ask<BoxOfficeSeller[]>(boxOfficeSellersDocument);
const till = () => tabletOf(person).ask<BoxOfficeTill | null>(boxOfficeTillDocument);
const refusedPin = (sellerId: string, pin: string) =>
  tabletOf(person).refused(openTillDocument, { sellerId, pin });

describe('a seller', () => {
  test.each(['0000', '7777', '1234', '4321', '12345678'])('with the PIN %s, is refused', async (pin) => {
    const { fields } = await tabletOf(person).refused(saveBoxOfficeSellerDocument, {
      input: { name: 'Mere', pin },
    });
    expect(fields).toEqual({ pin: expect.stringContaining('too easy to guess') });
  });

  test.each(['123', '123456789', '24a8', ''])('with the PIN "%s", is refused', async (pin) => {
    const { fields } = await tabletOf(person).refused(saveBoxOfficeSellerDocument, {
      input: { name: 'Mere', pin },
    });
    expect(Object.keys(fields)).toEqual(['pin']);
  });

  test('with another seller’s name, is refused; with an archived seller’s, is not', async () => {
    const { id } = await buildSeller(person, { name: 'Hana' });
    const again = { input: { name: 'HANA', pin: '2468' } };
    const { fields } = await tabletOf(person).refused(saveBoxOfficeSellerDocument, again);
    expect(fields).toEqual({ name: expect.stringContaining('Another seller has this name') });
    await tabletOf(person).ask(setBoxOfficeSellerArchivedDocument, { id, archived: true });
    await buildSeller(person, { name: 'HANA' });
    const back = await tabletOf(person).refused(setBoxOfficeSellerArchivedDocument, { id, archived: false });
    expect(Object.keys(back.fields)).toEqual(['name']);
    expect((await sellers()).at(-1)).toMatchObject({ name: 'Hana', archived: true });
  });

  test('with an open shift, cannot be archived until it is closed', async () => {
    const { sellerId } = await buildTill(person);
    const refusal = await tabletOf(person).refused(setBoxOfficeSellerArchivedDocument, {
      id: sellerId,
      archived: true,
    });
    expect(refusal).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('still open') });
    await closeTill(person, 10_000);
    await tabletOf(person).ask(setBoxOfficeSellerArchivedDocument, { id: sellerId, archived: true });
    expect((await refusedPin(sellerId, '2468')).code).toBe('NOT_FOUND');
  });

  test('of another organiser, is not found', async () => {
    const stranger = await server.signedIn(['boxOffice']);
    const { id } = await buildSeller(stranger);
    expect((await refusedPin(id, '2468')).code).toBe('NOT_FOUND');
    const renamed = { input: { id, name: 'Mine now' } };
    expect((await tabletOf(person).refused(saveBoxOfficeSellerDocument, renamed)).code).toBe('NOT_FOUND');
  });

  test('is stored with only a hash of the PIN', async () => {
    const { id } = await buildSeller(person, { pin: '86420' });
    const row = await server.services.database.adminDb
      .selectFrom('box_office_seller')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.pin_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain('86420');
  });
});

describe('a wrong PIN', () => {
  test('five times, locks the seller for five minutes, even with the right PIN', async () => {
    const { id } = await buildSeller(person);
    for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is']) {
      expect((await refusedPin(id, '9753')).fields.pin).toContain(`${left} left`);
    }
    expect((await refusedPin(id, '9753')).fields.pin).toContain('Too many wrong PINs. Try again at 6:05');
    const right = await refusedPin(id, '2468');
    expect(right).toMatchObject({ code: 'BAD_USER_INPUT', fields: { pin: expect.stringContaining('6:05') } });
    expect((await sellers()).find((seller) => seller.id === id)?.lockedUntil).toBe(
      '2031-03-01T05:05:00.000Z',
    );
    pass(5);
    expect((await refusedPin(id, '9753')).fields.pin).toContain('4 tries are left');
    expect((await buildTill(person, { sellerId: id })).sellerId).toBe(id);
  });

  test('twelve times in parallel, counts as no more than five tries', async () => {
    const { id } = await buildSeller(person);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusedPin(id, '9753')));
    const wrong = answers.filter(({ fields }) => fields.pin?.includes('not the PIN'));
    expect(wrong).toHaveLength(4);
  });

  test('too often, is cleared by a new PIN', async () => {
    const { id, name } = await buildSeller(person);
    for (let wrong = 0; wrong < 5; wrong++) await refusedPin(id, '9753');
    await tabletOf(person).ask(saveBoxOfficeSellerDocument, { input: { id, name, pin: '8642' } });
    expect(await tabletOf(person).ask(openTillDocument, { sellerId: id, pin: '8642' })).toMatchObject({
      sellerId: id,
    });
  });
});

describe('the till', () => {
  test('of a seller with an open shift, resumes that shift with its float', async () => {
    const first = await buildTill(person, { floatCents: 15_050 });
    expect(await tabletOf(person).ask(lockTillDocument)).toBe(true);
    expect(await till()).toBeNull();
    const again = await buildTill(person, { sellerId: first.sellerId, floatCents: 99 });
    expect(again).toMatchObject({ shiftId: first.shiftId, floatCents: 15_050, sales: 0 });
  });

  test('idle for half an hour, is locked; reading it does not count as activity', async () => {
    await buildTill(person);
    pass(29);
    expect(await till()).not.toBeNull();
    expect(await tabletOf(person).ask(shiftSalesDocument)).toEqual([]);
    pass(29);
    expect(await till()).not.toBeNull();
    pass(1);
    expect(await till()).toBeNull();
    expect((await tabletOf(person).refused(shiftSalesDocument)).code).toBe('TILL_LOCKED');
  });

  test('opened on another device, is locked on the first one', async () => {
    const made = await buildOrganiser(server.services, { permissions: ['boxOffice'] });
    const devices = await Promise.all(
      [1, 2].map(async () => {
        const { secret } = await signIn(server.services, { ...made, remoteAddress: '127.0.0.1' });
        const graphql: TestPerson['graphql'] = async (query, variables = {}) =>
          (
            await server.app.inject({
              method: 'POST',
              url: '/v3/graphql',
              headers: { cookie: `turnout_session=${secret}` },
              payload: { query, variables },
            })
          ).json();
        return { ...person, graphql };
      }),
    );
    const [front, back] = devices;
    if (!front || !back) throw new Error('There are two devices.');
    const { sellerId, shiftId } = await buildTill(front);
    expect(await buildTill(back, { sellerId })).toMatchObject({ shiftId });
    expect(await tabletOf(front).ask(boxOfficeTillDocument)).toBeNull();
    await front.graphql('mutation signOut { lockTill }');
    expect(await tabletOf(back).ask(boxOfficeTillDocument)).toMatchObject({ shiftId });
  });

  test('ends with the sign-in session', async () => {
    const seller = await server.signedIn(['boxOffice']);
    await buildTill(seller);
    await server.app.inject({ method: 'POST', url: '/logout', headers: { cookie: seller.cookie } });
    const { adminDb } = server.services.database;
    const tills = await adminDb
      .selectFrom('box_office_till')
      .select('shift_id')
      .where('organiser_id', '=', seller.organiserId)
      .execute();
    expect(tills).toEqual([]);
  });
});
