import { saveSiteDocument, setSiteArchivedDocument } from '../../../src/contract/listing/listing';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const input = (name: string) => ({ name, url: 'example.org', accent: '#0F5E63' });

test('saveSite, for an account with a single site, refuses a second but changes the first', async () => {
  const person = await server.signedIn(['sites', 'isSingleSite']);
  const { data } = await person.graphql<{ row: { id: string } }>(saveSiteDocument, { input: input('Main') });
  const id = data?.row.id;
  expect(data?.row).toMatchObject({ url: 'https://example.org/', accent: '#0f5e63' });

  const second = await person.graphql(saveSiteDocument, { input: input('Second') });
  expect(second.errors?.[0]?.message).toContain('can have 1 site');
  expect((await person.graphql(saveSiteDocument, { id, input: input('Renamed') })).errors).toBeUndefined();

  await person.graphql(setSiteArchivedDocument, { id, archived: true });
  expect((await person.graphql(saveSiteDocument, { input: input('Second') })).errors).toBeUndefined();
  const back = await person.graphql(setSiteArchivedDocument, { id, archived: false });
  expect(back.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});
