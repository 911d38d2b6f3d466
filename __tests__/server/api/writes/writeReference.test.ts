import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { apiProblemTitles } from '../../../../src/contract/api/apiResources';
import { apiWriteNames, writeOf } from '../../../../src/contract/api/writes/apiWrites';
import { apiWriter } from '../../../support/api/apiWriter';
import { buildApiKey } from '../../../support/api/apiFactories';
import { sendWrite, validWrites } from '../../../support/api/validWrites';
import { startServer, type TestServer } from '../../../support/startServer';

interface Call {
  parameters: Array<{ name: string; in: string; required: boolean }>;
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> };
  responses: Record<
    string,
    { headers?: Record<string, unknown>; content?: Record<string, { schema: { $ref: string } }> }
  >;
}
interface Document {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, object> };
}

let server: TestServer;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  let calls = 0;
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
  document = (await server.app.inject('/api/v1/openapi.json')).json<Document>();
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
});
afterAll(() => server.close());

const callOf = (name: (typeof apiWriteNames)[number]): Call => {
  const { path, method } = writeOf(name);
  const call = document.paths[path]?.[method.toLowerCase()];
  if (!call) throw new Error(`The document has no call for ${name}.`);
  return call;
};

/** What of a value does not match the schema; empty when all does. */
function faultsIn(value: unknown, content: Record<string, { schema: { $ref: string } }> | undefined): string {
  const [one] = Object.values(content ?? {});
  const check = ajv.getSchema(`document${one?.schema.$ref ?? ''}`);
  if (!check) return 'There is no such schema.';
  return check(value) ? '' : ajv.errorsText(check.errors);
}

test.each(apiWriteNames)(
  'the document says of %s which headers it needs and which problems it has',
  (name) => {
    const { needsVersion, status, body, reply } = writeOf(name);
    const { parameters, responses, requestBody } = callOf(name);
    const required = parameters
      .filter(({ in: place }) => place === 'header')
      .map(({ name: header }) => header);
    expect(required).toEqual(['Idempotency-Key', ...(needsVersion ? ['If-Match'] : [])]);
    expect(parameters.every((one) => one.required)).toBe(true);
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([String(status), '400', '401', '403', '404', '409', '413', '415', '429', '500']),
    );
    expect('412' in responses && '428' in responses).toBe(needsVersion);
    expect(responses[status]?.headers).toHaveProperty('Idempotent-Replayed');
    expect(requestBody?.required).toBe(body === null ? undefined : true);
    expect(Object.keys(responses[status]?.content ?? {})).toEqual(reply === null ? [] : ['application/json']);
  },
);

test('every body that a write accepts, and every reply of it, has the form that the document says', async () => {
  for (const name of apiWriteNames) {
    const person = await server.signedIn(['integration', 'events', 'venues', 'customers', 'emailCampaign']);
    const { calls } = await validWrites(server, person);
    const key = await buildApiKey(server, person);
    const { responses, requestBody } = callOf(name);
    const [, body] = calls[name];
    if (requestBody) expect([name, faultsIn(body, requestBody.content)]).toEqual([name, '']);
    const reply = await sendWrite(server, { key, reader: key }, name, calls);
    const said = responses[reply.statusCode];
    expect([name, reply.statusCode, said !== undefined]).toEqual([name, reply.statusCode, true]);
    if (said?.content) expect([name, faultsIn(reply.json(), said.content)]).toEqual([name, '']);
    const hasTag = reply.statusCode < 300 && said?.headers !== undefined && 'ETag' in said.headers;
    expect([name, reply.headers.etag !== undefined]).toEqual([name, hasTag]);
  }
});

test('a body that the document does not allow is refused, and its problem is in the document', async () => {
  const person = await server.signedIn(['integration', 'events', 'venues', 'customers', 'emailCampaign']);
  const key = await buildApiKey(server, person);
  const { calls } = await validWrites(server, person);
  for (const name of apiWriteNames) {
    const { requestBody, responses } = callOf(name);
    if (!requestBody) continue;
    const [path, body] = calls[name];
    const wrong = { ...body, colour: 'red' };
    expect([name, faultsIn(wrong, requestBody.content)]).toEqual([
      name,
      expect.stringContaining('additional'),
    ]);
    const reply = await apiWriter(server, key.key)(writeOf(name).method, path, wrong, {
      'if-match': '"1.x"',
    });
    expect([name, reply.statusCode, reply.json()]).toMatchObject([name, 400, { field: 'colour' }]);
    expect([name, faultsIn(reply.json(), responses['400']?.content)]).toEqual([name, '']);
  }
});

test('the page for people has every call, its scope, every field of its body and every code', async () => {
  const { body: page, statusCode } = await server.app.inject('/developers');
  expect(statusCode).toBe(200);
  for (const name of apiWriteNames) {
    const { method, path, scope, body } = writeOf(name);
    expect(page).toContain(`<code>${method} /api/v1${path}</code>`);
    expect(page).toContain(`<code>${scope}</code>`);
    for (const field of Object.keys(body?.shape ?? {})) expect(page).toContain(`<code>${field}</code>`);
  }
  for (const field of ['contacts[].email', 'tiers[].price_before_fee_cents', 'add_ons[].quantity']) {
    expect(page).toContain(`<code>${field}</code>`);
  }
  for (const code of Object.keys(apiProblemTitles)) expect(page).toContain(`id="${code}"`);
  expect(page).toMatch(/Idempotency-Key[\s\S]*If-Match[\s\S]*curl[\s\S]*TypeScript[\s\S]*Python/);
});
