import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CampaignProgress } from '../../../src/contract/campaign';
import { campaignReportPath } from '../../../src/contract/pagePaths';
import { routePatterns } from '../../../src/contract/portalPaths';
import { CampaignReportScreen } from '../../../src/portal/campaign/CampaignReportScreen';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portalWire';
import { renderPortal } from '../../support/renderPortal';
import {
  answerReport,
  buildProgress,
  buildRecipientRow,
  buildStat,
  REPORTED,
} from '../../support/reportReplies';

startWire();

// jsdom has no canvas to draw on; the chart's numbers are read from its table.
jest.mock('react-chartjs-2', () => ({
  Line: (props: { 'aria-label': string }) => <canvas role="img" aria-label={props['aria-label']} />,
}));
beforeAll(() => {
  const nothing = () => undefined;
  const darkMode = {
    matches: false,
    media: '',
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  };
  window.matchMedia = () => Object.assign(new EventTarget(), darkMode);
});

const open = (query = '') =>
  renderPortal(<CampaignReportScreen kind="email" />, {
    address: `${campaignReportPath('email', REPORTED)}${query}`,
    pattern: routePatterns.emailCampaignReport,
  });

const tile = (label: string) =>
  screen.getByText(label, { selector: '.stat-tile__label' }).closest('.stat-tile');

test('the report, of a sent campaign, shows its figures and says what each counts', async () => {
  answerReport({ pages: [[buildRecipientRow()]] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter season' })).toBeInTheDocument();
  expect(screen.getByText('Subject: The winter season is here')).toBeInTheDocument();
  expect(tile('Sent')).toHaveTextContent('1,052');
  expect(tile('Opened (estimated)')).toHaveTextContent('40538.5% of sent, 713 with proxies');
  expect(tile('Clicked')).toHaveTextContent('108');
  expect(tile('Orders')).toHaveTextContent('11$615.00 from 9 people');
  expect(tile('Unsubscribed')).toHaveTextContent('7');
  expect(screen.getByRole('button', { name: 'About opened (estimated)' })).toHaveAccessibleDescription(
    /estimate/,
  );
});

test('the report, every class counted, shows the other totals and keeps that in the address', async () => {
  answerReport();
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: /Count privacy proxies/ }));
  expect(tile('Opened (estimated)')).toHaveTextContent('713');
  expect(tile('Clicked')).toHaveTextContent('154');
  expect(window.location.search).toBe('?count=all');
});

test('the clicks by UTM, for who may see reports, stand under the links and in the store', async () => {
  answerReport();
  const { store } = open();
  expect(await screen.findByRole('row', { name: 'tickets-button 108' })).toBeInTheDocument();
  expect(store.getState().campaign.campaignUtmDataStat?.datasets).toMatchObject([
    { label: 'tickets-button', colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  ]);
});

test('the chart, as a table, holds a row for each hour', async () => {
  answerReport();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('region', { name: 'Opens and clicks over time' })).getByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/10 ?pm.*4001006$/i);
});

test('the outcome, in parts, adds up to everybody', async () => {
  answerReport();
  open();
  const legend = (await screen.findByRole('heading', { name: 'What became of 1,104 recipients' })).closest(
    'section',
  );
  const counts = [...(legend?.querySelectorAll('.outcome__count') ?? [])].map((count) =>
    Number(count.textContent?.replace(',', '')),
  );
  const total = counts.pop();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(total).toBe(1_104);
  expect(legend).toHaveTextContent("the mail server's answer was lost");
});

test('the recipients, Load more, adds the next page and the button leaves with the last', async () => {
  const page = (first: number) =>
    [0, 1].map((step) =>
      buildRecipientRow({
        recipientId: String(first + step),
        address: `p${first + step}@example.org`,
        firstName: '',
        lastName: '',
      }),
    );
  const asked = answerReport({ pages: [page(1), page(3)] });
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('p4@example.org')).toBeInTheDocument();
  expect(screen.getByText('p1@example.org')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
  expect(store.getState().campaign.userIds).toEqual(['1', '2', '3', '4']);
  expect(store.getState().campaign.lastEvaluatedKey).toBeNull();
  expect(asked.at(-1)).toBe(`/pro/v2/api/campaign/user-data/${REPORTED}/all/25/page-1`);
});

test('a segment, from the tabs, is asked of the server and stands in the address', async () => {
  const asked = answerReport({ pages: [[]] });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /^Clicked 108/ }));
  expect(await screen.findByText('Nobody has clicked yet')).toBeInTheDocument();
  expect(window.location.search).toBe('?segment=clicked');
  expect(asked).toContain(`/pro/v2/api/campaign/user-data/${REPORTED}/clicked/25`);
});

test('a recipient, in the list, leads to their own report', async () => {
  answerReport({ pages: [[buildRecipientRow({ recipientId: '12', address: 'a+b@example.org' })]] });
  open();
  expect(await screen.findByRole('link', { name: /Kiri Hohepa/ })).toHaveAttribute(
    'href',
    `/portal/marketing/email-campaign/report/${REPORTED}/user/12/a%2Bb%40example.org`,
  );
});

test('Download CSV, of a segment, saves campaign_recipient_list.csv and notes it in the store', async () => {
  answerReport({ pages: [[buildRecipientRow()]] });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  portalWire.use(
    http.get(`*/pro/v2/api/campaign/download-data/${REPORTED}/opened`, () => HttpResponse.text('a,b')),
  );
  const { user, store } = open('?segment=opened');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['campaign_recipient_list.csv']));
  expect(store.getState().campaign.campaignDownloadData).toEqual({ fileName: 'campaign_recipient_list.csv' });
});

test('the report, of a campaign that does not exist, says so with a way back', async () => {
  const refused = () =>
    HttpResponse.json(
      { error: { code: 'NOT_FOUND', message: 'This campaign does not exist.' } },
      { status: 404 },
    );
  portalWire.use(http.get('*/pro/v2/api/campaign/*', refused));
  open();
  expect(await screen.findByText('This campaign does not exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all campaigns' })).toHaveAttribute(
    'href',
    '/portal/marketing/email-campaigns',
  );
});

test('the report, of a draft, says that it has not been sent', async () => {
  const progress = buildProgress({
    state: 'draft',
    total: 0,
    sent: 0,
    failed: 0,
    skipped: 0,
    unknown: 0,
    startedAt: null,
  });
  answerReport({ stat: buildStat({ progress }) });
  open();
  expect(await screen.findByText('This campaign has not been sent')).toBeInTheDocument();
});

test('the report, that the server can not answer, can be tried again', async () => {
  portalWire.use(http.get('*/pro/v2/api/campaign/*', () => HttpResponse.json({}, { status: 500 })));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerReport({ pages: [[buildRecipientRow()]] });
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter season' })).toBeInTheDocument();
});

describe('while it is being sent', () => {
  const under = (progress: ReturnType<typeof buildProgress>) =>
    answerReport({ stat: buildStat({ progress }) });
  const sending = buildProgress({
    state: 'sending',
    sent: 400,
    failed: 4,
    skipped: 26,
    unknown: 0,
    waiting: 670,
    inFlight: 4,
    finishedAt: null,
  });

  /** The far end, which is asked each second, however long a test takes between: it tells how it stands. */
  function standAt(first: CampaignProgress) {
    let standing = first;
    answerGraphql('campaignProgress', () => ({ campaignProgress: standing }));
    return {
      goTo: (next: CampaignProgress) => void (standing = next),
      /** It stands so from this call on; `reply` where the answer to the call was earlier than that. */
      goToAt: (call: string, next: CampaignProgress, reply = next) =>
        answerGraphql(call, () => {
          standing = next;
          return { [call]: reply };
        }),
    };
  }

  test('the panel, asked each second, moves and adds up', async () => {
    under(sending);
    const far = standAt(sending);
    open();
    const panel = (await screen.findByRole('heading', { name: 'Sending now' })).closest('section');
    expect(panel).toHaveTextContent('430 of 1,104 people done (39%)');
    expect(panel).toHaveTextContent('Sending now: 30 percent done.');
    far.goTo({ ...sending, sent: 700, waiting: 372, inFlight: 2 });
    await waitFor(() => expect(panel).toHaveTextContent('730 of 1,104 people'));
    const counts = [...(panel?.querySelectorAll('.outcome__count') ?? [])].map((count) => count.textContent);
    expect(counts).toEqual(['700', '4', '26', '0', '374', '1,104']);
  });

  test('the parts of what was sent, go with the progress though they were counted before it', async () => {
    const sentBy = { accepted: 390, delivered: 0, bouncedSoft: 0, bouncedHard: 10, complained: 0 };
    answerReport({ stat: buildStat({ progress: sending, sentBy }) });
    answerGraphql('campaignProgress', { campaignProgress: { ...sending, sent: 700, waiting: 374 } });
    open();
    const card = (await screen.findByRole('heading', { name: 'In detail' })).closest('section');
    await waitFor(() => expect(card).toHaveTextContent('Sent: 700Taken by the mail server690'));
  });

  test('Stop, asks with the numbers and stops only then', async () => {
    under(sending);
    const stopped: CampaignProgress = {
      ...sending,
      state: 'cancelled',
      skipped: 700,
      waiting: 0,
      inFlight: 0,
      finishedAt: '2026-07-01T10:00:30.000Z',
    };
    const calls = standAt(sending).goToAt('cancelCampaign', stopped);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('400 people have been sent this mail');
    expect(dialog).toHaveTextContent('674 people wait and will not get it');
    expect(calls).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Stop before the other 674' }));
    expect(await screen.findByText(/Sending was stopped: 400 people have the mail/)).toBeInTheDocument();
    expect(calls.map(({ variables }) => variables)).toEqual([{ id: REPORTED }]);
  });

  test('Pause and the way on, change the panel', async () => {
    under(sending);
    const far = standAt(sending);
    far.goToAt('pauseCampaign', { ...sending, state: 'paused' });
    far.goToAt('resumeCampaign', sending);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Send to the other 674' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  test('a campaign that paused itself, says why, until it goes on', async () => {
    const pauseReason = 'The mail server refuses our sender address: “550 no”.';
    under({ ...sending, state: 'paused', pauseReason });
    standAt({ ...sending, state: 'paused', pauseReason }).goToAt('resumeCampaign', sending);
    const { user } = open();
    expect(await screen.findByText(pauseReason)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Send to the other/ }));
    // Whoever goes on sees the figures once more, and how many it touches.
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(pauseReason);
    expect(dialog).toHaveTextContent('674 people wait and would get it now');
    await user.click(within(dialog).getByRole('button', { name: /^Send to the other/ }));
    await waitFor(() => expect(screen.queryByText(pauseReason)).not.toBeInTheDocument());
  });

  test('Pause, while figures from before it are on their way, stays what is shown', async () => {
    under(sending);
    const paused: CampaignProgress = { ...sending, state: 'paused' };
    let answer = (): void => undefined;
    const polls = answerGraphql('campaignProgress', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { campaignProgress: sending };
    });
    const { user, store } = open();
    const pause = await screen.findByRole('button', { name: 'Pause' });
    await waitFor(() => expect(polls).toHaveLength(1), { timeout: 45_000 });
    answerGraphql('pauseCampaign', () => {
      under(paused);
      return { pauseCampaign: paused };
    });
    await user.click(pause);
    await screen.findByText('Sending is paused');
    const seen: Array<string | undefined> = [];
    store.subscribe(() => seen.push(store.getState().campaign.campaignStat?.progress.state));
    const next = answerGraphql('campaignProgress', { campaignProgress: paused });
    answer();
    await waitFor(() => expect(next).toHaveLength(1), { timeout: 45_000 });
    expect(seen).not.toContain('sending');
  });

  test('Pause, while mails are leaving, soon shows those as sent', async () => {
    under(sending);
    const paused: CampaignProgress = { ...sending, state: 'paused', inFlight: 10, waiting: 664 };
    standAt(sending).goToAt('pauseCampaign', { ...paused, inFlight: 0, sent: 410 }, paused);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    const panel = (await screen.findByRole('heading', { name: 'Sending is paused' })).closest('section');
    await waitFor(() => expect(panel).toHaveTextContent('440 of 1,104 people'));
  });

  test('the panel, when the server can not be asked, says that the figures stand still', async () => {
    under(sending);
    failGraphql('campaignProgress', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
    open();
    expect(await screen.findByText('These figures have stopped moving')).toBeInTheDocument();
  });
});
