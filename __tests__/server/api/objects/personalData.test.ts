import { apiResourceNames, resourceOf } from '../../../../src/contract/api/apiResources';
import { apiScopes } from '../../../../src/contract/api/apiScopes';
import { buildApiKey } from '../../../support/api/apiFactories';
import { apiFlags, buildApiWorld } from '../../../support/api/apiWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let world: Awaited<ReturnType<typeof buildApiWorld>>;
beforeAll(async () => {
  let calls = 0;
  // A second for each look at the clock, so that the rate limit stays out of the way.
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
  person = await server.signedIn([...apiFlags]);
  world = await buildApiWorld(server, person.organiserId);
});
afterAll(() => server.close());

const named = /ana@example|Tūī/;
/** Every list with everything that can be added, and one object of each. */
const paths = () =>
  apiResourceNames.flatMap((name) => {
    const list = `/${name}?expand=${Object.keys(resourceOf(name).expand).join(',')}`;
    return [list, `/${name}`];
  });

test('without the scope for personal data, no reply names anybody', async () => {
  const limited = await buildApiKey(server, person, {
    scopes: apiScopes.filter((scope) => scope !== 'personal:read'),
  });
  const ones = [`/orders/${world.orderId}?expand=tickets`, `/contacts/${world.contactId}?expand=consents`];
  for (const path of [...paths(), ...ones]) {
    const reply = await limited.call(path);
    expect([path, reply.statusCode]).toEqual([path, 200]);
    expect(reply.body).not.toMatch(named);
  }
  const read = async (path: string) => (await limited.call(path)).json<unknown>();
  expect(await read(`/orders/${world.orderId}`)).toMatchObject({
    buyer: { name: null, email: null, phone: null },
  });
  expect(await read(`/contacts/${world.contactId}`)).toMatchObject({ email: null, fields: null });
  expect(await read(`/suppressions/${world.suppressionId}`)).toMatchObject({
    email: null,
    contact_id: world.contactId,
  });
  expect(await read(`/waitlist_entries/${world.waitlistEntryId}`)).toMatchObject({
    person: { name: null, email: null },
  });
});

test('with the scope for personal data, what is about a person names them', async () => {
  const { call } = await buildApiKey(server, person);
  const about = ['orders', 'tickets', 'waitlist_entries', 'contacts', 'consents', 'suppressions'];
  for (const name of about) expect((await call(`/${name}`)).body).toMatch(named);
});

test('an erased person has no address in consents and suppressions', async () => {
  const hash = `${'a'.repeat(20)}@erased.invalid`;
  const { adminDb } = server.services.database;
  const other = await server.signedIn([...apiFlags]);
  const own = await buildApiWorld(server, other.organiserId);
  for (const [table, id] of [
    ['consent_record', own.consentId],
    ['suppression', own.suppressionId],
  ] as const) {
    await adminDb.updateTable(table).set({ address: hash }).where('id', '=', Number(id)).execute();
  }
  const { call } = await buildApiKey(server, other);
  for (const path of [`/consents/${own.consentId}`, `/suppressions/${own.suppressionId}`]) {
    expect((await call(path)).json()).toMatchObject({ email: null, contact_id: null });
  }
});
