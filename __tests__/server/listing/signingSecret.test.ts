import {
  type Integration,
  integrationSigningSecretDocument,
  saveIntegrationDocument,
} from '../../../src/contract/listing/listing';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const bell = { name: 'Bell', kind: 'webhook', url: 'https://hooks.example.org/bell', enabled: true };
const make = async (person: TestPerson, more: Partial<Integration> = {}) => {
  const reply = await person.graphql<{ row: { id: string } }>(saveIntegrationDocument, {
    input: { ...bell, ...more },
  });
  return reply.data?.row.id ?? '';
};
const read = (person: TestPerson, id: string) =>
  person.graphql<{ signingSecret: string | null }>(integrationSigningSecretDocument, { id });

test('the signing secret of a webhook is its own and cannot be read after ten minutes', async () => {
  const person = await server.signedIn(['integration']);
  const id = await make(person);
  const secret = (await read(person, id)).data?.signingSecret;
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect((await read(person, await make(person, { name: 'Second' }))).data?.signingSecret).not.toBe(secret);

  now = new Date(now.getTime() + 10 * 60_000 - 1);
  expect((await read(person, id)).data?.signingSecret).toBe(secret);
  now = new Date(now.getTime() + 1);
  expect((await read(person, id)).data?.signingSecret).toBeNull();
});

test('the signing secret, for another kind, another organiser or without the permission, is not returned', async () => {
  const person = await server.signedIn(['integration']);
  expect((await read(person, await make(person, { kind: 'automation' }))).data?.signingSecret).toBeNull();
  const id = await make(person, { name: 'Second' });
  const stranger = await read(await server.signedIn(['integration']), id);
  expect(stranger.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const clerk = await read(await server.signedIn(['sites']), id);
  expect(clerk.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('saveIntegration, with another kind, is refused: the secret belongs to the kind', async () => {
  const person = await server.signedIn(['integration']);
  const id = await make(person, { kind: 'website_widget' });
  const { errors } = await person.graphql(saveIntegrationDocument, { id, input: bell });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'kind' });
});
