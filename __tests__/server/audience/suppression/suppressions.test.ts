import type {
  AddSuppressionMutation,
  SuppressionsQuery,
} from '../../../../src/contract/generated/operations';
import {
  addSuppressionDocument,
  downloadSuppressionsPath,
  importUnsubscribesPath,
  suppressionsDocument,
  type UnsubscribesReply,
} from '../../../../src/contract/audience/suppression';
import { buildAudience, buildSuppression } from '../../../support/factories/audienceFactories';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { fileForm } from '../../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

async function list(wanted: { search?: string; reason?: string; scope?: string; key?: string | null } = {}) {
  const { data, errors } = await person.graphql<SuppressionsQuery>(suppressionsDocument, {
    search: '',
    ...wanted,
  });
  return { ...data?.suppressions, error: errors?.[0] };
}
const addresses = async (wanted?: Parameters<typeof list>[0]) =>
  (await list(wanted)).suppressions?.map(({ address }) => address);

async function send(text: string | Buffer, dryRun: boolean) {
  const form = fileForm('gone.csv', 'text/csv', text);
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v2/nz${importUnsubscribesPath('Mailchimp, June', dryRun)}`,
    ...form,
    headers: { ...form.headers, cookie: person.cookie },
  });
  return { status: response.statusCode, ...response.json<UnsubscribesReply>() };
}

test('suppressions, of both scopes, shows the platform’s only for own contacts and reveals nothing about other organisers', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const theirs = await buildCampaign(server.services, stranger.organiserId, { name: 'Secret plans' });
  const { organiserId } = person;
  await buildAudience(server.services, { organiserId, contacts: ['mine@example.org'] });
  await buildSuppression(server.services, { address: 'mine@example.org', reason: 'complaint' });
  await buildSuppression(server.services, { address: 'theirs@example.org', reason: 'complaint' });
  await buildSuppression(server.services, {
    address: 'theirs@example.org',
    organiserId: stranger.organiserId,
  });
  await server.services.database.adminDb
    .updateTable('suppression')
    .set({ campaign_id: theirs.id, source: 'Secret' })
    .where('address', '=', 'mine@example.org')
    .execute();
  await buildSuppression(server.services, { address: 'own@example.org', organiserId });
  const { suppressions, total } = await list();
  expect(total).toBe(2);
  expect(suppressions).toEqual([
    expect.objectContaining({
      address: 'own@example.org',
      scope: 'organiser',
      reason: 'unsubscribed',
      contactId: null,
    }),
    expect.objectContaining({
      address: 'mine@example.org',
      scope: 'platform',
      reason: 'complaint',
      campaign: null,
      source: '',
      contactId: expect.any(String) as string,
    }),
  ]);
  expect(await addresses({ scope: 'platform' })).toEqual(['mine@example.org']);
  expect(await addresses({ reason: 'unsubscribed' })).toEqual(['own@example.org']);
  expect(await addresses({ search: 'MINE@' })).toEqual(['mine@example.org']);
});

test('suppressions, more than a page, are paged without a gap, and a key of another list is refused', async () => {
  const { organiserId } = person;
  for (let n = 0; n < 53; n++)
    await buildSuppression(server.services, { address: `p${n}@example.org`, organiserId });
  const first = await list();
  const second = await list({ key: first.lastEvaluatedKey ?? null });
  const both = [...(first.suppressions ?? []), ...(second.suppressions ?? [])].map(({ address }) => address);
  expect(both).toEqual(Array.from({ length: 53 }, (_, n) => `p${52 - n}@example.org`));
  expect([first.total, second.lastEvaluatedKey]).toEqual([53, null]);
  const other = await list({ key: first.lastEvaluatedKey ?? null, reason: 'complaint' });
  expect(other.error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'key' });
});

test('addSuppression, twice and for an unsubscribed address, adds one entry with its proof', async () => {
  const { organiserId } = person;
  await buildSuppression(server.services, { address: 'left@example.org', organiserId });
  const add = async (address: string) =>
    (
      await person.graphql<AddSuppressionMutation>(addSuppressionDocument, {
        address,
        source: 'Asked us by phone',
      })
    ).data?.addSuppression;
  expect(await add(' Ana@Example.org ')).toEqual({ address: 'ana@example.org', known: false });
  expect(await add('ana@example.org')).toMatchObject({ known: true });
  expect(await add('left@example.org')).toMatchObject({ known: true });
  expect((await list()).suppressions).toMatchObject([
    { address: 'ana@example.org', reason: 'added_by_hand', source: 'Asked us by phone' },
    { address: 'left@example.org', reason: 'unsubscribed' },
  ]);
  const proof = await server.services.database.adminDb
    .selectFrom('consent_record')
    .select(['address', 'given', 'source'])
    .where('organiser_id', '=', organiserId)
    .execute();
  expect(proof).toEqual([{ address: 'ana@example.org', given: false, source: 'manual' }]);
});

const file = [
  'Name;E-mail Address;When',
  'Ana;Ana@Example.org;2026-01-01',
  'Ben;ben@example.org;2026-01-02',
  'Ana again;ana@example.org;',
  'Cat;not an address;',
  'Dan;left@example.org;',
].join('\r\n');

test('unsubscribes of another tool, counted in a dry run and then imported, have the same counts and remove nothing', async () => {
  const { organiserId } = person;
  await buildSuppression(server.services, { address: 'left@example.org', organiserId });
  await buildSuppression(server.services, { address: 'ben@example.org', organiserId, reason: 'hard_bounce' });
  const counts = { rows: 5, added: 2, known: 1, duplicate: 1, refused: 1 };
  const dry = await send(file, true);
  expect(dry.result).toMatchObject({ dryRun: true, ...counts });
  expect(dry.result.refusedRows).toEqual([
    { row: 5, text: 'not an address', reason: '“not an address” is not an email address.' },
  ]);
  expect((await list()).total).toBe(2);
  expect((await send(Buffer.from(`\uFEFF${file}`), false)).result).toMatchObject({
    dryRun: false,
    ...counts,
  });
  expect(
    (await list()).suppressions?.map(({ address, reason, source }) => [address, reason, source]),
  ).toEqual([
    ['ben@example.org', 'imported', 'Mailchimp, June'],
    ['ana@example.org', 'imported', 'Mailchimp, June'],
    ['ben@example.org', 'hard_bounce', ''],
    ['left@example.org', 'unsubscribed', ''],
  ]);
  expect((await send(file, false)).result).toMatchObject({ added: 0, known: 3 });
  const [audit] = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organiser_id', '=', organiserId)
    .execute();
  expect(audit).toMatchObject({ action: 'suppressions.imported', detail: { added: 2, refused: 1 } });
});

test('unsubscribes, pasted as lines without a header, are read line by line; a list without addresses is refused', async () => {
  expect((await send('ana@example.org\nben@example.org\n\ncat\n', true)).result).toMatchObject({
    rows: 3,
    added: 2,
    refused: 1,
  });
  const nothing = await send('Name,Email\n', true);
  expect(nothing).toMatchObject({ status: 400, error: { field: 'file' } });
});

test('the downloaded list, with hostile cells, begins with a byte order mark, runs no formula and is audited', async () => {
  const { organiserId } = person;
  await buildSuppression(server.services, { address: '=cmd@example.org', organiserId });
  const response = await person.get(`/api/v2/nz${downloadSuppressionsPath}`);
  expect(response.body.startsWith('\uFEFFEmail address,Reason,')).toBe(true);
  expect(response.body).toContain("\r\n'=cmd@example.org,Unsubscribed,Your emails,");
  const { action } = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', organiserId)
    .executeTakeFirstOrThrow();
  expect(action).toBe('suppressions.downloaded');
});
