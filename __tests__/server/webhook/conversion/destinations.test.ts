import {
  type ConversionTest,
  conversionDestinationsDocument,
  removeConversionsDocument,
  testConversionsDocument,
} from '../../../../src/contract/webhook/conversion';
import { webhookDeliveriesDocument, webhookSecretDocument } from '../../../../src/contract/webhook/webhook';
import { eraseAddress } from '../../../../src/server/audience/contact/erasureQueries';
import { forgetVisitors } from '../../../../src/server/retention/retentionQueries';
import type { TestPerson } from '../../../support/startServer';
import {
  type ConversionWorld,
  googleSecret,
  metaToken,
  PIXEL_ID,
  startConversionWorld,
} from '../../../support/webhook/conversionWorld';
import { deliveriesOf, endpointsOf, noteMessages, sendDue } from '../../../support/webhook/webhookFactories';

let world: ConversionWorld;
let person: TestPerson;
beforeAll(async () => {
  world = await startConversionWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.receiver.messages.length = 0;
  world.receiver.answer = (response) => response.end('{"events_received":1}');
  person = await world.organiser();
});

const meta = { isOn: true, secret: metaToken, pixelId: PIXEL_ID, testCode: '' };
const test_ = async (kind: string) =>
  (await person.graphql<{ testConversions: ConversionTest }>(testConversionsDocument, { kind })).data
    ?.testConversions;
const adminDb = () => world.server.services.database.adminDb;

test.each([
  ['meta', { ...meta, pixelId: 'abc' }, 'pixelId', /8 to 20 digits/],
  ['meta', { ...meta, pixelId: '' }, 'pixelId', /8 to 20 digits/],
  ['meta', { ...meta, testCode: 'TEST 1' }, 'testCode', /letters and digits/],
  ['meta', { ...meta, secret: 'two words' }, 'secret', /without spaces/],
  ['meta', { ...meta, secret: '' }, 'secret', /Enter the access token/],
  ['ga4', { isOn: true, secret: '' }, 'secret', /Enter the API secret/],
])('a save of %s with %j names the field and the cure', async (kind, input, field, message) => {
  const fresh = await world.server.signedIn(['preferences'], { planId: 6 });
  await adminDb()
    .insertInto('analytics_integration')
    .values({
      organiser_id: fresh.organiserId,
      ga4_measurement_id: 'G-AB12CD34EF',
      changed_by: fresh.userId,
      changed_at: new Date(),
    })
    .execute();
  const { errors } = await world.save(fresh, kind as 'meta', input);
  expect(errors?.[0]).toMatchObject({ extensions: { field } });
  expect(errors?.[0]?.message).toMatch(message);
});

test('an API secret without a measurement ID is refused, because it belongs to one', async () => {
  const fresh = await world.server.signedIn(['preferences'], { planId: 6 });
  const { errors } = await world.save(fresh, 'ga4', { isOn: true, secret: googleSecret });
  expect(errors?.[0]).toMatchObject({ extensions: { field: 'isOn' } });
  expect(errors?.[0]?.message).toMatch(/measurement ID first/);
});

test('a person who does not manage the organisation reads the destinations and changes none', async () => {
  await adminDb()
    .updateTable('membership')
    .set({ role: 'door' })
    .where('id', '=', person.membershipId)
    .execute();
  const { data } = await person.graphql<{ conversionDestinations: object[] }>(conversionDestinationsDocument);
  expect(data?.conversionDestinations).toHaveLength(2);
  expect((await world.save(person, 'meta', meta)).errors?.[0]?.message).toMatch(/owner or a manager/);
  const removed = await person.graphql(removeConversionsDocument, { kind: 'meta' });
  expect(removed.errors?.[0]?.message).toMatch(/owner or a manager/);
});

test('an empty secret keeps the stored one, and a removed destination forgets it and gets nothing', async () => {
  await world.save(person, 'meta', { ...meta, secret: '', testCode: 'TEST12' });
  await world.buy(person);
  await sendDue(world.server.services);
  expect(world.sent('meta')[0]?.body.access_token).toBe(metaToken);
  expect(JSON.stringify(world.sent('meta')[0]?.body)).not.toContain('TEST12');
  await person.graphql(removeConversionsDocument, { kind: 'meta' });
  expect(await world.destination(person, 'meta')).toMatchObject({
    state: 'not_set_up',
    hasSecret: false,
    pixelId: '',
  });
  const rows = await adminDb()
    .selectFrom('webhook_endpoint')
    .select('secret')
    .where('organiser_id', '=', person.organiserId)
    .where('kind', '=', 'meta')
    .execute();
  expect(rows).toEqual([{ secret: null }]);
});

test('a test of Meta sends an event that is no sale, with the code, and shows what Meta answered', async () => {
  await world.save(person, 'meta', { ...meta, testCode: 'TEST12' });
  expect(await test_('meta')).toMatchObject({ accepted: true, answer: '{"events_received":1}' });
  expect(world.sent('meta')[0]?.body).toMatchObject({
    data: [{ event_name: 'TestEvent' }],
    test_event_code: 'TEST12',
    access_token: metaToken,
  });
  world.receiver.answer = (response) =>
    response
      .writeHead(400)
      .end(JSON.stringify({ error: { message: `Malformed access token ${metaToken}`, code: 190 } }));
  const refused = await test_('meta');
  expect(refused).toMatchObject({ accepted: false, message: 'Meta answered: Malformed access token …' });
  expect(JSON.stringify(refused)).not.toContain(metaToken);
});

test('a test of Google Analytics asks its validation server, because the real one accepts everything', async () => {
  world.receiver.answer = (response) => response.end('{"validationMessages":[]}');
  expect(await test_('ga4')).toMatchObject({ accepted: true });
  expect(world.sent('ga4')[0]?.path).toMatch(/^\/ga4\/debug\/mp\/collect\?/);
  world.receiver.answer = (response) =>
    response.end('{"validationMessages":[{"description":"The measurement ID is malformed."}]}');
  expect(await test_('ga4')).toMatchObject({
    accepted: false,
    message: 'Google Analytics answered: The measurement ID is malformed.',
  });
  expect(await world.reports(person, (await world.buy(person)).id)).toHaveLength(2);
});

test('destinations and their reports are not part of the webhooks, and a webhook of all types does not get them', async () => {
  const endpoint = await person.graphql<{ saveWebhookEndpoint: { id: string } }>(
    `mutation ($input: WebhookEndpointInput!) { saveWebhookEndpoint(input: $input) { id } }`,
    { input: { name: 'Meta', url: `${world.receiver.url}hook`, isOn: true, types: ['*'], personal: false } },
  );
  const id = endpoint.data?.saveWebhookEndpoint.id ?? '';
  await world.buy(person);
  await noteMessages(world.server.services, person.organiserId, 1);
  await sendDue(world.server.services);
  expect(world.receiver.messages.filter(({ path }) => path === '/hook').length).toBeGreaterThan(0);
  const types = (await deliveriesOf(person, id)).deliveries.map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('conversion.'))).toEqual([]);
  expect((await endpointsOf(person)).map(({ name }) => name)).toEqual(['Meta']);
  const { id: ofMeta } = await adminDb()
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('organiser_id', '=', person.organiserId)
    .where('kind', '=', 'meta')
    .executeTakeFirstOrThrow();
  for (const [document, variables] of [
    [webhookSecretDocument, { id: ofMeta }],
    [webhookDeliveriesDocument, { endpointId: ofMeta }],
  ] as const) {
    expect((await person.graphql(document, variables)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
});

test('the erasure of a buyer deletes the answer, and what still waits is not sent', async () => {
  const order = await world.buy(person);
  const { organiserId } = person;
  await eraseAddress(adminDb(), { organiserId, address: 'mere@example.org' });
  await sendDue(world.server.services);
  expect(world.receiver.messages).toEqual([]);
  const answers = await adminDb()
    .selectFrom('order_visitor_answer')
    .select('order_id')
    .where('order_id', '=', order.id)
    .execute();
  expect(answers).toEqual([]);
  expect((await world.reports(person, order.id))[0]).toMatchObject({
    outcome: 'failed',
    reason: 'What is known of the buyer was erased.',
  });
});

test('after 90 days only the answer of a buyer is left, and what became of the reports', async () => {
  const order = await world.buy(person);
  await sendDue(world.server.services);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await forgetVisitors(adminDb(), later(89))).toBe(0);
  expect(await forgetVisitors(adminDb(), later(91))).toBeGreaterThan(0);
  const answer = await adminDb()
    .selectFrom('order_visitor_answer')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { agreed, ga_client_id, fbc, user_agent } = answer;
  expect({ agreed, ga_client_id, fbc, user_agent }).toEqual({
    agreed: true,
    ga_client_id: null,
    fbc: null,
    user_agent: null,
  });
  expect((await world.reports(person, order.id))[0]?.outcome).toBe('sent');
});
