import { setImmediate } from 'node:timers';
import { http, HttpResponse } from 'msw';
import { makeStore } from '../../../src/portal/app/makeStore';
import { createRequest } from '../../../src/portal/request/createRequest';
import { selectToasts } from '../../../src/portal/request/toastSlice';
import { portalWire, startWire } from './portalWire';

/** A portal with a mocked server, fake timers and a fixed random number, for tests of requests. */

export const utmFilter = {
  from: '2026-07-01',
  to: '2026-07-02',
  groupBy: 'source',
  interval: 'day',
} as const;
export const networkMessage = 'A network error has occurred';

/** Fakes timers and Math.random; the spy sets the random number. Call once at the top of a test file. */
export function holdTimeAndRandom(): { random(): jest.SpyInstance } {
  startWire();
  let random: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    localStorage.clear();
    window.history.replaceState(null, '', '/portal/venues?q=hall');
  });
  afterEach(() => {
    random.mockRestore();
    jest.useRealTimers();
  });
  return { random: () => random };
}

/** Waits until everything has happened that does not depend on timers. */
export async function flushPromises(rounds = 60): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

export const askVenues = createRequest('trial/venues', (_: void, wire) =>
  wire.graphql('query venues { venues { id } }'),
);
export const changeVenue = createRequest('trial/change', (_: void, wire) =>
  wire.graphql('mutation changeVenue { changeVenue { id } }'),
);

export interface Answer {
  status?: number;
  body?: object;
  /** The connection breaks without a reply. */
  broken?: boolean;
}

/** A call as the mocked server received it. */
export interface AnsweredCall {
  path: string;
  idempotencyKey: string | null;
}

/** Answers every call the same way and collects the calls. */
export function answerWith({ status = 200, body, broken }: Answer): AnsweredCall[] {
  const seen: AnsweredCall[] = [];
  const answer = ({ request }: { request: Request }) => {
    const idempotencyKey = request.headers.get('x-idempotency-key');
    seen.push({ path: new URL(request.url).pathname, idempotencyKey });
    if (broken) return HttpResponse.error();
    return body ? HttpResponse.json(body, { status }) : new HttpResponse('no JSON', { status });
  };
  portalWire.use(http.all('http://localhost/*', answer));
  return seen;
}

export function openTrialPortal() {
  const goTo = jest.fn<void, [string]>();
  const store = makeStore(undefined, { goTo });
  return { store, goTo, dispatch: store.dispatch, toasts: () => selectToasts(store.getState()) };
}

export const graphqlError = (message: unknown, code?: string) => ({
  data: null,
  errors: [{ message, ...(code && { extensions: { code } }) }],
});
