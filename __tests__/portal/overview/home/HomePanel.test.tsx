import { screen, waitFor, within } from '@testing-library/react';
import { HomePanel } from '../../../../src/portal/overview/home/HomePanel';
import { buildChangeComm, buildHome, buildHomeSession, buildSum } from '../../../support/replies/homeReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
beforeEach(() => localStorage.clear());

const linkTo = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
const panel = () => screen.findByRole('region', { name: 'Today' });

test('sales are what was paid less refunds, beside the same time a week ago, and link to the orders', async () => {
  answerGraphql('home', { home: buildHome() });
  renderPortal(<HomePanel />);
  const shown = await panel();
  await within(shown).findByText('2 orders, 3 tickets');
  expect(linkTo('$112.00')).toBe('/event/orders?filter=complete&from=2026-11-25&to=2026-11-25');
  expect(linkTo('$400.00')).toBe('/event/orders?filter=complete&from=2026-11-23&to=2026-11-25');
  expect(shown).toHaveTextContent('$8.00 refunded');
  expect(shown).toHaveTextContent('+12% on last Wednesday by this time');
  expect(shown).toHaveTextContent('−50% on last week by this time');
});

test('the curve has a title, and a table with the figures of each day', async () => {
  answerGraphql('home', { home: buildHome() });
  renderPortal(<HomePanel />);
  const most = 'Last 14 days: most on Wed, 25 Nov, $130.00';
  expect(await screen.findByRole('img', { name: most })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'The last 14 days' });
  expect(within(table).getAllByRole('row')).toHaveLength(15);
  expect(within(table).getByRole('row', { name: 'Fri, 13 Nov $10.00 1' })).toBeInTheDocument();
});

test('without any paid order, tickets are compared', async () => {
  const { sales, ...rest } = buildHome();
  const free = buildSum({ orders: 2, ticketCount: 3 });
  const days = sales.days.map(({ day }) => ({ day, sum: free }));
  const none = buildSum();
  answerGraphql('home', {
    home: {
      ...rest,
      sales: {
        ...sales,
        soFarToday: free,
        soFarThisWeek: none,
        sameDayLastWeek: none,
        sameSpanLastWeek: none,
        days,
      },
    },
  });
  renderPortal(<HomePanel />);
  expect(await screen.findByRole('link', { name: '3' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /Tickets taken/ })).toBeInTheDocument();
  expect(screen.getByText('Last 14 days: most on Thu, 12 Nov, 3 tickets')).toBeInTheDocument();
  expect(screen.getByText('None last Wednesday by this time')).toBeInTheDocument();
  expect(screen.getByText('None last week by this time')).toBeInTheDocument();
});

test('the next sessions link to their events and say how full they are and in which zone they are', async () => {
  const sessions = [
    buildHomeSession(),
    buildHomeSession({ id: 's2', eventTitle: 'Open mic', capacity: null, free: null, sold: 1_204 }),
    buildHomeSession({
      id: 's3',
      eventTitle: 'Fair',
      capacity: 0,
      free: 0,
      sold: 0,
      zone: 'Pacific/Chatham',
    }),
  ];
  answerGraphql('home', { home: buildHome({ sessions }) });
  renderPortal(<HomePanel />);
  expect(await screen.findByRole('link', { name: /Matariki at the Wharf.*412 of 500 sold/ })).toHaveAttribute(
    'href',
    '/event/e1',
  );
  expect(screen.getByRole('link', { name: /Open mic/ })).toHaveTextContent('1,204 sold');
  const fair = screen.getByRole('link', { name: /Fair/ });
  expect(fair).toHaveTextContent('Not on sale');
  expect(fair).toHaveTextContent('Chatham Islands time');
});

test('campaigns under way link to their report or review, with progress', async () => {
  const campaign = { kind: 'email' as const, isHeld: false, scheduledFor: null, scheduledZone: null };
  const underWay = [
    { ...campaign, id: 'c1', name: 'Launch', state: 'sending' as const, recipients: 1_000, done: 450 },
    {
      ...campaign,
      id: 'c2',
      name: 'Reminder',
      state: 'scheduled' as const,
      recipients: 0,
      done: 0,
      scheduledFor: '2026-11-26T20:00:00.000Z',
      scheduledZone: 'Pacific/Auckland',
    },
    { ...campaign, id: 'c3', name: 'Thanks', state: 'pending_approval' as const, recipients: 0, done: 0 },
  ];
  answerGraphql('home', { home: buildHome({ campaigns: { underWay, count: 5 } }) });
  renderPortal(<HomePanel />);
  const launch = await screen.findByRole('link', { name: /Launch/ });
  expect(launch).toHaveTextContent('Being sent: 450 of 1,000');
  expect(launch).toHaveAttribute('href', '/portal/marketing/email-campaign/report/c1');
  expect(screen.getByRole('link', { name: /Reminder/ })).toHaveTextContent(
    'Starts Fri, 27 Nov 2026, 9:00 am',
  );
  expect(linkTo(/Thanks/)).toBe('/portal/marketing/email-campaign/review/c3');
  expect(linkTo('2 more campaigns')).toBe('/portal/marketing/email-campaigns');
});

test('a person without campaigns sees no part for them, and nothing waiting is one line', async () => {
  answerGraphql('home', { home: buildHome({ campaigns: null, sessions: [] }) });
  renderPortal(<HomePanel />);
  expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument();
  expect(screen.getByText('No published event has a session ahead.')).toBeInTheDocument();
  expect(screen.queryByText('Campaigns under way')).not.toBeInTheDocument();
});

test('what waits is a link to where it is dealt with', async () => {
  const problem = { kind: 'email' as const, count: 1, id: 'c1', name: 'Launch' };
  answerGraphql('home', {
    home: buildHome({
      waiting: {
        refundsAsked: 3,
        disputes: 2,
        approvals: 1,
        campaignProblems: [
          { ...problem, problem: 'failed' },
          { ...problem, problem: 'missed', count: 2 },
          { ...problem, problem: 'paused', kind: 'ticketholder' },
          { ...problem, problem: 'rejected' },
        ],
        changeComms: [buildChangeComm()],
        nearlySoldOut: ['s1', 's2', 's3'].map((id) => buildHomeSession({ id, free: 12 })),
        nearlySoldOutCount: 6,
      },
    }),
  });
  const { user } = renderPortal(<HomePanel />);
  const list = await screen.findByRole('list', { name: 'Waiting for you' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 refunds asked for', '/event/orders?filter=refund_asked'],
    ['2 disputes to answer', '/event/orders?dispute=answer'],
    ['1 approval to decide', '/portal/provider/approvals'],
    [
      'Matariki at the Wharf, Sat, 5 Dec: moved, 412 ticketholders not notified yet',
      '/portal/marketing/ticketholder-comm/review/c9',
    ],
    ['“Launch” did not reach everyone', '/portal/marketing/email-campaign/report/c1'],
    ['2 campaigns missed their start', '/portal/marketing/email-campaigns?filter=waiting'],
    ['“Launch” is paused', '/portal/marketing/ticketholder-comm/report/c1'],
    ['“Launch” was not approved', '/portal/marketing/email-campaign/content/c1'],
    ['Matariki at the Wharf, Sat, 5 Dec: 12 places left', '/event/e1'],
    ['Matariki at the Wharf, Sat, 5 Dec: 12 places left', '/event/e1'],
    ['4 more sessions nearly sold out', '/?filter=upcoming'],
  ]);
  await user.click(within(list).getByRole('button', { name: '8 more' }));
  expect(links[3]).toHaveFocus();
});

test('failing to load, the panel says so and loads again', async () => {
  failGraphql('home', 'INTERNAL_SERVER_ERROR');
  const { user } = renderPortal(<HomePanel />);
  expect(await screen.findByText('Today’s figures could not be loaded')).toBeInTheDocument();
  answerGraphql('home', { home: buildHome() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 orders, 3 tickets')).toBeInTheDocument();
});

test('hidden, the panel stays hidden in this browser and sends no request until it is shown', async () => {
  const seen = answerGraphql('home', { home: buildHome() });
  const first = renderPortal(<HomePanel />);
  await first.user.click(await screen.findByRole('button', { name: /Hide/, expanded: true }));
  expect(screen.queryByText('Next sessions')).not.toBeInTheDocument();
  await waitFor(() => expect(seen).toHaveLength(1));
  first.unmount();
  const second = renderPortal(<HomePanel />);
  const show = screen.getByRole('button', { name: /Show/, expanded: false });
  expect(seen).toHaveLength(1);
  await second.user.click(show);
  expect(await screen.findByText('Next sessions')).toBeInTheDocument();
  expect(seen).toHaveLength(2);
});
