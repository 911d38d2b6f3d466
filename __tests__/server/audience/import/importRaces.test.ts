import { sql } from 'kysely';
import { lockImport } from '../../../../src/server/audience/import/importQueries';
import { importContacts } from '../../../../src/server/audience/import/importBatchQueries';
import { writeContacts } from '../../../../src/server/audience/import/contactBatchQueries';
import { recordConsents } from '../../../../src/server/consent/consentPersonQueries';
import type { Services } from '../../../../src/server/services';
import { buildAudience } from '../../../support/factories/audienceFactories';
import { importsOf } from '../../../support/factories/importFactories';
import {
  cross,
  meetAtRow,
  isSessionBlocked,
  createBarrier,
  withoutOrder,
} from '../../../support/database/raceControls';
import { until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/** Two transactions change the same contacts at the same time; each race forces their order. */
const races = hasServer ? describe : describe.skip;

const ANA = 'ana@example.org';
const BOB = 'bob@example.org';
const CHECKOUT = 1;
const IMPORT = 2;

let server: TestServer;
let person: TestPerson;
let audienceId: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  await createBarrier(adminDb());
  await meetAtRow(adminDb(), 'contact');
});
afterAll(() => server?.close());
beforeEach(async () => {
  if (!hasServer) return;
  person = await server.signedIn(['emailCampaign']);
  imports = importsOf(server, person);
  audienceId = await list('Friends');
});

const adminDb = () => server.services.database.adminDb;

async function list(name: string): Promise<string> {
  const made = await buildAudience(server.services, { organiserId: person.organiserId, name });
  return made.audienceId;
}

async function contactsBy<Column extends 'fields' | 'consents'>(column: Column) {
  const rows = await adminDb()
    .selectFrom('contact')
    .select(['address', column])
    .where('organiser_id', '=', person.organiserId)
    .orderBy('address')
    .execute();
  return rows;
}

/**
 * Runs `first` in a transaction of this organiser, and starts `second` before it commits, so that `second` must wait.
 */
async function before<T>(
  first: Parameters<Services['database']['withOrganiser']>[1],
  second: () => Promise<T>,
): Promise<T> {
  const { waiting } = await server.services.database.withOrganiser(person.organiserId, async (db) => {
    await first(db);
    const waiting = second();
    await until(() => isSessionBlocked(adminDb()), Boolean);
    // Returned in an object, because returning the promise itself would wait for it.
    return { waiting };
  });
  return waiting;
}

const withCity = (city: string, ...addresses: string[]) =>
  `email,city\n${addresses.map((address) => `${address},${city}`).join('\n')}\n`;

races('at the same time', () => {
  const buyer = { name: 'Ana Tūī', address: ANA, wording: 'Yes, write to me.', agreedAt: new Date() };
  const sell = (): Promise<void> =>
    server.services.database.withOrganiser(person.organiserId, (db) =>
      recordConsents(db, person.organiserId, 'checkout', [buyer]),
    );

  test('a buyer agrees while an import adds them: both consents are counted at once', async () => {
    const importId = await imports.started(audienceId, withCity('Levin', ANA));
    const { organiserId } = person;
    const writing = { organiserId, audienceId, importId, wording: 'Yes.', contactSource: null, userId: null };
    await before((db) => importContacts(db, writing, [{ address: ANA, fields: { city: 'Levin' } }]), sell);
    expect(await contactsBy('consents')).toEqual([{ address: ANA, consents: CHECKOUT + IMPORT }]);
  });

  test('an import adds a buyer while a sale records their consent: both consents are counted at once', async () => {
    const importId = await imports.started(audienceId, withCity('Levin', ANA));
    await before(
      (db) => recordConsents(db, person.organiserId, 'checkout', [buyer]),
      () => imports.run(importId),
    );
    expect(await contactsBy('consents')).toEqual([{ address: ANA, consents: CHECKOUT + IMPORT }]);
  });

  test('two imports of the same people in opposite orders take turns, and the undo of either respects the other', async () => {
    await imports.imported(audienceId, withCity('Napier', ANA, BOB));
    const one = await imports.started(audienceId, withCity('Levin', ANA, BOB));
    const two = await imports.started(await list('Members'), withCity('Foxton', BOB, ANA));
    const ends = await cross(
      adminDb(),
      () => imports.run(one),
      () => imports.run(two),
    );
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const citiesAre = async (city: string) =>
      expect(await contactsBy('fields')).toEqual(
        [ANA, BOB].map((address) => ({ address, fields: { city } })),
      );
    await citiesAre('Foxton');
    await imports.undone(one);
    await citiesAre('Foxton');
    await imports.undone(two);
    await citiesAre('Napier');
  });

  test('an import, while somebody corrects a field by hand: its undo restores the correction', async () => {
    await imports.imported(audienceId, withCity('Napier', ANA));
    const id = await imports.started(audienceId, withCity('Levin', ANA));
    await before(
      (db) => sql`update contact set fields = '{"city": "Otaki"}' where address = ${ANA}`.execute(db),
      () => imports.run(id),
    );
    expect(await contactsBy('fields')).toEqual([{ address: ANA, fields: { city: 'Levin' } }]);
    await imports.undone(id);
    expect(await contactsBy('fields')).toEqual([{ address: ANA, fields: { city: 'Otaki' } }]);
  });

  test('a paste of a person whose import is being undone does not wait for the import, and the undo keeps the person', async () => {
    const { organiserId } = person;
    const id = await imports.imported(audienceId, withCity('Napier', ANA));
    const pasted = [{ address: ANA, fields: { city: 'Foxton' } }];
    const place = { organiserId, audienceId: await list('Members') };
    const { database } = server.services;
    await database.withOrganiser(organiserId, async (undoing) => {
      await lockImport(undoing, id);
      await database.withOrganiser(organiserId, async (db) => {
        await sql`set local lock_timeout = '10s'`.execute(db);
        await writeContacts(db, place, pasted);
      });
    });
    await imports.undone(id);
    expect(await contactsBy('fields')).toEqual([{ address: ANA, fields: { city: 'Foxton' } }]);
  });

  /** Runs an import and a paste that change the same two people in opposite orders. */
  async function importAndPaste(services: Services) {
    await imports.imported(audienceId, withCity('Napier', ANA, BOB));
    const id = await imports.started(audienceId, withCity('Levin', BOB, ANA));
    const pasted = [ANA, BOB].map((address) => ({ address, fields: { city: 'Foxton' } }));
    const place = { organiserId: person.organiserId, audienceId };
    const ends = await cross(
      adminDb(),
      () => imports.run(id, services),
      () => services.database.withOrganiser(person.organiserId, (db) => writeContacts(db, place, pasted)),
    );
    return ends.map((end) => (end.status === 'fulfilled' ? 'done' : String(end.reason)));
  }

  test('an import and a paste of the same people in opposite orders: one waits for the other', async () => {
    expect(await importAndPaste(server.services)).toEqual(['done', 'done']);
    expect(await contactsBy('fields')).toMatchObject([
      { fields: { city: 'Foxton' } },
      { fields: { city: 'Foxton' } },
    ]);
  });

  test('the same, without the order of the addresses: they deadlock, and one of them fails', async () => {
    const ends = await importAndPaste(withoutOrder(server.services));
    expect(ends.sort()).toEqual(['done', expect.stringMatching(/deadlock detected/)]);
  });
});
