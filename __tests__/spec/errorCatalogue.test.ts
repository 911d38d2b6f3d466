/**
 * @jest-environment <rootDir>/__tests__/support/browserEnvironment.ts
 */
import { setImmediate } from 'node:timers';
import { http, HttpResponse } from 'msw';
import { copyCampaignPath, disableCampaignPath, sendTestMailPath } from '../../src/contract/campaignEditing';
import { sessionExpiryRedirectMs, toastLifeMs } from '../../src/contract/constants';
import { utmChartPath, utmGridPath } from '../../src/contract/report';
import { type AppDispatch, makeStore } from '../../src/portal/app/makeStore';
import '../../src/portal/campaign/campaignSlice';
import { loadCampaignUtm } from '../../src/portal/campaign/campaignReportThunks';
import { copyCampaign, disableCampaign, sendTestMail } from '../../src/portal/campaign/campaignThunks';
import '../../src/portal/report/reportSlice';
import { loadUtmChart, loadUtmGrid } from '../../src/portal/report/reportThunks';
import { createRequest } from '../../src/portal/request/createRequest';
import { selectToasts, showToast } from '../../src/portal/request/toastSlice';
import { signOut } from '../../src/portal/user/sessionMarker';
import { portalWire, startWire } from '../support/portalWire';

/** SPEC section 8: whatever the far end answers, this is what the reader is told and where the page goes. */

startWire();
// Chance stands still, so that waits can be foreseen.
let chance: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  localStorage.clear();
  window.history.replaceState(null, '', '/portal/venues?q=hall');
});
afterEach(() => {
  chance.mockRestore();
  jest.useRealTimers();
});

/** Lets everything happen that needs no time. */
async function settle(rounds = 60) {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

const askVenues = createRequest('trial/venues', (_: void, wire) =>
  wire.graphql('query venues { venues { id } }'),
);
const changeVenue = createRequest('trial/change', (_: void, wire) =>
  wire.graphql('mutation changeVenue { changeVenue { id } }'),
);
const copy = () => copyCampaign('7');
const graphqlUrl = 'http://localhost/v3/graphql';
const restUrl = (path: string) => `http://localhost/api/v2/nz${path}`;
const filter = { from: '2026-07-01', to: '2026-07-02', groupBy: 'source', interval: 'day' } as const;

interface Answer {
  status?: number;
  body?: object;
  /** No answer at all. */
  broken?: boolean;
}

/** Answers every call the same way and counts the calls. */
function answerWith({ status = 200, body, broken }: Answer) {
  const seen: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    seen.push(new URL(request.url).pathname);
    if (broken) return HttpResponse.error();
    return body ? HttpResponse.json(body, { status }) : new HttpResponse('no JSON', { status });
  };
  portalWire.use(http.all('http://localhost/*', answer));
  return seen;
}

function openPortal() {
  const goTo = jest.fn<void, [string]>();
  const store = makeStore(undefined, { goTo });
  return { store, goTo, dispatch: store.dispatch, toasts: () => selectToasts(store.getState()) };
}

const graphqlError = (message: unknown, code?: string) => ({
  data: null,
  errors: [{ message, ...(code && { extensions: { code } }) }],
});

const network = 'A network error has occurred';
const generic = 'Something went wrong. Please try again or refresh the page';
const expired = 'Your session has expired. You will redirect to login page.';
const login = '/?redirect=%2Fportal%2Fvenues%3Fq%3Dhall';
const comms = '/portal/marketing/ticketholder-comms';

interface Row {
  what: string;
  call: 'REST' | 'query' | 'mutation';
  answer: Answer;
  /** The words of the one toast; null for none. */
  toast: string | null;
  /** Where the page goes, and after how many milliseconds. */
  goesTo?: [path: string, afterMs: number];
}

const rows: Row[] = [
  {
    what: 'an error field',
    call: 'REST',
    answer: { body: { error: 'It was deleted' } },
    toast: 'It was deleted',
  },
  {
    what: 'an error with a message',
    call: 'REST',
    answer: { status: 404, body: { error: { message: 'This campaign does not exist', code: 'NOT_FOUND' } } },
    toast: 'This campaign does not exist',
  },
  {
    what: 'a server error',
    call: 'REST',
    answer: { status: 500, body: { error: { message: 'Internal server error' } } },
    toast: network,
  },
  { what: 'a server error without words', call: 'REST', answer: { status: 503 }, toast: network },
  {
    what: 'any message that speaks of a network error',
    call: 'REST',
    answer: { body: { error: 'Upstream NETWORK ERROR 7' } },
    toast: network,
  },
  { what: 'no answer', call: 'REST', answer: { broken: true }, toast: network },
  {
    what: 'an ended session',
    call: 'REST',
    answer: { status: 401, body: { error: { message: 'Please sign in.', code: 'UNAUTHENTICATED' } } },
    toast: expired,
    goesTo: [login, 2_000],
  },
  { what: 'no answer', call: 'mutation', answer: { broken: true }, toast: 'Network Error' },
  { what: 'a gateway in between', call: 'mutation', answer: { status: 504 }, toast: 'Network Error 504' },
  {
    what: 'UNAUTHENTICATED',
    call: 'query',
    answer: { body: graphqlError('Please sign in.', 'UNAUTHENTICATED') },
    toast: expired,
    goesTo: [login, 2_000],
  },
  {
    what: 'the message Unauthorized',
    call: 'query',
    answer: { body: graphqlError('Unauthorized') },
    toast: expired,
    goesTo: [login, 2_000],
  },
  {
    what: 'THC_FORBIDDEN',
    call: 'query',
    answer: { body: graphqlError('Not yours', 'THC_FORBIDDEN') },
    toast: null,
    goesTo: [comms, 0],
  },
  {
    what: 'BAD_USER_INPUT',
    call: 'mutation',
    answer: { body: graphqlError('Enter a name.', 'BAD_USER_INPUT') },
    toast: null,
  },
  {
    what: 'Internal server error',
    call: 'query',
    answer: { body: graphqlError('Internal server error', 'INTERNAL_SERVER_ERROR') },
    toast: network,
  },
  {
    what: 'Internal server error as message.error',
    call: 'query',
    answer: { body: graphqlError({ error: 'Internal server error' }) },
    toast: network,
  },
  {
    what: 'any other code',
    call: 'query',
    answer: { body: graphqlError('Taken', 'CONFLICT') },
    toast: generic,
  },
  { what: 'no code', call: 'mutation', answer: { body: graphqlError('Odd') }, toast: generic },
  {
    what: 'an error beside data',
    call: 'query',
    answer: { body: { data: { venues: [] }, errors: [{ message: 'A part is missing' }] } },
    toast: generic,
  },
];

const start: Record<Row['call'], (dispatch: AppDispatch) => unknown> = {
  REST: (dispatch) => dispatch(sendTestMail('7')),
  query: (dispatch) => dispatch(askVenues()),
  mutation: (dispatch) => dispatch(changeVenue()),
};

test.each(rows)('$call, $what: says "$toast"', async ({ call, answer, toast, goesTo }) => {
  answerWith(answer);
  const { dispatch, toasts, goTo } = openPortal();
  start[call](dispatch);
  await settle();
  const shown = toasts().map(({ severity, summary, detail, life }) => ({ severity, summary, detail, life }));
  expect(shown).toEqual(
    toast === null ? [] : [{ severity: 'error', summary: 'Error', detail: toast, life: 10_000 }],
  );
  if (!goesTo) {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(goTo).not.toHaveBeenCalled();
    return;
  }
  const [path, afterMs] = goesTo;
  if (afterMs > 0) {
    await jest.advanceTimersByTimeAsync(afterMs - 1);
    expect(goTo).not.toHaveBeenCalled();
  }
  await jest.advanceTimersByTimeAsync(1);
  expect(goTo.mock.calls).toEqual([[path]]);
});

test.each([
  ['success', 'Success'],
  ['error', 'Error'],
  ['warn', 'Warning'],
  ['info', 'Info'],
] as const)('a toast of severity %s is headed %s and stays ten seconds', (severity, summary) => {
  const { store, toasts } = openPortal();
  store.dispatch(showToast({ severity, detail: 'Words' }));
  expect(toasts()).toMatchObject([{ severity, summary, detail: 'Words', life: toastLifeMs }]);
  expect([toastLifeMs, sessionExpiryRedirectMs]).toEqual([10_000, 2_000]);
});

test('an ended session, learned by many calls together, is told once and leads to the login page once', async () => {
  answerWith({ body: graphqlError('Please sign in.', 'UNAUTHENTICATED') });
  portalWire.use(
    http.post(restUrl('/api/*'), () =>
      HttpResponse.json({ error: { message: 'Please sign in.', code: 'UNAUTHENTICATED' } }, { status: 401 }),
    ),
  );
  const { dispatch, toasts, goTo } = openPortal();
  for (let n = 0; n < 4; n += 1) {
    void dispatch(askVenues());
    void dispatch(changeVenue());
    void dispatch(copyCampaign(String(n)));
  }
  await settle();
  expect(toasts().map(({ detail }) => detail)).toEqual([expired]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(goTo.mock.calls).toEqual([[login]]);
});

test('a REST error is thrown and stands in the area, without its operation', async () => {
  answerWith({ body: { campaign: null, result: null, error: 'It was deleted' } });
  const { store, dispatch } = openPortal();
  const done = dispatch(copy());
  await settle();
  await expect(done.unwrap()).rejects.toEqual({ message: 'It was deleted', status: 200 });
  expect(store.getState().campaign.campaignError).toEqual({ message: 'It was deleted', status: 200 });
});

test('a GraphQL query, after each network error, is told with its status and asked again after a wait, three times', async () => {
  const seen = answerWith({ status: 503 });
  const { dispatch, toasts } = openPortal();
  const done = dispatch(askVenues());
  for (const times of [1, 2, 3]) {
    await settle();
    expect(seen).toHaveLength(times);
    expect(toasts()[0]?.detail).toBe('Network Error 503');
    await jest.advanceTimersByTimeAsync(1_999);
    expect(seen).toHaveLength(times);
    await jest.advanceTimersByTimeAsync(1);
  }
  await settle();
  await expect(done.unwrap()).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 503 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toHaveLength(4);
});

const repeated: [call: string, path: string, run: (dispatch: AppDispatch) => Promise<unknown>][] = [
  ['copy', copyCampaignPath('7'), (dispatch) => dispatch(copy())],
  ['disable', disableCampaignPath('7'), (dispatch) => dispatch(disableCampaign('7'))],
  ['the UTM chart', utmChartPath, (dispatch) => dispatch(loadUtmChart(filter))],
  ['the UTM chart of one campaign', utmChartPath, (dispatch) => dispatch(loadCampaignUtm(filter))],
  ['the UTM grid', utmGridPath, (dispatch) => dispatch(loadUtmGrid(filter))],
];

/** Waits before the first, second and third repeat: doubling, with up to a fifth more by chance. */
const waits = [200, 400, 800];

describe.each(repeated)('502 on %s', (_call, path, run) => {
  test.each([0, 0.999])('is repeated three times, ever later, spread by chance (%d)', async (luck) => {
    chance.mockReturnValue(luck);
    const seen = answerWith({ status: 502 });
    const { dispatch, toasts } = openPortal();
    const times: number[] = [];
    portalWire.events.on('request:start', () => void times.push(Date.now()));
    const done = run(dispatch);
    for (let step = 0; step < 200; step += 1) {
      await settle(8);
      await jest.advanceTimersByTimeAsync(10);
    }
    portalWire.events.removeAllListeners();
    const waited = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    expect(waited).toHaveLength(waits.length);
    for (const [place, wait] of waits.entries()) {
      const spread = wait * (1 + luck / 5);
      // Time goes on in steps of ten.
      expect(waited[place]).toBeGreaterThanOrEqual(Math.floor(spread));
      expect(waited[place]).toBeLessThanOrEqual(spread + 20);
    }
    await settle();
    expect(await done).toMatchObject({ payload: { status: 502 } });
    expect(seen).toEqual(Array(4).fill(`/api/v2/nz${path}`));
    // Nothing is told before the last answer.
    expect(toasts().map(({ detail }) => detail)).toEqual([network]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toHaveLength(4);
  });

  test('is not repeated after somebody has signed out, and says nothing more', async () => {
    const seen = answerWith({ status: 502 });
    const { dispatch, toasts } = openPortal();
    const done = run(dispatch);
    await settle();
    const goTo = jest.fn();
    signOut(goTo);
    await jest.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(await done).toMatchObject({ meta: { aborted: true } });
    expect([seen.length, toasts(), goTo.mock.calls]).toEqual([1, [], [['/logout']]]);
  });
});

test('502 on a call of another kind is not repeated', async () => {
  const seen = answerWith({ status: 502 });
  const { dispatch } = openPortal();
  void dispatch(sendTestMail('7'));
  await settle();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([`/api/v2/nz${sendTestMailPath('7')}`]);
});

test('another error on copy is not repeated', async () => {
  const seen = answerWith({ status: 500 });
  const { dispatch } = openPortal();
  void dispatch(copy());
  await settle();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toHaveLength(1);
});

test('a query that waits to be asked again is not asked after somebody has signed out', async () => {
  const seen = answerWith({ broken: true });
  const { dispatch } = openPortal();
  void dispatch(askVenues());
  await settle();
  signOut(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(seen).toEqual([new URL(graphqlUrl).pathname]);
});
