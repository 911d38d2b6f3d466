import { sql } from 'kysely';
import { addContactDocument } from '../../../../src/contract/audience/audience';
import {
  contactConsentsDocument,
  contactDocument,
  contactDownloadPath,
  contactErasureDocument,
  contactMailsDocument,
  contactOrdersDocument,
  eraseContactDocument,
  saveContactDocument,
} from '../../../../src/contract/audience/contactPage';
import type {
  AddContactMutation,
  ContactConsentsQuery,
  ContactErasureQuery,
  ContactMailsQuery,
  ContactOrdersQuery,
  ContactQuery,
  SaveContactMutation,
} from '../../../../src/contract/generated/operations';
import { buildAudience, buildSuppression } from '../../../support/factories/audienceFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { buildSentCampaign } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const ANA = 'ana@example.org';
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Ana as a contact of a new organiser. */
async function contactOf(flags: Parameters<TestServer['signedIn']>[0] = ['emailCampaign', 'events']) {
  person = await server.signedIn(flags);
  const { organiserId } = person;
  const { audienceId, contactIds } = await buildAudience(server.services, {
    organiserId,
    contacts: [{ address: ANA, fields: { first_name: 'Ana' } }],
  });
  return { id: String(contactIds[0]), audienceId, organiserId };
}

const read = async (id: string, who = person) =>
  (await who.graphql<ContactQuery>(contactDocument, { id })).data?.contact;
const save = (id: string, version: string, fields: Array<{ name: string; value: string }>) =>
  person.graphql<SaveContactMutation>(saveContactDocument, { id, version, fields });
const adminDb = () => server.services.database.adminDb;

test('a contact, of another organiser or with a malformed id, is not found', async () => {
  const { id } = await contactOf();
  const stranger = await server.signedIn(['emailCampaign']);
  expect(await read(id, stranger)).toBeNull();
  expect(await read('abc')).toBeNull();
  const { errors } = await stranger.graphql(contactMailsDocument, { id });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('saveContact, in two tabs, saves the first change and refuses the second as a conflict', async () => {
  const { id } = await contactOf();
  const seen = await read(id);
  const first = await save(id, seen?.version ?? '', [
    { name: 'first_name', value: 'Anna' },
    { name: 'city', value: ' Ōtautahi ' },
    { name: 'empty', value: '' },
  ]);
  expect(first.data?.saveContact.contact.fields).toEqual([
    { name: 'city', value: 'Ōtautahi' },
    { name: 'first_name', value: 'Anna' },
  ]);
  // A client that did not get the answer sends the same again, and gets no conflict.
  const again = await save(id, seen?.version ?? '', [
    { name: 'city', value: 'Ōtautahi' },
    { name: 'first_name', value: 'Anna' },
  ]);
  expect(again.data?.saveContact.version).toBe(first.data?.saveContact.version);
  const second = await save(id, seen?.version ?? '', []);
  expect(second.errors?.[0]?.extensions.code).toBe('CONFLICT');
  const wrong = await save(id, first.data?.saveContact.version ?? '', [{ name: 'email', value: 'x' }]);
  expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'fields.0.name' });
});

test('a contact, added by hand and suppressed twice, shows lists, reasons and the person who recorded the proof', async () => {
  const { id, audienceId, organiserId } = await contactOf();
  await person.graphql<AddContactMutation>(addContactDocument, {
    audienceId,
    address: ANA,
    fields: [],
    attestation: 'Card at the door, May 2026.',
  });
  await buildSuppression(server.services, { address: ANA, organiserId });
  await buildSuppression(server.services, { address: ANA, reason: 'hard_bounce' });
  const until_at = new Date('2099-05-01T00:00:00.000Z');
  await adminDb()
    .insertInto('mail_pause')
    .values({ organiser_id: organiserId, address: ANA, until_at })
    .execute();
  const detail = await read(id);
  expect(detail?.audiences).toMatchObject([{ id: audienceId, name: 'Newsletter', archived: false }]);
  expect(detail?.suppressions.map(({ scope, reason }) => [scope, reason])).toEqual([
    ['organiser', 'unsubscribed'],
    ['platform', 'hard_bounce'],
  ]);
  expect(detail?.contact.pausedUntil).toBe(until_at.toISOString());
  const { data } = await person.graphql<ContactConsentsQuery>(contactConsentsDocument, { id });
  expect(data?.contactConsents.consents).toEqual([
    expect.objectContaining({
      given: true,
      source: 'manual',
      wording: expect.stringContaining('Card at the door') as string,
      recordedBy: expect.any(String) as string,
    }),
  ]);
});

test('mails and orders, of a person who clicked and bought, show the class of hits and the campaign of the order', async () => {
  const { id, organiserId } = await contactOf();
  const order = await buildOrder(server.services, organiserId);
  const { campaignId } = await buildSentCampaign(server.services, organiserId, {
    name: 'Winter season',
    recipients: [{ address: ANA }],
  });
  await sql`
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, class, class_reason, happened_at)
    select organiser_id, campaign_id, id, kind, class, '', now() - interval '1 day'
    from campaign_recipient, (values ('open', 'privacy_proxy'), ('open', 'privacy_proxy'), ('click', 'human')) as hit (kind, class)
    where campaign_id = ${campaignId} and address = ${ANA}`.execute(adminDb());
  const mails = await person.graphql<ContactMailsQuery>(contactMailsDocument, { id });
  expect(mails.data?.contactMails.mails).toMatchObject([
    {
      campaign: { id: campaignId, name: 'Winter season', kind: 'email' },
      hits: [
        { kind: 'click', hitClass: 'human', count: 1 },
        { kind: 'open', hitClass: 'privacy_proxy', count: 2 },
      ],
    },
  ]);
  const orders = await person.graphql<ContactOrdersQuery>(contactOrdersDocument, { id });
  expect(orders.data?.contactOrders).toMatchObject({
    allowed: true,
    count: 1,
    orders: [{ id: order.orderId, totalCents: 9200, campaign: { id: campaignId } }],
  });
});

test('orders, without the permission, are left out with a note, in the file too', async () => {
  const { id, organiserId } = await contactOf(['emailCampaign']);
  const { orderId } = await buildOrder(server.services, organiserId);
  const { data } = await person.graphql<ContactOrdersQuery>(contactOrdersDocument, { id });
  expect(data?.contactOrders).toEqual({ allowed: false, count: 0, orders: [], lastEvaluatedKey: null });
  const file = await person.get(`/api/v2/nz${contactDownloadPath(id, 'json')}`);
  expect(file.body).not.toContain(orderId);
  expect(JSON.parse(file.body)).toMatchObject({
    address: ANA,
    fields: { first_name: 'Ana' },
    orders: expect.stringContaining('Left out') as string,
  });
  const erase = await person.graphql(eraseContactDocument, { id, address: ANA });
  expect(erase.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('one person’s data as a table, with a hostile field, runs no formula and is audited', async () => {
  const { id, organiserId } = await contactOf();
  const version = (await read(id))?.version ?? '';
  await save(id, version, [{ name: 'note', value: '=HYPERLINK("http://x")' }]);
  const file = await person.get(`/api/v2/nz${contactDownloadPath(id, 'csv')}`);
  expect(file.body.startsWith('\uFEFFWhat,When (UTC),Name,Detail\r\n')).toBe(true);
  expect(file.body).toContain(`Field,,note,"'=HYPERLINK(""http://x"")"`);
  const actions = await adminDb()
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', organiserId)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['contact.changed', 'contact.downloaded']);
});

/** The tables of the organiser whose rows contain one of the words, anywhere in their text. */
async function traces(organiserId: string, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organiser_id'`.execute(adminDb());
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t where organiser_id = ${organiserId}`.execute(
      adminDb(),
    );
    if (rows.some(({ row }) => words.some((word) => row.toLowerCase().includes(word)))) found.push(name);
  }
  return found;
}

test('eraseContact, of a buyer, is refused until the event is over, then leaves only a suppressed hash', async () => {
  const { id, audienceId, organiserId } = await contactOf();
  const { sessionIds, orderId } = await buildOrder(server.services, organiserId);
  const { campaignId } = await buildSentCampaign(server.services, organiserId, {
    recipients: [{ address: ANA }],
  });
  await buildSuppression(server.services, { address: ANA, organiserId, reason: 'hard_bounce' });
  await sql`insert into mail_pause (organiser_id, address, until_at) values (${organiserId}, ${ANA}, now() + interval '30 days')`.execute(
    adminDb(),
  );
  await sql`
    insert into mail_feedback (organiser_id, campaign_id, recipient_id, provider, provider_event_id, kind, answer, happened_at, received_at)
    select organiser_id, campaign_id, id, 'ses', 'told', 'bounced_soft', '452 <Ana@example.org> is full', now(), now()
    from campaign_recipient where campaign_id = ${campaignId}`.execute(adminDb());
  const ask = async () =>
    (await person.graphql<ContactErasureQuery>(contactErasureDocument, { id })).data?.contactErasure;
  const erase = (address = ANA) => person.graphql(eraseContactDocument, { id, address });
  expect((await ask())?.blocks).toEqual([expect.stringContaining('They have tickets to')]);
  expect((await erase()).errors?.[0]?.extensions.code).toBe('CONFLICT');
  await adminDb()
    .updateTable('event_session')
    .set({ starts_at: new Date('2020-01-01'), ends_at: null })
    .where('id', 'in', sessionIds)
    .execute();
  expect(await ask()).toMatchObject({
    address: ANA,
    audiences: 1,
    fields: 1,
    mails: 1,
    orders: 1,
    blocks: [],
  });
  expect((await erase('ben@example.org')).errors?.[0]?.extensions).toMatchObject({ field: 'address' });
  expect((await erase()).errors).toBeUndefined();
  expect(await traces(organiserId, [ANA, 'ana tūī'])).toEqual([]);

  const { buyer_address: hash, total_cents: cents } = await adminDb()
    .selectFrom('ticket_order')
    .select(['buyer_address', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect([hash, cents]).toEqual([expect.stringMatching(/^[0-9a-f]{64}@erased\.invalid$/), 9200]);
  const recipient = await adminDb()
    .selectFrom('campaign_recipient')
    .select('address')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  expect(recipient.address).toBe(hash);

  // When somebody adds the address again, it is listed and stays unmailable.
  const again = await person.graphql<AddContactMutation>(addContactDocument, {
    audienceId,
    address: ANA,
    fields: [],
    attestation: 'Card at the door, May 2026.',
  });
  expect(again.errors).toBeUndefined();
  const back = await read(again.data?.addContact.contact.id ?? '');
  const own = back?.suppressions.filter(({ scope }) => scope === 'organiser');
  expect(own?.map(({ reason }) => reason).sort()).toEqual(['erased', 'hard_bounce']);
});
