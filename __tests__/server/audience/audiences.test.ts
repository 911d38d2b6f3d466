import {
  addContactDocument,
  archiveAudienceDocument,
  audienceContactsDocument,
  audienceDocument,
  audiencesDocument,
  consentStatement,
  createAudienceDocument,
  removeContactsDocument,
  renameAudienceDocument,
  restoreAudienceDocument,
  returnContactsDocument,
} from '../../../src/contract/audience/audience';
import type {
  AddContactMutation,
  AudienceContactsQuery,
  AudienceQuery,
  AudiencesQuery,
  CreateAudienceMutation,
} from '../../../src/contract/generated/operations';
import { audienceFieldNames } from '../../../src/server/audience/audienceQueries';
import { buildAudience, buildSuppression } from '../../support/factories/audienceFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const made = (contacts: Parameters<typeof buildAudience>[1]['contacts'] = [], name = 'Newsletter') =>
  buildAudience(server.services, { organiserId: person.organiserId, contacts, name });

async function list(archived?: boolean) {
  const { data } = await person.graphql<AudiencesQuery>(audiencesDocument, { archived });
  return data?.audiences;
}

async function page(audienceId: string, search = '', key?: string | null) {
  const { data, errors } = await person.graphql<AudienceContactsQuery>(audienceContactsDocument, {
    audienceId,
    search,
    key,
  });
  return { ...data?.audienceContacts, error: errors?.[0] };
}

test('audiences, with suppressed contacts, counts the mailable ones', async () => {
  const { audienceId } = await made(['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']);
  const stranger = await server.signedIn(['emailCampaign']);
  await buildSuppression(server.services, { address: 'a@example.com', organiserId: person.organiserId });
  await buildSuppression(server.services, { address: 'b@example.com', reason: 'complaint' });
  await buildSuppression(server.services, { address: 'c@example.com', organiserId: stranger.organiserId });
  expect(await list()).toEqual([
    expect.objectContaining({
      id: audienceId,
      contactCount: 4,
      mailableCount: 2,
      lastImportedAt: null,
      archived: false,
    }),
  ]);
});

test('a contact, taking a break, is counted and listed as not mailable until the break ends', async () => {
  const { audienceId } = await made(['e@example.com', 'f@example.com', 'g@example.com', 'h@example.com']);
  const { organiserId } = person;
  await buildSuppression(server.services, { address: 'e@example.com', organiserId });
  const yearFromNow = (years: number) => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() + years);
    return day;
  };
  const [nextYear, lastYear] = [yearFromNow(1), yearFromNow(-1)];
  await server.services.database.adminDb
    .insertInto('mail_pause')
    .values([
      { organiser_id: organiserId, address: 'e@example.com', until_at: nextYear },
      { organiser_id: organiserId, address: 'f@example.com', until_at: nextYear },
      { organiser_id: organiserId, address: 'g@example.com', until_at: lastYear },
    ])
    .execute();
  expect(await list()).toEqual([expect.objectContaining({ contactCount: 4, mailableCount: 2 })]);
  const { contacts } = await page(audienceId);
  expect(
    contacts?.map(({ address, suppression, pausedUntil }) => [address, suppression, pausedUntil]),
  ).toEqual([
    ['h@example.com', null, null],
    ['g@example.com', null, null],
    ['f@example.com', null, nextYear.toISOString()],
    ['e@example.com', 'unsubscribed', nextYear.toISOString()],
  ]);
});

test('audiences of another organiser cannot be listed, read or changed', async () => {
  const { audienceId, contactIds } = await made(['a@example.com']);
  const stranger = await server.signedIn(['emailCampaign']);
  const ask = (document: string, variables = {}) =>
    stranger.graphql<Record<string, unknown>>(document, variables);
  expect((await ask(audiencesDocument)).data).toEqual({ audiences: [] });
  expect((await ask(audienceDocument, { id: audienceId })).data).toEqual({ audience: null });
  expect((await ask(audienceContactsDocument, { audienceId, search: '' })).data).toEqual({
    audienceContacts: { contacts: [], total: 0, totalIsCapped: false, lastEvaluatedKey: null },
  });
  const attestation = 'They asked us to be on it.';
  const changes: Array<[string, Record<string, unknown>]> = [
    [renameAudienceDocument, { id: audienceId, name: 'Mine now' }],
    [archiveAudienceDocument, { id: audienceId }],
    [removeContactsDocument, { audienceId, contactIds }],
    [addContactDocument, { audienceId, address: 'x@example.com', fields: [], attestation }],
  ];
  for (const [document, variables] of changes) {
    expect((await ask(document, variables)).errors?.[0]?.extensions.code).toMatch(/NOT_FOUND/);
  }
  const { audienceId: theirs } = await buildAudience(server.services, { organiserId: stranger.organiserId });
  await ask(returnContactsDocument, { audienceId: theirs, contactIds });
  expect((await ask(audienceContactsDocument, { audienceId: theirs, search: '' })).data).toMatchObject({
    audienceContacts: { total: 0 },
  });
  expect(await list()).toEqual([
    expect.objectContaining({ name: 'Newsletter', contactCount: 1, archived: false }),
  ]);
});

test.each([
  [audiencesDocument, {}],
  [audienceDocument, { id: 'x' }],
  [createAudienceDocument, { name: 'x' }],
])('an audience operation, without the permission, is refused', async (document, variables) => {
  const guest = await server.signedIn(['events', 'marketing']);
  const { errors } = await guest.graphql(document, variables);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('createAudience, then rename, archive and restore, show in the list', async () => {
  const { data } = await person.graphql<CreateAudienceMutation>(createAudienceDocument, {
    name: '  Members ',
  });
  const id = data?.createAudience.id;
  expect(await list()).toMatchObject([{ name: 'Members' }]);
  await person.graphql(renameAudienceDocument, { id, name: 'Members 2026' });
  expect(await list()).toMatchObject([{ name: 'Members 2026' }]);
  await person.graphql(archiveAudienceDocument, { id });
  expect(await list()).toEqual([]);
  expect(await list(true)).toMatchObject([{ name: 'Members 2026', archived: true }]);
  await person.graphql(restoreAudienceDocument, { id });
  expect(await list()).toMatchObject([{ name: 'Members 2026', archived: false }]);
});

test('restoreAudience, when another audience in use has its name, is refused with the cure', async () => {
  const make = async () =>
    (await person.graphql<CreateAudienceMutation>(createAudienceDocument, { name: 'Choir' })).data
      ?.createAudience.id;
  const id = await make();
  await person.graphql(archiveAudienceDocument, { id });
  await make();
  const { errors } = await person.graphql(restoreAudienceDocument, { id });
  expect(errors?.[0]?.message).toMatch(/named “Choir” now/);
  expect(await list(true)).toContainEqual(expect.objectContaining({ id, archived: true }));
  await person.graphql(renameAudienceDocument, { id, name: 'Choir of last year' });
  await person.graphql(restoreAudienceDocument, { id });
  expect(await list()).toContainEqual(expect.objectContaining({ id, name: 'Choir of last year' }));
});

test.each([
  ['', /Give the audience a name/],
  ['x'.repeat(121), /within 120 characters/],
  ['newsLETTER', /already have an audience named/],
])('createAudience, the name %j, is refused with the cure', async (name, message) => {
  await made();
  const { errors } = await person.graphql(createAudienceDocument, { name });
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { field: 'name' },
  });
  expect(await list()).toHaveLength(1);
});

test('audienceContacts, more than a page, returns each contact once, newest first', async () => {
  const addresses = Array.from({ length: 120 }, (_, at) => `p${at}@example.com`);
  const { audienceId } = await made(addresses);
  const seen: string[] = [];
  let key: string | null | undefined;
  do {
    const { contacts = [], total, lastEvaluatedKey } = await page(audienceId, '', key);
    expect(total).toBe(120);
    seen.push(...contacts.map(({ address }) => address));
    key = lastEvaluatedKey;
  } while (key);
  expect(seen).toEqual([...addresses].reverse());
});

test('audienceContacts, searched, finds addresses and values in any case and takes wildcards literally', async () => {
  const { audienceId } = await made([
    { address: 'ana@example.com', fields: { city: 'Whangārei' } },
    { address: 'bob_percent@example.com', fields: { note: '100% sure, "yes" \\o/' } },
  ]);
  expect((await page(audienceId, 'WHANGĀREI')).contacts).toMatchObject([{ address: 'ana@example.com' }]);
  expect((await page(audienceId, 'Ana@')).contacts).toMatchObject([{ address: 'ana@example.com' }]);
  expect((await page(audienceId, '%')).contacts).toMatchObject([{ address: 'bob_percent@example.com' }]);
  expect((await page(audienceId, '"yes" \\O')).contacts).toMatchObject([
    { address: 'bob_percent@example.com' },
  ]);
  // The search ignores the names of fields.
  expect((await page(audienceId, 'note')).contacts).toEqual([]);
  expect(await page(audienceId, 'nobody')).toMatchObject({ contacts: [], total: 0 });
});

test('audienceContacts, with a key that is forged or of another search, is refused', async () => {
  const { audienceId } = await made(Array.from({ length: 60 }, (_, at) => `p${at}@example.com`));
  const { lastEvaluatedKey } = await page(audienceId);
  expect((await page(audienceId, '', `${lastEvaluatedKey}x`)).error?.extensions).toMatchObject({
    field: 'key',
  });
  expect((await page(audienceId, 'p1', lastEvaluatedKey)).error?.extensions).toMatchObject({ field: 'key' });
});

test('addContact, by hand, stores the fields and the proof of consent', async () => {
  const { audienceId } = await made();
  const attestation = 'Signed up at the door on 3 May.';
  const { data } = await person.graphql<AddContactMutation>(addContactDocument, {
    audienceId,
    address: ' Ana@Example.com',
    fields: [
      { name: 'first_name', value: ' Ana ' },
      { name: 'city', value: '' },
    ],
    attestation,
  });
  expect(data?.addContact).toMatchObject({
    verdict: 'added',
    contact: {
      address: 'ana@example.com',
      fields: [{ name: 'first_name', value: 'Ana' }],
      suppression: null,
    },
  });
  const { adminDb } = server.services.database;
  const proofs = await adminDb
    .selectFrom('consent_record')
    .select(['address', 'given', 'source', 'wording', 'recorded_by'])
    .where('organiser_id', '=', person.organiserId)
    .execute();
  expect(proofs).toEqual([
    {
      address: 'ana@example.com',
      given: true,
      source: 'manual',
      wording: `${consentStatement} ${attestation}`,
      recorded_by: person.userId,
    },
  ]);
});

test('addContact, a suppressed address, stays suppressed', async () => {
  const { audienceId } = await made();
  await buildSuppression(server.services, { address: 'left@example.com', organiserId: person.organiserId });
  const { data } = await person.graphql<AddContactMutation>(addContactDocument, {
    audienceId,
    address: 'LEFT@example.com',
    fields: [],
    attestation: 'Told us at the counter.',
  });
  expect(data?.addContact).toMatchObject({ verdict: 'suppressed', contact: { suppression: 'unsubscribed' } });
  expect(await list()).toMatchObject([{ contactCount: 1, mailableCount: 0 }]);
});

test.each([
  [{ address: 'nonsense' }, 'address'],
  [{ attestation: '' }, 'attestation'],
  [{ fields: [{ name: 'Home Town', value: 'x' }] }, 'fields.0.name'],
])('addContact, %j, names the field and adds nobody', async (wrong, field) => {
  const { audienceId } = await made();
  const right = { audienceId, address: 'ana@example.com', fields: [], attestation: 'Signed up at the door.' };
  const { errors } = await person.graphql(addContactDocument, { ...right, ...wrong });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await list()).toMatchObject([{ contactCount: 0 }]);
});

test('removeContacts, then returnContacts, removes them from this audience only and adds them again', async () => {
  const { audienceId, contactIds } = await made(['a@example.com', 'b@example.com']);
  const other = await made(['a@example.com'], 'Members');
  await person.graphql(removeContactsDocument, { audienceId, contactIds: contactIds.map(String) });
  expect(await page(audienceId)).toMatchObject({ total: 0 });
  expect(await page(other.audienceId)).toMatchObject({ total: 1 });
  await person.graphql(returnContactsDocument, { audienceId, contactIds: contactIds.map(String) });
  expect(await page(audienceId)).toMatchObject({ total: 2 });
});

test('audience, queried by its id, has the field names of its contacts', async () => {
  const { audienceId } = await made([
    { address: 'a@example.com', fields: { city: 'Napier' } },
    { address: 'b@example.com', fields: { first_name: 'Bob', city: 'Nelson' } },
  ]);
  const other = await made([{ address: 'c@example.com', fields: { member_number: '7' } }], 'Members');
  const { data } = await person.graphql<AudienceQuery>(audienceDocument, { id: audienceId });
  expect(data?.audience).toMatchObject({ fieldNames: ['email', 'city', 'first_name'], latestImport: null });
  const both = await server.services.database.withOrganiser(person.organiserId, (db) =>
    audienceFieldNames(db, [audienceId, other.audienceId]),
  );
  expect(both).toEqual(['email', 'city', 'first_name', 'member_number']);
});
