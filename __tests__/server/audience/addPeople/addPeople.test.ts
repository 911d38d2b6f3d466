import type {
  AddPastedMutation,
  AddTicketholdersMutation,
  JoiningEventsQuery,
  PastedPeopleQuery,
  TicketholderJoinQuery,
} from '../../../../src/contract/generated/operations';
import {
  addPastedDocument,
  addTicketholdersDocument,
  joiningEventsDocument,
  pastedPeopleDocument,
  ticketholderJoinDocument,
} from '../../../../src/contract/audience/addPeople';
import { fieldsOfName, readPasted } from '../../../../src/server/audience/addPeople/pastedPieces';
import { buildAudience, buildSuppression } from '../../../support/factories/audienceFactories';
import { importsOf } from '../../../support/factories/importFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { buildConsent, buildTickets } from '../../../support/factories/ticketFactories';

const people = (text: string) => readPasted(text).map(({ line, address, name }) => [line, address, name]);

test.each([
  [
    'lines',
    'ana@example.org\r\n\r\nBEN@Example.org ',
    [
      [1, 'ana@example.org', ''],
      [3, 'ben@example.org', ''],
    ],
  ],
  ['a name and an address', '"Rangi, Ana" <ana@example.org>', [[1, 'ana@example.org', 'Rangi, Ana']]],
  [
    'a line of many',
    'a@x.org, B B <b@x.org>; c@x.org',
    [
      [1, 'a@x.org', ''],
      [1, 'b@x.org', 'B B'],
      [1, 'c@x.org', ''],
    ],
  ],
  ['rows of a spreadsheet', 'First\tLast\tEmail\nAna\tTūī\tana@x.org', [[2, 'ana@x.org', 'Ana Tūī']]],
  ['an address behind its name', 'Ana Tūī ana@x.org', [[1, 'ana@x.org', 'Ana Tūī']]],
  [
    'addresses separated by spaces',
    'a@x.org b@x.org',
    [
      [1, 'a@x.org', ''],
      [1, 'b@x.org', ''],
    ],
  ],
  [
    'text without an address',
    'hello\nana@\nmailto:ana@x.org',
    [
      [1, undefined, ''],
      [2, undefined, ''],
      [3, 'ana@x.org', ''],
    ],
  ],
])('readPasted, given %s, finds each person once with their name', (_case, text, expected) => {
  expect(people(text)).toEqual(expected);
});

test('fieldsOfName, given no, one and several words, fills the fields of the greeting', () => {
  expect([fieldsOfName(''), fieldsOfName('Ana'), fieldsOfName('Ana van Tūī')]).toEqual([
    {},
    { first_name: 'Ana' },
    { first_name: 'Ana', last_name: 'van Tūī' },
  ]);
});

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const adminDb = () => server.services.database.adminDb;
const membersOf = async (audienceId: string) =>
  adminDb()
    .selectFrom('audience_contact as member')
    .innerJoin('contact', 'contact.id', 'member.contact_id')
    .select(['contact.address', 'contact.fields', 'member.added_from'])
    .where('member.audience_id', '=', audienceId)
    .orderBy('contact.address')
    .execute();

test('a pasted list, checked and then added, has the same counts, stores its source and makes nobody more mailable', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts: ['old@x.org'] });
  await buildSuppression(server.services, { address: 'gone@x.org', organiserId });
  const text = 'Ana Tūī <ana@x.org>\nold@x.org\ngone@x.org\nana@x.org\nnobody';
  const counts = { people: 5, added: 1, updated: 0, unchanged: 1, suppressed: 1, duplicate: 1, refused: 1 };
  const dry = await person.graphql<PastedPeopleQuery>(pastedPeopleDocument, { audienceId, text });
  expect(dry.data?.pastedPeople.counts).toEqual(counts);
  expect(dry.data?.pastedPeople.lines.map(({ line, verdict }) => [line, verdict])).toEqual([
    [5, 'refused'],
    [3, 'suppressed'],
    [4, 'duplicate'],
    [1, 'added'],
    [2, 'unchanged'],
  ]);
  expect(await membersOf(audienceId)).toHaveLength(1);
  const added = await person.graphql<AddPastedMutation>(addPastedDocument, {
    audienceId,
    text,
    contactSource: 'our list of members',
    attestation: 'Member form, 2026 season.',
  });
  expect(added.data?.addPasted).toEqual(counts);
  expect(await membersOf(audienceId)).toEqual([
    {
      address: 'ana@x.org',
      fields: { first_name: 'Ana', last_name: 'Tūī' },
      added_from: 'from a pasted list: our list of members',
    },
    expect.objectContaining({ address: 'gone@x.org' }),
    expect.objectContaining({ address: 'old@x.org' }),
  ]);
  const proofs = await adminDb()
    .selectFrom('consent_record')
    .select(['address', 'source', 'contact_source', 'wording'])
    .where('organiser_id', '=', organiserId)
    .orderBy('address')
    .execute();
  expect(proofs).toEqual(
    ['ana@x.org', 'old@x.org'].map((address) => ({
      address,
      source: 'paste',
      contact_source: 'our list of members',
      wording: expect.stringContaining('Member form, 2026 season.') as string,
    })),
  );
});

test('a pasted list, without a source or too long, is refused with the cure', async () => {
  const { audienceId } = await buildAudience(server.services, { organiserId: person.organiserId });
  const paste = async (text: string, contactSource: string) =>
    (
      await person.graphql(addPastedDocument, {
        audienceId,
        text,
        contactSource,
        attestation: 'On a form, 2026.',
      })
    ).errors?.[0]?.extensions;
  expect(await paste('ana@x.org', '')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'contactSource' });
  const many = Array.from({ length: 5_001 }, (_, n) => `p${n}@x.org`).join('\n');
  expect(await paste(many, 'our list of members')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' });
  expect(await paste('nobody', 'our list of members')).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'text',
  });
});

test('ticketholders are added only with a consent, as counted before, and get no new proof', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts: ['in@x.org'] });
  const { eventId, sessionIds } = await buildSale(server.services, organiserId, { sessions: 2 });
  const [first = '', second = ''] = sessionIds;
  const holders = ['yes@x.org', 'none@x.org', 'no@x.org', 'gone@x.org', 'in@x.org', 'yes@x.org', ''];
  await buildTickets(
    server.services,
    organiserId,
    { eventId, sessionId: first },
    holders.map((address) => ({ address })),
  );
  await buildTickets(server.services, organiserId, { eventId, sessionId: second }, [
    { address: 'later@x.org' },
  ]);
  for (const name of ['yes', 'gone', 'in', 'later'])
    await buildConsent(server.services, organiserId, `${name}@x.org`);
  await buildConsent(server.services, organiserId, 'no@x.org');
  await buildConsent(server.services, organiserId, 'no@x.org', false);
  await buildSuppression(server.services, { address: 'gone@x.org', organiserId });
  const proofs = async () =>
    (
      await adminDb()
        .selectFrom('consent_record')
        .select('id')
        .where('organiser_id', '=', organiserId)
        .execute()
    ).length;
  const before = await proofs();

  const { data } = await person.graphql<JoiningEventsQuery>(joiningEventsDocument);
  expect(data?.joiningEvents.find(({ id }) => id === eventId)?.sessions.map(({ id }) => id)).toEqual(
    sessionIds,
  );
  const which = { audienceId, eventId, sessionIds: [first] };
  const counts = { people: 5, added: 1, already: 1, suppressed: 1, noConsent: 2 };
  const counted = await person.graphql<TicketholderJoinQuery>(ticketholderJoinDocument, which);
  expect(counted.data?.ticketholderJoin).toEqual(counts);
  const added = await person.graphql<AddTicketholdersMutation>(addTicketholdersDocument, which);
  expect(added.data?.addTicketholders).toEqual(counts);
  expect(await membersOf(audienceId)).toEqual([
    expect.objectContaining({ address: 'in@x.org' }),
    {
      address: 'yes@x.org',
      fields: { first_name: 'Ana', last_name: 'Lee' },
      added_from: expect.stringMatching(/^from the ticketholders of /) as string,
    },
  ]);
  expect(await proofs()).toBe(before);
  const all = await person.graphql<TicketholderJoinQuery>(ticketholderJoinDocument, {
    ...which,
    sessionIds: [],
  });
  expect(all.data?.ticketholderJoin).toMatchObject({ people: 6, added: 1, already: 2 });
});

test('ticketholders, listed by an undone import too, are added by their own consent and not by that of the import', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId });
  const { eventId, sessionIds } = await buildSale(server.services, organiserId);
  await buildTickets(server.services, organiserId, { eventId, sessionId: sessionIds[0] ?? '' }, [
    { address: 'own@x.org' },
    { address: 'imported@x.org' },
  ]);
  await buildConsent(server.services, organiserId, 'own@x.org');
  const imports = importsOf(server, person);
  await imports.undone(await imports.imported(audienceId, 'email\nown@x.org\nimported@x.org\n'));
  const which = { audienceId, eventId, sessionIds: [] };
  const { data } = await person.graphql<TicketholderJoinQuery>(ticketholderJoinDocument, which);
  expect(data?.ticketholderJoin).toMatchObject({ people: 2, added: 1, noConsent: 1 });
});
