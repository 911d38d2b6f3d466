import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, graphqlSync, isObjectType } from 'graphql';
import { sql } from 'kysely';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import { graphqlModules } from '../../../src/server/app/modules';
import { makeExecutableSchema } from '../../../src/server/graphql/executableSchema';
import { queryCompiler } from '../../../src/server/graphql/queryCompiler';
import type { GraphqlModule } from '../../../src/server/graphql/graphqlModule';
import { packageRoot } from '../../../src/server/packageRoot';
import { buildEvent } from '../../support/factories/eventFactories';
import { startServer } from '../../support/startServer';

const serverSources = readdirSync(join(packageRoot, 'src/server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(packageRoot, 'src/server', name), 'utf8') }));

/** Every field of a reply that is limited to 32 bits. */
const intFields = Object.values(makeExecutableSchema(graphqlModules).getTypeMap()).flatMap((type) =>
  isObjectType(type) && !type.name.startsWith('__')
    ? Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name === 'Int')
        .map((field) => `${type.name}.${field.name}`)
    : [],
);
const fieldOf = (path: string) => path.split('.')[1] ?? '';

test('an amount of money in a reply, in the schema, is never an Int', () => {
  expect(intFields.filter((path) => /cents/i.test(fieldOf(path)))).toEqual([]);
});

/** Fields that have the name of a sum elsewhere but are not sums of money: 32-bit columns, or counts. */
const noSums = [
  'AccountClosing.contacts',
  'AccountClosing.people',
  'AudienceSource.people',
  'CampaignApproval.recipients',
  'CampaignApprovalEntry.recipients',
  'CampaignCounts.sent',
  'CampaignCounts.stopped',
  'CampaignCounts.waiting',
  'CampaignListEntry.done',
  'CampaignListEntry.recipients',
  'CampaignListEntry.sent',
  'CampaignProgress.failed',
  'CampaignProgress.sent',
  'CampaignProgress.unknown',
  'CampaignProgress.waiting',
  'CapacityLine.held',
  'CapacityLine.inCarts',
  'CapacityLine.sold',
  'ConsentCount.people',
  'ContactErasure.mails',
  'ContactErasure.orders',
  'ContactHits.count',
  'ContactOrderPage.count',
  'DoorQuoteLine.quantity',
  'DoorSession.checkedIn',
  'DoorSession.tickets',
  'EventCounts.cancelled',
  'FoundRecipient.clicks',
  'FoundRecipient.clicksAll',
  'FoundRecipient.opens',
  'FoundRecipient.opensAll',
  'HomeCampaign.done',
  'HomeCampaign.recipients',
  'HomeCampaignProblem.count',
  'HomeCampaigns.count',
  'HomeSession.sold',
  'ImportUndo.done',
  'JobCounts.waiting',
  'LegalVersion.people',
  'MailState.waiting',
  'MassRefund.failed',
  'MassRefund.waiting',
  'OrderFee.tickets',
  'OrderLine.quantity',
  'Pass.sold',
  'PastedCounts.people',
  'PayoutLine.quantity',
  'PlanChangeLine.quantity',
  'ProviderOrganiser.people',
  'RuleCount.people',
  'SampleRecipient.count',
  'SkipCount.count',
  'SourceImport.people',
  'StatementRow.count',
  'TestEvent.sent',
  'TestRest.people',
  'TestRest.sent',
  'TicketHold.quantity',
  'TicketholderJoin.people',
  'VariantFigures.clicked',
  'VariantFigures.sent',
  'VariantReport.clicked',
  'VariantReport.people',
  'VariantReport.sent',
  'WaitlistEntry.quantity',
  'WebhookEndpoint.failed',
  'WebhookEndpoint.waiting',
];

test('a SQL sum, in the sources, is never cast to 32 bits and never returned as an Int', () => {
  const cut = serverSources.filter(({ text }) => /\bsum\([^\n]*?\)::int\b/.test(text));
  expect(cut.map(({ name }) => name)).toEqual([]);
  const summed = new Set(
    serverSources.flatMap(({ text }) =>
      [...text.matchAll(/\bsum\([^\n]*?\)(?:::bigint)?(?: end)?,?\)? as "?(\w+)"?/g)].map(([, name]) =>
        (name ?? '').replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      ),
    ),
  );
  expect(summed).toContain('totalCents');
  expect(intFields.filter((path) => summed.has(fieldOf(path))).sort()).toEqual(noSums);
});

const testModule: GraphqlModule = {
  typeDefs: 'extend type Query { half: SafeInt, large: SafeInt!, same(cents: SafeInt!): SafeInt! }',
  resolvers: {
    Query: {
      half: () => 0.5,
      large: () => Number.MAX_SAFE_INTEGER,
      same: (_parent, args) => (args as { cents: number }).cents,
    },
  },
};
const schema = makeExecutableSchema([testModule]);
const run = async (text: string, variables: Record<string, unknown> = {}) => {
  const compiled = queryCompiler(schema, { introspection: false })(text, undefined);
  if (!('run' in compiled)) return { data: null, errors: compiled };
  return compiled.run({}, {}, variables);
};

test('a SafeInt, beyond 32 bits, is sent and received exactly, compiled or not', async () => {
  const text = 'query ($cents: SafeInt!) { large same(cents: $cents) typed: same(cents: 4000000000) }';
  const variables = { cents: -9_007_199_254_740_991 };
  const expected = { large: 9_007_199_254_740_991, same: -9_007_199_254_740_991, typed: 4_000_000_000 };
  expect((await run(text, variables)).data).toEqual(expected);
  expect(graphqlSync({ schema, source: text, variableValues: variables, rootValue: {} }).data).toEqual(
    expected,
  );
});

test.each([0.5, 2 ** 53, '7', null])('a SafeInt, given %p, is refused', async (cents) => {
  const { errors } = await run('query ($cents: SafeInt!) { same(cents: $cents) }', { cents });
  expect(errors).toHaveLength(1);
});

test('a SafeInt, as an inexact or text literal, or as a fraction of a cent in a reply, is refused', async () => {
  expect((await run('{ same(cents: 9007199254740993) }')).errors).toHaveLength(1);
  expect((await run('{ same(cents: "7") }')).errors).toHaveLength(1);
  expect((await run('{ half }')).errors).toHaveLength(1);
});

test('the orders, of more than $21.47 million, are listed with their total', async () => {
  const server = await startServer();
  try {
    const person = await server.signedIn(['events', 'customers']);
    const { id: eventId } = await buildEvent(server.services, person.organiserId);
    await sql`
      insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
        expires_at, completed_at, buyer_address)
      select ${person.organiserId}::uuid, ${eventId}::uuid, gen_random_uuid()::text, uuid_send(gen_random_uuid()), 'web', 'complete',
        'NZD', 2000000000, now(), now(), 'buyer@example.org' from generate_series(1, 3)`.execute(
      server.services.database.adminDb,
    );
    const { data, errors } = await person.graphql<{ orders: { totals: { totalCents: number } } }>(
      ordersDocument,
      {},
    );
    expect(errors).toBeUndefined();
    expect(data?.orders.totals.totalCents).toBe(6_000_000_000);
  } finally {
    await server.close();
  }
});
