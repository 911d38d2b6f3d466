import { recountContacts } from '../../../../src/server/audience/contactFactsQueries';
import { randomUUID } from 'node:crypto';
import { addContactDocument } from '../../../../src/contract/audience/audience';
import {
  copyAudienceDocument,
  createAudienceRuleDocument,
  anyTime,
  firstRule,
  rulePeopleDocument,
  saveAudienceRuleDocument,
  type AudienceRule,
  type AudienceRuleDetail,
  type RuleNode,
  type RulePeoplePage,
} from '../../../../src/contract/audience/rule/audienceRules';
import {
  campaignReviewDocument,
  type CampaignReviewReply,
} from '../../../../src/contract/campaign/campaignEditing';
import { freezeRecipients } from '../../../../src/server/campaign/sending/freezeQueries';
import {
  buildAudience,
  buildRuleAudience,
  buildSuppression,
} from '../../../support/factories/audienceFactories';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { buildEvent } from '../../../support/factories/eventFactories';
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

const all = (...rules: RuleNode[]): AudienceRule => ({ kind: 'group', match: 'all', rules });
const inCity = (value: string): RuleNode => ({ kind: 'field', field: 'city', test: 'is', value });
const bought = (value: string): RuleNode => ({ kind: 'bought', did: true, what: 'event', value, ...anyTime });
const inside = (audienceId: string): RuleNode => ({ kind: 'audience', inside: true, audienceId });

const create = (rule: unknown, name = 'Rule') =>
  person.graphql<{ createAudienceRule: AudienceRuleDetail }>(createAudienceRuleDocument, { name, rule });
const refusal = ({ errors }: Awaited<ReturnType<typeof create>>) => errors?.[0]?.extensions.fields;

async function order(address: string, overrides: { eventId: string; cents?: number; at?: Date }) {
  const { eventId, cents = 4_600, at = new Date('2026-05-03T02:00:00Z') } = overrides;
  const { id } = await server.services.database.adminDb
    .insertInto('ticket_order')
    .values({
      ...{ organiser_id: person.organiserId, event_id: eventId, number: randomUUID(), channel: 'web' },
      ...{ state: 'complete', secret_hash: Buffer.from(randomUUID()), buyer_address: address },
      ...{ currency: 'NZD', total_cents: cents, completed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('createAudienceRule, with incomplete conditions, is refused with the cure for each', async () => {
  const rule = all(
    { kind: 'group', match: 'any', rules: [] },
    bought(''),
    all({ kind: 'spent', compare: 'at_least', cents: 0, ...anyTime }),
    { kind: 'last_order', when: 'within', date: null, days: null },
  );
  expect(refusal(await create(rule))).toEqual({
    'rule.rules.0.rules': 'This group has no conditions. Add one, or remove the group.',
    'rule.rules.1.value': 'Choose an event, or remove this condition.',
    'rule.rules.2.rules.0.cents': 'Enter an amount greater than zero.',
    'rule.rules.3.days': 'Enter the number of days, such as 90.',
  });
  expect(refusal(await create(all(all(all(all(all(inCity('Auckland'))))))))).toEqual({
    'rule.rules.0.rules.0.rules.0.rules.0':
      'Groups can be 4 levels deep. Move these conditions one group up.',
  });
  expect((await create(firstRule)).data?.createAudienceRule).toMatchObject({ version: 1, problems: [] });
});

test('createAudienceRule, with a deleted event and audience, is refused with a message for each', async () => {
  expect(refusal(await create(all(bought(randomUUID()), inside(randomUUID()))))).toEqual({
    'rule.rules.0.value': 'The event of this condition was deleted. Choose another, or remove the condition.',
    'rule.rules.1.audienceId':
      'The audience of this condition was deleted. Choose another, or remove the condition.',
  });
});

test('saveAudienceRule, with a rule that refers back to itself through another, is refused', async () => {
  const { services } = server;
  const first = await buildRuleAudience(services, person.organiserId, firstRule, 'First');
  const second = await buildRuleAudience(services, person.organiserId, all(inside(first)), 'Second');
  const { errors } = await person.graphql(saveAudienceRuleDocument, {
    ...{ id: first, version: 1, rule: all(inside(second)) },
  });
  expect(errors?.[0]?.extensions.fields).toEqual({
    'rule.rules.0.audienceId':
      '“Second” refers back to this rule, so neither can be evaluated. Choose another audience, or remove the condition.',
  });
});

test('saveAudienceRule, from an outdated version, is refused and changes nothing', async () => {
  const id = await buildRuleAudience(server.services, person.organiserId, firstRule);
  const save = (version: number, city: string) =>
    person.graphql<{ saveAudienceRule: AudienceRuleDetail }>(saveAudienceRuleDocument, {
      ...{ id, version, rule: all(inCity(city)) },
    });
  expect((await save(1, 'Auckland')).data?.saveAudienceRule.version).toBe(2);
  // A client that did not get the answer sends the same again, and gets no conflict.
  expect((await save(1, 'Auckland')).data?.saveAudienceRule.version).toBe(2);
  expect((await save(1, 'Dunedin')).errors?.[0]?.extensions.code).toBe('CONFLICT');
  const { rule } = await server.services.database.adminDb
    .selectFrom('audience')
    .select('rule')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(rule).toEqual(all(inCity('Auckland')));
});

test('rulePeople, with several conditions, explains why each person is in and who is skipped', async () => {
  const { organiserId } = person;
  const { id: eventId } = await buildEvent(server.services, organiserId, { title: 'Harbour Lights' });
  await buildAudience(server.services, {
    organiserId,
    contacts: [
      { address: 'ana@example.org', fields: { city: 'Auckland', first_name: 'Ana', last_name: 'Lee' } },
      { address: 'ben@example.org', fields: { city: 'auckland ' } },
      { address: 'cat@example.org', fields: { city: 'Auckland' } },
    ],
  });
  await order('ana@example.org', { eventId });
  await order('ben@example.org', { eventId });
  await buildSuppression(server.services, { organiserId, address: 'ben@example.org' });
  const rule = all(bought(eventId), inCity('Auckland'), {
    kind: 'group',
    match: 'none',
    rules: [{ kind: 'spent', compare: 'at_least', cents: 10_000, ...anyTime }],
  });
  const { data } = await person.graphql<{ rulePeople: RulePeoplePage }>(rulePeopleDocument, {
    rule,
    search: '',
  });
  const why = ['Bought Harbour Lights on 3 May 2026', 'City is Auckland', 'Spent $46.00'];
  expect(data?.rulePeople.people).toMatchObject([
    { address: 'ana@example.org', name: 'Ana Lee', why, stop: null, suppression: null },
    {
      ...{ address: 'ben@example.org', why: [why[0], 'City is auckland', why[2]] },
      ...{ stop: 'unsubscribed', suppression: 'unsubscribed' },
    },
  ]);
  const searched = await person.graphql<{ rulePeople: RulePeoplePage }>(rulePeopleDocument, {
    ...{ rule, search: 'BEN@' },
  });
  expect(searched.data?.rulePeople.people.map(({ address }) => address)).toEqual(['ben@example.org']);
});

test('a campaign, to a list and a rule without an excluded rule, counts and freezes the same people', async () => {
  const { organiserId } = person;
  const { services } = server;
  const contacts = ['ana', 'ben', 'cat', 'dan', 'eva'].map((name) => ({
    address: `${name}@example.org`,
    fields: { city: name === 'dan' || name === 'eva' ? 'Dunedin' : 'Auckland', first_name: name },
  }));
  const { audienceId } = await buildAudience(services, { organiserId, contacts: contacts.slice(0, 4) });
  await buildAudience(services, { organiserId, name: 'Others', contacts });
  const dunedin = await buildRuleAudience(services, organiserId, all(inCity('Dunedin')), 'Dunedin');
  const cats = await buildRuleAudience(
    ...([services, organiserId] as const),
    all({ kind: 'field', field: 'first_name', test: 'contains', value: 'CAT' }),
    'Cats',
  );
  await buildSuppression(services, { organiserId, address: 'eva@example.org', reason: 'hard_bounce' });
  const campaign = await buildCampaign(services, organiserId, {
    ...{ audienceIds: [audienceId, dunedin], excludedAudienceIds: [cats] },
  });
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id: campaign.id,
  });
  expect(data?.campaignReview.recipients).toEqual({
    ...{ inAudiences: 6, duplicates: 1, excluded: 1, willReceive: 3 },
    skipped: [{ reason: 'suppressed', count: 1 }],
  });
  const frozen = await services.database.withOrganiser(organiserId, async (db) => {
    const mailing = { ...campaign, purpose: 'marketing' } as const;
    await freezeRecipients(db, mailing, { organiserId, messageHost: 'example.org' });
    return db
      .selectFrom('campaign_recipient')
      .select(['address', 'state'])
      .where('campaign_id', '=', campaign.id)
      .orderBy('address')
      .execute();
  });
  expect(frozen.map(({ address, state }) => [address, state])).toEqual([
    ['ana@example.org', 'pending'],
    ['ben@example.org', 'pending'],
    ['dan@example.org', 'pending'],
    ['eva@example.org', 'skipped'],
  ]);
});

test('a campaign, to a rule whose event was deleted, is blocked and would reach nobody', async () => {
  const { organiserId } = person;
  await buildAudience(server.services, { organiserId, contacts: ['ana@example.org'] });
  const notBought: RuleNode = { kind: 'bought', did: false, what: 'event', value: randomUUID(), ...anyTime };
  const broken = await buildRuleAudience(server.services, organiserId, all(notBought), 'Not yet');
  const campaign = await buildCampaign(server.services, organiserId, { audienceIds: [broken] });
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id: campaign.id,
  });
  expect(data?.campaignReview.recipients.willReceive).toBe(0);
  expect(data?.campaignReview.problems.find(({ code }) => code === 'rule_broken')).toMatchObject({
    severity: 'block',
    message: expect.stringContaining(
      '“Not yet” cannot be evaluated. The event of this condition was deleted.',
    ),
  });
});

test('addContact, into a rule, is refused, because its people are found automatically', async () => {
  const audienceId = await buildRuleAudience(server.services, person.organiserId, firstRule);
  const { errors } = await person.graphql(addContactDocument, {
    ...{ audienceId, address: 'ana@example.org', fields: [] },
    ...{ attestation: 'Signed up at the door on 3 May.', contactSource: 'our sign-up form' },
  });
  expect(errors?.[0]?.message).toMatch(
    /^This audience is a rule: people are added and removed automatically/,
  );
});

test('copyAudience, of a rule and of a list, copies the rule or the people under a free name', async () => {
  const { organiserId } = person;
  const id = await buildRuleAudience(server.services, organiserId, firstRule);
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts: ['ana@example.org'] });
  const copy = async (which: string) =>
    (
      await person.graphql<{ copyAudience: { id: string; name: string } }>(copyAudienceDocument, {
        id: which,
      })
    ).data?.copyAudience;
  expect(await copy(id)).toMatchObject({ name: 'Copy of Rule', kind: 'rule' });
  expect(await copy(id)).toMatchObject({ name: 'Copy 2 of Rule', kind: 'rule' });
  const list = await copy(audienceId);
  const members = await server.services.database.adminDb
    .selectFrom('audience_contact')
    .select('contact_id')
    .where('audience_id', '=', list?.id ?? '')
    .execute();
  expect(members).toHaveLength(1);
});

test('the order counts of a contact include earlier orders and follow refunds and new orders', async () => {
  const { organiserId } = person;
  const { id: eventId } = await buildEvent(server.services, organiserId);
  const at = new Date('2026-05-03T02:00:00Z');
  const first = await order('ana@example.org', { eventId, at });
  await buildAudience(server.services, { organiserId, contacts: ['ana@example.org'] });
  const { adminDb } = server.services.database;
  const facts = () =>
    adminDb
      .selectFrom('contact')
      .select(['kept_orders', 'spent_cents', 'last_order_at'])
      .where('organiser_id', '=', organiserId)
      .executeTakeFirstOrThrow();
  expect(await facts()).toEqual({ kept_orders: 1, spent_cents: 4_600, last_order_at: at });
  const later = new Date('2026-06-03T02:00:00Z');
  await order('ana@example.org', { eventId, cents: 1_000, at: later });
  await adminDb.updateTable('ticket_order').set({ refunded_cents: 4_600 }).where('id', '=', first).execute();
  expect(await facts()).toEqual({ kept_orders: 1, spent_cents: 1_000, last_order_at: later });
  // The state after an order and a contact were written at the same time and did not see each other.
  const right = await facts();
  await adminDb
    .updateTable('contact')
    .set({ kept_orders: 0 })
    .where('organiser_id', '=', organiserId)
    .execute();
  expect(await recountContacts(adminDb, new Date('2026-06-03T02:00:01Z'))).toBe(0);
  expect(await recountContacts(adminDb, later)).toBe(1);
  expect(await facts()).toEqual(right);
});

test('a suppression written at the same time as its contact is applied by the next recount', async () => {
  const { organiserId } = person;
  const address = 'moved@example.org';
  await buildAudience(server.services, { organiserId, contacts: [address] });
  await buildSuppression(server.services, { organiserId, address, reason: 'unsubscribed' });
  const { adminDb } = server.services.database;
  const contacts = () =>
    adminDb
      .selectFrom('contact')
      .select(['consents', 'stopped'])
      .where('organiser_id', '=', organiserId)
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
  const right = await contacts();
  expect(right.stopped).toBe(2);
  await adminDb.updateTable('contact').set({ stopped: 0 }).where('address', '=', address).execute();
  expect(await recountContacts(adminDb, new Date('2999-01-01T00:00:00Z'))).toBe(0);
  expect(await recountContacts(adminDb, new Date(0))).toBe(1);
  expect(await contacts()).toEqual(right);
});
