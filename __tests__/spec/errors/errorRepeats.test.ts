/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import {
  copyCampaignPath,
  disableCampaignPath,
  sendTestMailPath,
} from '../../../src/contract/campaign/campaignEditing';
import { utmChartPath, utmGridPath } from '../../../src/contract/report/report';
import { type AppDispatch } from '../../../src/portal/store/rootState';
import '../../../src/portal/campaign/campaignSlice';
import '../../../src/portal/campaign/report/campaignReportSlice';
import { loadCampaignUtm } from '../../../src/portal/campaign/report/campaignReportThunks';
import { copyCampaign, disableCampaign } from '../../../src/portal/campaign/campaignThunks';
import { sendTestMail } from '../../../src/portal/campaign/review/campaignReviewThunks';
import '../../../src/portal/report/reportSlice';
import { loadUtmChart, loadUtmGrid } from '../../../src/portal/report/reportThunks';
import { signOut } from '../../../src/portal/user/sessionMarker';
import { portalWire } from '../../support/portal/portalWire';
import {
  answerWith,
  askVenues,
  changeVenue,
  holdTimeAndRandom,
  networkMessage,
  openTrialPortal,
  flushPromises,
  utmFilter,
} from '../../support/portal/trialPortal';

/** SPEC sections 4 and 8: which calls are repeated, after which waits, and when repeating stops. */

const { random } = holdTimeAndRandom();

test.each([
  ['query', askVenues],
  ['mutation', changeVenue],
])(
  'a GraphQL %s after each network error shows its status and is repeated after a wait, three times',
  async (kind, thunk) => {
    const seen = answerWith({ status: 503 });
    const { dispatch, toasts } = openTrialPortal();
    const done = dispatch(thunk());
    for (const times of [1, 2, 3]) {
      await flushPromises();
      expect(seen).toHaveLength(times);
      expect(toasts()[0]?.detail).toBe('Network Error 503');
      await jest.advanceTimersByTimeAsync(1_999);
      expect(seen).toHaveLength(times);
      await jest.advanceTimersByTimeAsync(1);
    }
    await flushPromises();
    await expect(done.unwrap()).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 503 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toHaveLength(4);
    // With one key the server does the mutation only once (DOMAIN section 9).
    const keys = [...new Set(seen.map(({ idempotencyKey }) => idempotencyKey))];
    expect(keys).toEqual([kind === 'query' ? null : expect.stringMatching(/\S{10}/)]);
  },
);

const repeated: [call: string, path: string, run: (dispatch: AppDispatch) => Promise<unknown>][] = [
  ['copy', copyCampaignPath('7'), (dispatch) => dispatch(copyCampaign('7'))],
  ['disable', disableCampaignPath('7'), (dispatch) => dispatch(disableCampaign('7'))],
  ['the UTM chart', utmChartPath, (dispatch) => dispatch(loadUtmChart(utmFilter))],
  ['the UTM chart of one campaign', utmChartPath, (dispatch) => dispatch(loadCampaignUtm(utmFilter))],
  ['the UTM grid', utmGridPath, (dispatch) => dispatch(loadUtmGrid(utmFilter))],
];

/** The waits before the first, second and third repeat: doubling, plus a random part of up to a fifth. */
const waits = [200, 400, 800];

describe.each(repeated)('502 on %s', (_call, path, run) => {
  test.each([0, 0.999])(
    'is repeated three times, after longer and longer waits with a random part (%d)',
    async (fraction) => {
      random().mockReturnValue(fraction);
      const seen = answerWith({ status: 502 });
      const { dispatch, toasts } = openTrialPortal();
      const times: number[] = [];
      portalWire.events.on('request:start', () => void times.push(Date.now()));
      const done = run(dispatch);
      for (let step = 0; step < 200; step += 1) {
        await flushPromises(8);
        await jest.advanceTimersByTimeAsync(10);
      }
      portalWire.events.removeAllListeners();
      const waited = times.slice(1).map((time, place) => time - (times[place] ?? 0));
      expect(waited).toHaveLength(waits.length);
      for (const [place, wait] of waits.entries()) {
        const spread = wait * (1 + fraction / 5);
        // The test advances the time in steps of 10 ms.
        expect(waited[place]).toBeGreaterThanOrEqual(Math.floor(spread));
        expect(waited[place]).toBeLessThanOrEqual(spread + 20);
      }
      await flushPromises();
      expect(await done).toMatchObject({ payload: { status: 502 } });
      expect(seen.map((call) => call.path)).toEqual(Array(4).fill(`/api/v2/nz${path}`));
      expect(new Set(seen.map((call) => call.idempotencyKey)).size).toBe(1);
      // No toast is shown before the last reply.
      expect(toasts().map(({ detail }) => detail)).toEqual([networkMessage]);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(seen).toHaveLength(4);
    },
  );

  test('is not repeated once the person has signed out, and shows no more toasts', async () => {
    const seen = answerWith({ status: 502 });
    const { dispatch, toasts } = openTrialPortal();
    const done = run(dispatch);
    await flushPromises();
    const goTo = jest.fn();
    signOut(goTo);
    await jest.advanceTimersByTimeAsync(60_000);
    await flushPromises();
    expect(await done).toMatchObject({ meta: { aborted: true } });
    expect([seen.length, toasts(), goTo.mock.calls]).toEqual([1, [], [['/logout']]]);
  });
});

test('502 on a call of another kind is not repeated', async () => {
  const seen = answerWith({ status: 502 });
  const { dispatch } = openTrialPortal();
  void dispatch(sendTestMail('7'));
  await flushPromises();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen.map((call) => call.path)).toEqual([`/api/v2/nz${sendTestMailPath('7')}`]);
});

test('another error on copy is not repeated', async () => {
  const seen = answerWith({ status: 500 });
  const { dispatch } = openTrialPortal();
  void dispatch(copyCampaign('7'));
  await flushPromises();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toHaveLength(1);
});

test('a query that waits to be repeated is not sent once the person has signed out', async () => {
  const seen = answerWith({ broken: true });
  const { dispatch } = openTrialPortal();
  void dispatch(askVenues());
  await flushPromises();
  signOut(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  await flushPromises();
  expect(seen.map((call) => call.path)).toEqual(['/v3/graphql']);
});
