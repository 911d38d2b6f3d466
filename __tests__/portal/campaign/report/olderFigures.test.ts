import { http, HttpResponse } from 'msw';
import { type CampaignStat } from '../../../../src/contract/campaign/campaignReport';
import { makeStore } from '../../../../src/portal/app/makeStore';
import {
  loadCampaignStat,
  pauseCampaign,
  refreshCampaignStat,
  reportOpened,
} from '../../../../src/portal/campaign/report/campaignReportThunks';
import '../../../../src/portal/campaign/report/campaignReportSlice';
import { answerGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { buildProgress, buildStat, REPORTED } from '../../../support/replies/reportReplies';

/** Replies may arrive out of order: older figures never replace newer ones. */

startWire();

/** The figures at one second of the sending. */
const statAt = (second: number, sent: number): CampaignStat =>
  buildStat({ at: `2026-07-01T12:00:0${second}.000Z`, progress: buildProgress({ state: 'sending', sent }) });

function start() {
  const waiting: Array<(reply: CampaignStat) => void> = [];
  portalWire.use(
    http.get('*/pro/v2/api/campaign/stats/*', async () => {
      const result = await new Promise<CampaignStat>((resolve) => void waiting.push(resolve));
      return HttpResponse.json({ result, error: null });
    }),
  );
  const store = makeStore();
  store.dispatch(reportOpened(REPORTED));
  const question = { id: REPORTED, interval: 'hour' } as const;
  /** Waits until that many calls have been made, then answers one of them. */
  const answer = async (calls: number, place: number, stat: CampaignStat) => {
    while (waiting.length < calls) await new Promise((resolve) => setTimeout(resolve, 5));
    waiting[place]?.(stat);
  };
  return {
    store,
    answer,
    load: () => store.dispatch(loadCampaignStat(question)),
    refresh: () => store.dispatch(refreshCampaignStat(question)),
    shown: () => store.getState().campaign.campaignStat,
  };
}

test('figures loaded before a refresh and answered after it are not shown', async () => {
  const { answer, load, refresh, shown } = start();
  const first = load();
  await answer(1, 0, statAt(1, 100));
  await first;
  const slow = load();
  const quick = refresh();
  await answer(3, 2, statAt(3, 300));
  await quick;
  await answer(3, 1, statAt(2, 200));
  await slow;
  expect(shown()?.progress.sent).toBe(300);
});

test('of two loads, the reply to the later request is shown, whichever arrives last', async () => {
  const { answer, load, shown } = start();
  const older = load();
  const newer = load();
  await answer(2, 1, statAt(2, 400));
  await newer;
  await answer(2, 0, statAt(1, 300));
  await older;
  expect(shown()?.progress.sent).toBe(400);
});

test('figures requested before a pause and answered after it are not shown', async () => {
  const { store, answer, load, refresh, shown } = start();
  const first = load();
  await answer(1, 0, statAt(1, 100));
  await first;
  const slow = refresh();
  answerGraphql('pauseCampaign', { pauseCampaign: buildProgress({ state: 'paused', sent: 250 }) });
  await store.dispatch(pauseCampaign(REPORTED));
  await answer(2, 1, statAt(2, 240));
  await slow;
  expect(shown()?.progress.sent).toBe(100);
});
