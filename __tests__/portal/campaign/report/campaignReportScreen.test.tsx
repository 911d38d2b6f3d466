import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CampaignProgress } from '../../../../src/contract/campaign/campaign';
import type { CampaignStat } from '../../../../src/contract/campaign/campaignReport';
import { campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { ordersPath } from '../../../../src/contract/paths/sellingPaths';
import { loadCampaignStat } from '../../../../src/portal/campaign/report/campaignReportThunks';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { answerGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildSession } from '../../../support/factories/sessionFactory';
import {
  answerReport,
  buildProgress,
  buildRecipientRow,
  buildStat,
  REPORTED,
} from '../../../support/replies/reportReplies';

startWire();

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

test('the report, of a sent campaign, shows its figures and explains what each counts', async () => {
  answerReport({ pages: [[buildRecipientRow()]] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter season' })).toBeInTheDocument();
  expect(screen.getByText('Subject: The winter season is here')).toBeInTheDocument();
  expect(tile('Sent')).toHaveTextContent('1,052');
  expect(tile('Opened (estimated)')).toHaveTextContent('40538.5% of sent, 713 with proxies');
  expect(tile('Clicked')).toHaveTextContent('108');
  expect(tile('Delivered')).toHaveTextContent('1,03798.6% of sent');
  expect(tile('Orders')).toHaveTextContent('11from 9 people');
  expect(tile('Revenue')).toHaveTextContent('$615.00');
  expect(tile('Revenue per recipient')).toHaveTextContent('$0.59');
  expect(tile('Unsubscribed')).toHaveTextContent('7');
  expect(tile('Marked as spam')).toHaveTextContent('30.29% of sent');
  expect(screen.getByRole('button', { name: 'About opened (estimated)' })).toHaveAccessibleDescription(
    /estimate/,
  );
});

test('the orders figure links to the orders it counts and says how many were attributed in which way', async () => {
  answerReport();
  open();
  expect(await screen.findByRole('link', { name: '11' })).toHaveAttribute(
    'href',
    ordersPath({ campaign: REPORTED }),
  );
  expect(
    screen.getByText(/^Of 11 orders, 4 were placed in the same visit as a click and 7 from the address/),
  ).toBeInTheDocument();
});

test('the orders figure, without the permission to see orders, has no link', async () => {
  answerReport();
  const session = buildSession();
  const userPermissions = { ...session.userPermissions, events: false };
  renderPortal(<CampaignReportScreen kind="email" />, {
    address: campaignReportPath('email', REPORTED),
    pattern: routePatterns.emailCampaignReport,
    session: { ...session, userPermissions },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter season' })).toBeInTheDocument();
  expect(tile('Orders')).toHaveTextContent('11from 9 people');
  expect(screen.queryByRole('link', { name: '11' })).not.toBeInTheDocument();
});

test('the report, with every class counted, shows the other totals and stores the choice in the address', async () => {
  answerReport();
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: /Count privacy proxies/ }));
  expect(tile('Opened (estimated)')).toHaveTextContent('713');
  expect(tile('Clicked')).toHaveTextContent('154');
  expect(window.location.search).toBe('?count=all');
});

test('the clicks by UTM, with the permission to see reports, are shown under the links and stored in the state', async () => {
  answerReport();
  const { store } = open();
  expect(await screen.findByRole('row', { name: 'tickets-button 108' })).toBeInTheDocument();
  expect(store.getState().campaign.campaignUtmDataStat?.datasets).toMatchObject([
    { label: 'tickets-button', colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  ]);
});

test('the chart, as a table, has a row for each hour', async () => {
  answerReport();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('region', { name: 'Opens and clicks over time' })).getByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/10 ?pm.*40010061$/i);
});

test('the parts of the outcome add up to all recipients', async () => {
  answerReport();
  open();
  const legend = (await screen.findByRole('heading', { name: 'Delivery of 1,104 recipients' })).closest(
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

test('Load more, in the recipients, adds the next page and disappears with the last', async () => {
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

test('a segment, chosen by tab, is requested from the server and stored in the address', async () => {
  const asked = answerReport({ pages: [[]] });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /^Clicked 108/ }));
  expect(await screen.findByText('Nobody has clicked yet')).toBeInTheDocument();
  expect(window.location.search).toBe('?segment=clicked');
  expect(asked).toContain(`/pro/v2/api/campaign/user-data/${REPORTED}/clicked/25`);
});

test('a recipient in the list links to their own report', async () => {
  answerReport({ pages: [[buildRecipientRow({ recipientId: '12', address: 'a+b@example.org' })]] });
  open();
  expect(await screen.findByRole('link', { name: /Kiri Hohepa/ })).toHaveAttribute(
    'href',
    `/portal/marketing/email-campaign/report/${REPORTED}/user/12/a%2Bb%40example.org`,
  );
});

test('Download CSV, of a segment, saves campaign_recipient_list.csv and records it in the store', async () => {
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

test('the report, of a campaign that does not exist, shows a message with a link back', async () => {
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

test('the report, when the server fails, can be tried again', async () => {
  portalWire.use(http.get('*/pro/v2/api/campaign/*', () => HttpResponse.json({}, { status: 500 })));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerReport({ pages: [[buildRecipientRow()]] });
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter season' })).toBeInTheDocument();
});

describe('while it is being sent', () => {
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
  const statAt = (progress: CampaignProgress): CampaignStat => {
    const sentBy = { accepted: progress.sent, delivered: 0, bouncedSoft: 0, bouncedHard: 0, complained: 0 };
    return buildStat({ progress, sentBy });
  };

  /** The server, which is polled each second and answers with the progress at that time. */
  function fakeServer(first: CampaignProgress) {
    let current = first;
    answerReport({ stat: () => statAt(current) });
    return {
      goTo: (next: CampaignProgress) => void (current = next),
      /** Changes the progress when `call` is made; `reply` is the answer to the call if it differs. */
      goToAt: (call: string, next: CampaignProgress, reply = next) =>
        answerGraphql(call, () => {
          current = next;
          return { [call]: reply };
        }),
    };
  }
  const figuresOf = (section: Element | null | undefined) =>
    [...(section?.querySelectorAll('.outcome__count') ?? [])].map((count) => count.textContent);

  test('the panel, polled each second, updates and adds up', async () => {
    const server = fakeServer(sending);
    open();
    const panel = (await screen.findByRole('heading', { name: 'Sending now' })).closest('section');
    expect(panel).toHaveTextContent('430 of 1,104 people done (38%)');
    server.goTo({ ...sending, sent: 700, waiting: 372, inFlight: 2 });
    await waitFor(() => expect(panel).toHaveTextContent('730 of 1,104 people'));
    expect(figuresOf(panel)).toEqual(['700', '4', '26', '0', '374', '1,104']);
  });

  test('the announced text is the share on screen, at each tenth only', async () => {
    const server = fakeServer({ ...sending, sent: 185, waiting: 885 });
    open();
    const panel = (await screen.findByRole('heading', { name: 'Sending now' })).closest('section');
    const announced = () => panel?.querySelector('[aria-live]')?.textContent;
    expect(panel).toHaveTextContent('215 of 1,104 people done (19%)');
    expect(announced()).toBe('Sending now: 19% done.');
    server.goTo({ ...sending, sent: 200, waiting: 870 });
    await waitFor(() => expect(panel).toHaveTextContent('done (20%)'));
    expect(announced()).toBe('Sending now: 20% done.');
    server.goTo({ ...sending, sent: 240, waiting: 830 });
    await waitFor(() => expect(panel).toHaveTextContent('done (24%)'));
    expect(announced()).toBe('');
  });

  test('every figure of the screen changes with one reply', async () => {
    const server = fakeServer(sending);
    const { store } = open();
    const card = (await screen.findByRole('heading', { name: 'Details' })).closest('section');
    server.goTo({ ...sending, sent: 700, waiting: 374, inFlight: 0 });
    await waitFor(() => expect(tile('Sent')).toHaveTextContent('700'));
    expect(card).toHaveTextContent('Sent: 700Delivered to the mail server700');
    expect(figuresOf(screen.getByRole('heading', { name: 'Sending now' }).closest('section'))[0]).toBe('700');
    expect(store.getState().campaign.campaignStat?.progress.sent).toBe(700);
  });

  test('the lists show when they were loaded and can be loaded again', async () => {
    const asked = answerReport({ stat: statAt(sending), pages: [[buildRecipientRow()]] });
    const { user } = open();
    expect(await screen.findByText(/the recipients below are as they were at \d/)).toBeInTheDocument();
    const people = () => asked.filter((path) => path.includes('/user-data/')).length;
    expect(people()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Load the lists again' }));
    await waitFor(() => expect(people()).toBe(2));
  });

  test('a reply older than the current one is dropped', async () => {
    fakeServer(sending);
    const { store } = open();
    await screen.findByRole('heading', { name: 'Sending now' });
    const old = { ...statAt({ ...sending, sent: 10 }), at: '2026-07-01T11:59:59.000Z' };
    const asked = { id: REPORTED, interval: 'hour' } as const;
    store.dispatch(loadCampaignStat.pending('late', asked));
    store.dispatch(loadCampaignStat.fulfilled(old, 'late', asked));
    expect(store.getState().campaign.campaignStat?.progress.sent).toBe(400);
  });

  test('Stop asks for confirmation with the numbers, and stops only then', async () => {
    const stopped: CampaignProgress = {
      ...sending,
      state: 'cancelled',
      skipped: 700,
      waiting: 0,
      inFlight: 0,
      finishedAt: '2026-07-01T10:00:30.000Z',
    };
    const calls = fakeServer(sending).goToAt('cancelCampaign', stopped);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('400 people have been sent this email');
    expect(dialog).toHaveTextContent('674 people are waiting and will not get it');
    expect(calls).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Stop before the other 674' }));
    expect(await screen.findByText(/Sending was stopped: 400 people have the email/)).toBeInTheDocument();
    expect(calls.map(({ variables }) => variables)).toEqual([{ id: REPORTED }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
    expect(screen.getByText('Stopped', { selector: '.status' })).toBeInTheDocument();
  });

  test('Pause and Resume change the panel', async () => {
    const server = fakeServer(sending);
    server.goToAt('pauseCampaign', { ...sending, state: 'paused' });
    server.goToAt('resumeCampaign', sending);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Send to the other 674' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  test('a campaign that waits because marketing emails are stopped says so, and that nobody is lost', async () => {
    fakeServer({ ...sending, isHeld: true });
    open();
    expect(await screen.findByText('Marketing emails are stopped for a while')).toBeInTheDocument();
    expect(screen.getByText(/Nobody is lost/)).toBeInTheDocument();
  });

  test('a campaign that was paused automatically shows the reason until it is resumed', async () => {
    const pauseReason = 'The mail server rejects our sender address: “550 no”.';
    fakeServer({ ...sending, state: 'paused', pauseReason }).goToAt('resumeCampaign', sending);
    const { user } = open();
    expect(await screen.findByText(pauseReason)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Send to the other/ }));
    // Resuming asks for confirmation, with the figures and how many people it affects.
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(pauseReason);
    expect(dialog).toHaveTextContent('674 people are waiting and will get it now');
    await user.click(within(dialog).getByRole('button', { name: /^Send to the other/ }));
    await waitFor(() => expect(screen.queryByText(pauseReason)).not.toBeInTheDocument());
  });

  test('Pause, while older figures are loading, stays shown', async () => {
    let answer: (() => void) | undefined;
    let asked = 0;
    answerReport({
      stat: async () => {
        if (++asked > 1) await new Promise<void>((resolve) => (answer = resolve));
        return statAt(sending);
      },
    });
    const { user, store } = open();
    const pause = await screen.findByRole('button', { name: 'Pause' });
    await waitFor(() => expect(answer).toBeDefined(), { timeout: 45_000 });
    answerGraphql('pauseCampaign', () => {
      answerReport({ stat: statAt({ ...sending, state: 'paused' }) });
      return { pauseCampaign: { ...sending, state: 'paused' } };
    });
    await user.click(pause);
    await screen.findByText('Sending is paused');
    const seen: Array<string | undefined> = [];
    store.subscribe(() => seen.push(store.getState().campaign.campaignStat?.progress.state));
    answer?.();
    await store.dispatch(loadCampaignStat({ id: REPORTED, interval: 'hour' }));
    expect(seen).not.toContain('sending');
  });

  test('Pause, while mails are being delivered, soon shows them as sent', async () => {
    const paused: CampaignProgress = { ...sending, state: 'paused', inFlight: 10, waiting: 664 };
    fakeServer(sending).goToAt('pauseCampaign', { ...paused, inFlight: 0, sent: 410 }, paused);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    const panel = (await screen.findByRole('heading', { name: 'Sending is paused' })).closest('section');
    await waitFor(() => expect(panel).toHaveTextContent('440 of 1,104 people'));
  });

  test('the panel, when polling fails, says that the figures are not up to date', async () => {
    let asked = 0;
    answerReport({
      stat: () => {
        if (++asked > 1) throw new Error('The server is gone.');
        return statAt(sending);
      },
    });
    open();
    expect(await screen.findByText('These figures are no longer updating')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sending now' })).toBeInTheDocument();
  });
});
