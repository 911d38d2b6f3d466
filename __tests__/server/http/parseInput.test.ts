import {
  createAudienceDocument,
  addContactDocument,
  audienceContactsDocument,
} from '../../../src/contract/audience/audience';
import { eventSessionsPath } from '../../../src/contract/event/event';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'events']);
});
afterAll(() => server.close());

// PostgreSQL cannot store either of them in text or JSON.
const NUL = '\0';
const HALF_A_PAIR = '\uD83D';

test('parseInput, with characters that PostgreSQL cannot store, removes them', async () => {
  const created = await person.graphql<{ createAudience: { id: string; name: string } }>(
    createAudienceDocument,
    {
      name: `Friends${NUL}`,
    },
  );
  expect(created.errors).toBeUndefined();
  expect(created.data?.createAudience.name).toBe('Friends');

  const audienceId = created.data?.createAudience.id;
  const added = await person.graphql(addContactDocument, {
    audienceId,
    address: 'ana@example.org',
    fields: [{ name: 'city', value: `Ōtautahi ${HALF_A_PAIR}${NUL}🎭` }],
    attestation: 'She asked at the door to be written to.',
  });
  expect(added.errors).toBeUndefined();
  expect(added.data).toMatchObject({
    addContact: { contact: { fields: [{ name: 'city', value: 'Ōtautahi 🎭' }] } },
  });
  const found = await person.graphql(audienceContactsDocument, { audienceId, search: `ana${NUL}` });
  expect(found.errors).toBeUndefined();

  expect((await person.post(`/api/v2/nz${eventSessionsPath}`, { search: `jazz${NUL}` })).status).toBe(200);
});
