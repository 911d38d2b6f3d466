/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { http, HttpResponse } from 'msw';
import { sessionExpiryRedirectMs, toastLifeMs } from '../../../src/contract/constants';
import { type AppDispatch } from '../../../src/portal/store/rootState';
import '../../../src/portal/campaign/campaignSlice';
import '../../../src/portal/campaign/report/campaignReportSlice';
import { copyCampaign } from '../../../src/portal/campaign/campaignThunks';
import { sendTestMail } from '../../../src/portal/campaign/review/campaignReviewThunks';
import { showToast } from '../../../src/portal/request/toastSlice';
import { portalWire } from '../../support/portal/portalWire';
import {
  type Answer,
  answerWith,
  askVenues,
  changeVenue,
  graphqlError,
  holdTimeAndRandom,
  networkMessage,
  openTrialPortal,
  flushPromises,
} from '../../support/portal/trialPortal';

/** SPEC section 8: for each reply of the server, the toast that is shown and the page that is opened. */

holdTimeAndRandom();

const generic = 'Something went wrong. Please try again or refresh the page';
const expired = 'Your session has expired. You will redirect to login page.';
const login = '/?redirect=%2Fportal%2Fvenues%3Fq%3Dhall';
const comms = '/portal/marketing/ticketholder-comms';

interface Row {
  what: string;
  call: 'REST' | 'query' | 'mutation';
  answer: Answer;
  /** The text of the toast; null for none. */
  toast: string | null;
  /** The page that is opened, and after how many milliseconds. */
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
    toast: networkMessage,
  },
  { what: 'a server error without a message', call: 'REST', answer: { status: 503 }, toast: networkMessage },
  {
    what: 'any message that mentions a network error',
    call: 'REST',
    answer: { body: { error: 'Upstream NETWORK ERROR 7' } },
    toast: networkMessage,
  },
  { what: 'no reply', call: 'REST', answer: { broken: true }, toast: networkMessage },
  {
    what: 'an ended session',
    call: 'REST',
    answer: { status: 401, body: { error: { message: 'Please sign in.', code: 'UNAUTHENTICATED' } } },
    toast: expired,
    goesTo: [login, 2_000],
  },
  { what: 'no reply', call: 'mutation', answer: { broken: true }, toast: 'Network Error' },
  { what: 'a gateway error', call: 'mutation', answer: { status: 504 }, toast: 'Network Error 504' },
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
    what: 'BAD_USER_INPUT at a password',
    call: 'REST',
    answer: {
      status: 400,
      body: { error: { message: 'Not it.', code: 'BAD_USER_INPUT', field: 'password' } },
    },
    toast: null,
  },
  {
    what: 'Internal server error',
    call: 'query',
    answer: { body: graphqlError('Internal server error', 'INTERNAL_SERVER_ERROR') },
    toast: networkMessage,
  },
  {
    what: 'Internal server error as message.error',
    call: 'query',
    answer: { body: graphqlError({ error: 'Internal server error' }) },
    toast: networkMessage,
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

test.each(rows)('$call, $what: shows "$toast"', async ({ call, answer, toast, goesTo }) => {
  answerWith(answer);
  const { dispatch, toasts, goTo } = openTrialPortal();
  start[call](dispatch);
  await flushPromises();
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
] as const)('a toast of severity %s has the heading %s and is shown for ten seconds', (severity, summary) => {
  const { store, toasts } = openTrialPortal();
  store.dispatch(showToast({ severity, detail: 'Words' }));
  expect(toasts()).toMatchObject([{ severity, summary, detail: 'Words', life: toastLifeMs }]);
  expect([toastLifeMs, sessionExpiryRedirectMs]).toEqual([10_000, 2_000]);
});

test('an ended session that many calls report at once shows one toast and opens the login page once', async () => {
  answerWith({ body: graphqlError('Please sign in.', 'UNAUTHENTICATED') });
  portalWire.use(
    http.post('http://localhost/api/v2/nz/api/*', () =>
      HttpResponse.json({ error: { message: 'Please sign in.', code: 'UNAUTHENTICATED' } }, { status: 401 }),
    ),
  );
  const { dispatch, toasts, goTo } = openTrialPortal();
  for (let n = 0; n < 4; n += 1) {
    void dispatch(askVenues());
    void dispatch(changeVenue());
    void dispatch(copyCampaign(String(n)));
  }
  await flushPromises();
  expect(toasts().map(({ detail }) => detail)).toEqual([expired]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(goTo.mock.calls).toEqual([[login]]);
});

test('a REST error is thrown and stored in the area, without an operation', async () => {
  answerWith({ body: { campaign: null, result: null, error: 'It was deleted' } });
  const { store, dispatch } = openTrialPortal();
  const done = dispatch(copyCampaign('7'));
  await flushPromises();
  await expect(done.unwrap()).rejects.toEqual({ message: 'It was deleted', status: 200 });
  expect(store.getState().campaign.campaignError).toEqual({ message: 'It was deleted', status: 200 });
});
