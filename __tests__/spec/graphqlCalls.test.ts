/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { sessionProDocument } from '../../src/contract/user/user';
import { makeStore } from '../../src/portal/app/makeStore';
import { createRequest } from '../../src/portal/request/createRequest';
import { selectToasts } from '../../src/portal/request/toastSlice';
import { portalWire, startWire } from '../support/portal/portalWire';

/** SPEC section 7, "GraphQL": how the portal sends every operation. */

startWire();

const contract = join(__dirname, '../../src/contract');

function documents(): [name: string, text: string][] {
  return readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)\w+\.ts$/.test(file))
    .flatMap((file) => Object.entries(jest.requireActual<Record<string, unknown>>(join(contract, file))))
    .flatMap(([name, text]): [string, string][] =>
      name.endsWith('Document') && typeof text === 'string' ? [[name, text]] : [],
    );
}

interface Travelled {
  url: string;
  credentials: string;
  operation: string | null;
  body: unknown;
}

/** Answers every call with the same reply and records the calls. */
function listen(reply: object): Travelled[] {
  const seen: Travelled[] = [];
  portalWire.use(
    http.all('*', async ({ request }) => {
      const { method, url, credentials, headers } = request;
      const operation = headers.get('x-operation-name');
      seen.push({ url: `${method} ${url}`, credentials, operation, body: await request.clone().json() });
      return HttpResponse.json(reply);
    }),
  );
  return seen;
}

function run(text: string) {
  const store = makeStore();
  const ask = createRequest('trial/ask', (_: void, wire) => wire.graphql<object>(text));
  return { done: store.dispatch(ask()), toasts: () => selectToasts(store.getState()) };
}

test.each(documents())(
  '%s is sent by POST to the one endpoint, with same-origin credentials and its name in a header',
  async (_name, text) => {
    const seen = listen({ data: { anything: true } });
    await run(text).done;
    const [, name] = /(?:query|mutation)\s+(\w+)/.exec(text) ?? [];
    expect(name).toMatch(/\w/);
    expect(seen).toMatchObject([
      { url: 'POST http://localhost/v3/graphql', credentials: 'same-origin', operation: name },
    ]);
  },
);

test('sessionPro takes no variables', async () => {
  const seen = listen({ data: { sessionPro: {} } });
  await run(sessionProDocument).done;
  expect(seen).toMatchObject([{ operation: 'sessionPro', body: { variables: {} } }]);
});

const earlySession = () => window.turnoutEarly?.['sessionPro']?.reply;

test('the session that the page requests before its bundles is sent in the same way', async () => {
  const seen = listen({ data: { sessionPro: {} } });
  window.turnoutEarly = undefined;
  await jest.isolateModulesAsync(async () => {
    await import('../../src/portal/app/firstPage/early');
  });
  await earlySession();
  expect(seen).toMatchObject([
    {
      url: 'POST http://localhost/v3/graphql',
      credentials: 'same-origin',
      operation: 'sessionPro',
      body: { variables: {} },
    },
  ]);
});

test.each(['query', 'mutation'])(
  'a %s with partial data returns the data and shows its errors in a toast',
  async (kind) => {
    listen({ data: { kept: { id: '1' }, lost: null }, errors: [{ message: 'A part is missing' }] });
    const { done, toasts } = run(`${kind} trial { kept { id } lost { id } }`);
    await expect(done.unwrap()).resolves.toEqual({ kept: { id: '1' }, lost: null });
    expect(toasts()).toMatchObject([{ severity: 'error', life: 10_000 }]);
  },
);

test('the text of a GraphQL error is its message.error, otherwise its message', async () => {
  listen({ data: null, errors: [{ message: { error: 'The inner words' } }, { message: 'A second one' }] });
  await expect(run('query trial { kept }').done.unwrap()).rejects.toMatchObject({
    message: 'The inner words',
  });
  portalWire.resetHandlers();
  listen({ data: null, errors: [{ message: 'The outer words' }] });
  await expect(run('query trial { kept }').done.unwrap()).rejects.toMatchObject({
    message: 'The outer words',
  });
});
