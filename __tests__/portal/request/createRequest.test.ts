import { setImmediate } from 'node:timers';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeStore } from '../../../src/portal/app/makeStore';
import { createRequest, type Wire } from '../../../src/portal/request/createRequest';
import { selectToasts } from '../../../src/portal/request/toastSlice';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();
afterEach(() => jest.useRealTimers());

/** Runs one call in a store of its own. */
function run<Reply>(call: (wire: Wire) => Promise<Reply>) {
  const store = makeStore();
  const request = createRequest('trial/run', (_: void, wire) => call(wire));
  return { store, done: store.dispatch(request()), toasts: () => selectToasts(store.getState()) };
}

const query = 'query trial($id: ID) { trial(id: $id) { name } }';
const mutation = 'mutation trial { trial { name } }';
const copyUrl = 'http://localhost/api/v2/nz/api/campaign/copy/1';

test('a GraphQL query sends its name and variables, but no idempotency key', async () => {
  const seen = answerGraphql('trial', { trial: { name: 'A' } });
  const { payload } = await run((wire) => wire.graphql(query, { id: '1' })).done;
  expect(payload).toEqual({ trial: { name: 'A' } });
  expect(seen[0]?.variables).toEqual({ id: '1' });
  expect(seen[0]?.headers.get('x-operation-name')).toBe('trial');
  expect(seen[0]?.headers.has('x-idempotency-key')).toBe(false);
});

test('a GraphQL mutation sends its request id as idempotency key', async () => {
  const seen = answerGraphql('trial', { trial: { name: 'A' } });
  const { meta } = await run((wire) => wire.graphql(mutation)).done;
  expect(seen[0]?.headers.get('x-idempotency-key')).toBe(meta.requestId);
});

test('a GraphQL error becomes a plain error with code and fields', async () => {
  failGraphql('trial', 'BAD_USER_INPUT', {
    message: 'Name is missing',
    field: 'name',
    fields: { name: 'Give a name' },
  });
  const { done, toasts } = run((wire) => wire.graphql(mutation));
  await expect(done.unwrap()).rejects.toEqual({
    message: 'Name is missing',
    code: 'BAD_USER_INPUT',
    field: 'name',
    fields: { name: 'Give a name' },
    operation: 'trial',
    status: 200,
  });
  expect(toasts()).toEqual([]);
});

test('errors beside usable data are reported, and the data is returned', async () => {
  portalWire.use(
    http.post('http://localhost/v3/graphql', () =>
      HttpResponse.json({
        data: { trial: { name: 'A' }, other: null },
        errors: [{ message: 'Other failed' }],
      }),
    ),
  );
  const { done, toasts } = run((wire) => wire.graphql(query));
  await expect(done.unwrap()).resolves.toEqual({ trial: { name: 'A' }, other: null });
  expect(toasts().map((toast) => toast.detail)).toEqual([
    'Something went wrong. Please try again or refresh the page',
  ]);
});

test('a query that fails on the network is reported with its status and repeated after two seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  let calls = 0;
  portalWire.use(
    http.post('http://localhost/v3/graphql', () => {
      calls += 1;
      return calls === 1
        ? new HttpResponse('bad gateway', { status: 503 })
        : HttpResponse.json({ data: { trial: { name: 'A' } } });
    }),
  );
  const { done, toasts } = run((wire) => wire.graphql(query));
  while (toasts().length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(toasts()[0]?.detail).toBe('Network Error 503');
  expect(calls).toBe(1);
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(done.unwrap()).resolves.toEqual({ trial: { name: 'A' } });
});

test('a mutation that fails on the network is repeated with the same idempotency key', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const keys: (string | null)[] = [];
  portalWire.use(
    http.post('http://localhost/v3/graphql', ({ request }) => {
      keys.push(request.headers.get('x-idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { trial: { name: 'A' } } });
    }),
  );
  const { done, toasts } = run((wire) => wire.graphql(mutation));
  while (toasts().length === 0) await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(done.unwrap()).resolves.toEqual({ trial: { name: 'A' } });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a REST reply with a filled error field is an error, whatever its status', async () => {
  portalWire.use(http.post(copyUrl, () => HttpResponse.json({ campaign: null, error: 'It was deleted' })));
  const { done, toasts } = run((wire) => wire.rest.post('/api/campaign/copy/1'));
  await expect(done.unwrap()).rejects.toEqual({ message: 'It was deleted', status: 200 });
  expect(toasts().map((toast) => toast.detail)).toEqual(['It was deleted']);
});

test('a REST error has the message, code, field and status of its body', async () => {
  portalWire.use(
    http.post(copyUrl, () =>
      HttpResponse.json({ error: { message: 'Too many', code: 'LIMIT', field: 'ids' } }, { status: 400 }),
    ),
  );
  const { done } = run((wire) => wire.rest.post('/api/campaign/copy/1'));
  await expect(done.unwrap()).rejects.toEqual({
    message: 'Too many',
    code: 'LIMIT',
    field: 'ids',
    status: 400,
  });
});

test('a 502 is repeated only if the call asks for it, with the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  portalWire.use(
    http.post(copyUrl, ({ request }) => {
      keys.push(request.headers.get('x-idempotency-key'));
      return keys.length === 2
        ? HttpResponse.json({ result: 'done' })
        : new HttpResponse(null, { status: 502 });
    }),
  );
  await expect(
    run((wire) => wire.rest.post('/api/campaign/copy/1', {}, { retry502: true })).done.unwrap(),
  ).resolves.toEqual({ result: 'done' });
  expect(new Set(keys).size).toBe(1);
  await expect(run((wire) => wire.rest.post('/api/campaign/copy/1')).done.unwrap()).rejects.toMatchObject({
    status: 502,
  });
  expect(keys).toHaveLength(3);
});

test('a download returns the file with the name that the server gave', async () => {
  portalWire.use(
    http.get('http://localhost/pro/v2/api/list', () =>
      HttpResponse.text('a,b', { headers: { 'content-disposition': 'attachment; filename="list.csv"' } }),
    ),
  );
  const done = run(async (wire) => (await wire.pro.download('/api/list')).fileName).done;
  await expect(done.unwrap()).resolves.toBe('list.csv');
});

test('every call sends the stored token', async () => {
  localStorage.setItem('turnout.apiToken', 'tok');
  const seen = answerGraphql('trial', { trial: { name: 'A' } });
  let header: string | null = null;
  portalWire.use(
    http.post(copyUrl, ({ request }) => {
      header = request.headers.get('authorization');
      return HttpResponse.json({});
    }),
  );
  await run(async (wire) => [
    await wire.graphql(query),
    await wire.rest.post('/api/campaign/copy/1'),
  ]).done.unwrap();
  expect([seen[0]?.headers.get('authorization'), header]).toEqual(['Bearer tok', 'Bearer tok']);
});

test('an apiToken is removed from the address at the next action, and stored', async () => {
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  window.history.replaceState({ idx: 3 }, '', '/portal/venues?apiToken=secret&q=hall#top');
  makeStore().dispatch({ type: 'anything' });
  expect(window.location.href).toBe('http://localhost/portal/venues?q=hall#top');
  expect(window.history.state).toEqual({ idx: 3 });
  await waitFor(() => expect(localStorage.getItem('turnout.apiToken')).toBe('secret'));
});

test('a call for another session sends its token and leaves the stored one unchanged', async () => {
  localStorage.setItem('turnout.apiToken', 'kept');
  const seen = answerGraphql('trial', { trial: { name: 'A' } });
  await run((wire) => wire.graphql(query, undefined, 'another')).done.unwrap();
  await run((wire) => wire.graphql(query)).done.unwrap();
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer another', 'Bearer kept']);
});
