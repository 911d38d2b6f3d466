import { allWebhookTypes, testWebhookType } from '../../../src/contract/webhook/webhookTypes';
import { messageSchema, messageShapes } from '../../../src/contract/webhook/webhookMessages';
import { sendTestWebhookDocument } from '../../../src/contract/webhook/webhook';
import { openApiDocument } from '../../../src/server/api/reference/openApiDocument';
import { listDue } from '../../../src/server/webhook/sending/laneQueries';
import { webhookBody } from '../../../src/server/webhook/webhookBody';
import { startServer, type TestServer } from '../../support/startServer';
import { makeEveryChange } from '../../support/webhook/everyChange';
import { buildEndpoint } from '../../support/webhook/webhookFactories';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const everyType = [...allWebhookTypes, testWebhookType].sort();

test('every type of message has one schema, and is in the section of webhooks of the document', () => {
  expect(messageShapes.flatMap(({ types }) => types).sort()).toEqual(everyType);
  const { webhooks, components } = openApiDocument('https://turnout.example') as {
    webhooks: Record<
      string,
      { post: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } } }
    >;
    components: { schemas: Record<string, { properties: { type: { enum?: string[]; const?: string } } }> };
  };
  expect(Object.keys(webhooks).sort()).toEqual(everyType);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { $ref } = post.requestBody.content['application/json'].schema;
    const { enum: types, const: only } =
      components.schemas[$ref.split('/').at(-1) ?? '']?.properties.type ?? {};
    expect([type, types ?? [only]]).toEqual([type, expect.arrayContaining([type])]);
  }
});

test.each([true, false])(
  'real messages, with names and addresses %s, match their schemas',
  async (personal) => {
    const person = await server.signedIn(['integration', 'events']);
    const { id } = await buildEndpoint(person, { personal });
    await makeEveryChange(server, person.organiserId);
    await person.graphql(sendTestWebhookDocument, { id });
    const due = await listDue(
      server.services.database.adminDb,
      { organiserId: person.organiserId, endpointId: id, personal },
      { now: new Date(Date.now() + 1_000), limit: 500 },
    );
    expect([...new Set(due.map(({ type }) => type))].sort()).toEqual(everyType);
    let named = 0;
    for (const delivery of due) {
      const shape = messageShapes.find(({ types }) => types.some((type) => type === delivery.type));
      if (!shape) throw new Error(delivery.type);
      const message: unknown = JSON.parse(webhookBody(delivery));
      const schema = messageSchema(shape);
      // Strict here, so that a field that the schema does not name is found.
      const parsed = schema.extend({ data: schema.shape.data.strict() }).strict().safeParse(message);
      expect([delivery.type, parsed.error?.issues]).toEqual([delivery.type, undefined]);
      if (webhookBody(delivery).includes('"person"')) named += 1;
    }
    expect(named > 0).toBe(personal);
  },
);
