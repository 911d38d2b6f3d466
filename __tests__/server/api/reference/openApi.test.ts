import { apiBase } from '../../../../src/contract/api/apiPaths';
import { apiResourceNames, expandedSchema, resourceOf } from '../../../../src/contract/api/apiResources';
import { allWebhookTypes } from '../../../../src/contract/webhook/webhookTypes';
import { listRoutes } from '../../../support/permissionMatrix/matrixWorld';
import { buildApiKey } from '../../../support/api/apiFactories';
import { apiFlags, buildApiWorld } from '../../../support/api/apiWorld';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';

interface Call {
  operationId: string;
  parameters: Array<{ name: string; in: string }>;
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
}
interface Document {
  openapi: string;
  servers: Array<{ url: string }>;
  paths: Record<string, { get: Call } & Partial<Record<'post' | 'patch' | 'delete', Call>>>;
  components: { schemas: Record<string, Schema> };
}
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startServer();
  document = (await server.app.inject('/api/v1/openapi.json')).json<Document>();
});
afterAll(() => server.close());

const calls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), ...call })),
  );

test('the document is open to everybody and names this server', async () => {
  const reply = await server.app.inject('/api/v1/openapi.json');
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000/api/v1' }] });
});

test('every route of the API is in the document, and nothing else', async () => {
  const routes = (await listRoutes(server.services))
    .filter(({ url }) => url.startsWith(`${apiBase}/`))
    .map(({ method, url }) => `${method} ${url.slice(apiBase.length).replace(/:(\w+)/g, '{$1}')}`)
    .filter((name) => !['GET /openapi.json', 'GET /*'].includes(name));
  expect(routes.length).toBeGreaterThan(14);
  expect(
    calls()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(routes.sort());
});

test('every reference of the document leads to a schema', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(refs.length).toBeGreaterThan(50);
  expect([...new Set(refs)].filter((ref) => !names.includes(ref))).toEqual([]);
});

test('the names of calls and the texts of fields are there once each, in the document and the page', async () => {
  const ids = calls().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const page = await server.app.inject('/developers');
  expect(page.statusCode).toBe(200);
  for (const name of apiResourceNames) {
    expect(page.body).toContain(`GET /api/v1/${name}`);
    for (const field of Object.keys(resourceOf(name).schema.shape))
      expect(page.body).toContain(`<code>${field}</code>`);
  }
  expect(page.body).toContain('GET /api/v1/reports/sales?');
  for (const type of allWebhookTypes) expect(page.body).toContain(`<code>${type}</code>`);
});

/** What of a value does not have the form that the document says; new fields are allowed there, so they are named too. */
function faultsIn(value: unknown, schema: Schema, at: string): string[] {
  if (schema.$ref) {
    const target = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target ? faultsIn(value, target, at) : [`${at}: no schema`];
  }
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => faultsIn(value, one, at));
    return tried.some(({ length }) => length === 0) ? [] : (tried[0] ?? []);
  }
  if (schema.const !== undefined) return value === schema.const ? [] : [`${at}: const`];
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at}: enum`];
  const types = [schema.type ?? []].flat();
  const type =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'array'
        : Number.isInteger(value)
          ? 'integer'
          : typeof value;
  if (!types.includes(type)) return [`${at}: ${type} is not ${types.join(' or ')}`];
  if (type === 'array') {
    return (value as unknown[]).flatMap((one, place) => faultsIn(one, schema.items ?? {}, `${at}[${place}]`));
  }
  if (type !== 'object') return [];
  const fields = value as Record<string, unknown>;
  return [
    ...(schema.required ?? []).filter((name) => !(name in fields)).map((name) => `${at}.${name}: missing`),
    ...Object.entries(fields).flatMap(([name, one]) => {
      const known = schema.properties?.[name] ?? schema.additionalProperties;
      return known ? faultsIn(one, known, `${at}.${name}`) : [`${at}.${name}: unknown`];
    }),
  ];
}

const schemaOf = (path: string, status: string, type: string): Schema =>
  document.paths[path]?.get.responses[status]?.content?.[type]?.schema ?? {};

test('every reply, with everything that can be added, has the form that the document says', async () => {
  const person = await server.signedIn([...apiFlags]);
  await buildApiWorld(server, person.organiserId);
  const { call } = await buildApiKey(server, person);
  for (const name of apiResourceNames) {
    const expand = Object.keys(resourceOf(name).expand).join(',');
    const list = (await call(`/${name}?expand=${expand}`)).json<{ data: Array<{ id: string }> }>();
    expect([name, list.data.length > 0]).toEqual([name, true]);
    expect(faultsIn(list, schemaOf(`/${name}`, '200', 'application/json'), name)).toEqual([]);
    expect(() => list.data.map((one) => expandedSchema(name).parse(one))).not.toThrow();
    if (!resourceOf(name).one) continue;
    const one = (await call(`/${name}/${list.data[0]?.id ?? ''}?expand=${expand}`)).json<unknown>();
    expect(faultsIn(one, schemaOf(`/${name}/{id}`, '200', 'application/json'), name)).toEqual([]);
  }
  const problem = (await call('/orders?limit=0')).json<unknown>();
  expect(faultsIn(problem, schemaOf('/orders', '400', 'application/problem+json'), 'problem')).toEqual([]);
});

test('a reply that does not match its schema is an error of the server, which names the field in the log only', async () => {
  const person = await server.signedIn(['integration', 'events']);
  const { sessionIds } = await buildSale(server.services, person.organiserId);
  await server.services.database.adminDb
    .updateTable('event_session')
    .set({ starts_local: '12031-03-01T19:00' })
    .where('id', '=', sessionIds[0] ?? '')
    .execute();
  const errors: unknown[] = [];
  const error = jest
    .spyOn(server.services.log, 'error')
    .mockImplementation((entry: unknown) => void errors.push(entry));
  const { call } = await buildApiKey(server, person);
  const reply = await call('/sessions');
  error.mockRestore();
  expect([reply.statusCode, reply.json()]).toMatchObject([500, { code: 'INTERNAL_SERVER_ERROR' }]);
  expect(reply.body).not.toMatch(/starts_local/);
  expect(String((errors[0] as { err: Error }).err.message)).toMatch(
    /sessions does not match its schema: starts_local/,
  );
});
