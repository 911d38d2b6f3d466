import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type Ticketing } from '../../../../src/contract/ticketing/ticketing';
import { EventOverviewScreen } from '../../../../src/portal/order/overview/EventOverviewScreen';
import { answerEventCalls } from '../../../support/replies/eventCallReplies';
import { buildEventDetail } from '../../../support/replies/eventReplies';
import {
  buildEventSales,
  buildOrderPage,
  buildTicketing,
  buildTicketingSession,
} from '../../../support/replies/orderReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
beforeEach(() => {
  answerEventCalls();
  answerGraphql('eventSales', { eventSales: buildEventSales() });
});

function open(
  event: Parameters<typeof buildEventDetail>[0] = {},
  ticketing: Partial<Ticketing> = {},
  page: Parameters<typeof buildOrderPage>[1] = {},
) {
  answerGraphql('event', {
    event: buildEventDetail({ state: 'live', stage: 'live', ticketing: 'here', ...event }),
  });
  answerGraphql('ticketing', { ticketing: buildTicketing(ticketing) });
  answerGraphql('orders', { orders: buildOrderPage([], page) });
  return renderPortal(<EventOverviewScreen />, {
    address: '/event/e1',
    pattern: routePatterns.eventOverview,
  });
}

test('the overview, shows each session’s figures, each linked to its details', async () => {
  open();
  const session = (await screen.findByRole('heading', { name: /16 Jan 2027, 7:30/ })).closest('li');
  if (!session) throw new Error('A session is a list item.');
  expect(session).toHaveTextContent('sold60held10in carts5free25capacity100');
  expect(within(session).getByRole('link', { name: '60' })).toHaveAttribute(
    'href',
    '/event/orders?event=e1&session=s1&filter=complete',
  );
  expect(within(session).getByRole('link', { name: '5' })).toHaveAttribute(
    'href',
    '/event/orders?event=e1&session=s1&filter=open',
  );
  expect(within(session).getByRole('link', { name: '10' })).toHaveAttribute('href', '/event/e1/edit/tickets');
});

test('sessions that share a pool, are not added up: the tickets still to sell are the event’s own figure', async () => {
  const line = { capacity: 85, sold: 1, held: 0, inCarts: 0, free: 84 };
  open(
    {},
    {
      freeToCome: 84,
      line: { capacity: 86, sold: 2, held: 0, inCarts: 0, free: 84 },
      sessions: [
        buildTicketingSession({ id: 's1', line }),
        buildTicketingSession({ id: 's2', line, startsLocal: '2027-01-17T19:30' }),
      ],
      types: [],
    },
  );
  const tile = (await screen.findByText('Still to sell')).closest('.stat-tile');
  expect(tile).toHaveTextContent('84in 2 upcoming sessions');
  expect(screen.getByText('of 86 places')).toBeInTheDocument();
  expect(screen.getAllByText(/^The session has 100 places\./)).toHaveLength(2);
});

test('the revenue, is the total less refunds and unpaid amounts', async () => {
  open({}, {}, { totals: { ticketCount: 9, totalCents: 50_000, refundedCents: 10_000, owedCents: 5000 } });
  expect(await screen.findByText('$350.00')).toBeInTheDocument();
  expect(screen.getByText('$100.00 refunded, $50.00 still to be paid')).toBeInTheDocument();
});

test('a draft, without sessions and ticket types, lists the tasks before publishing', async () => {
  open({ state: 'draft', stage: 'draft' }, { sessions: [] });
  expect(await screen.findByText('Add a session')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add ticket types' })).toHaveAttribute(
    'href',
    '/event/e1/edit/tickets',
  );
  expect(screen.queryByRole('link', { name: 'Public page' })).not.toBeInTheDocument();
});

test('a cancelled session with tickets sold, shows a link to refund everybody', async () => {
  open({}, { sessions: [buildTicketingSession({ cancelled: true })] });
  expect(await screen.findByRole('link', { name: 'See who and how much' })).toHaveAttribute(
    'href',
    '/event/session/s1/refund',
  );
});

test('a session of a cancelled event, shows the same link to refund everybody', async () => {
  open({ state: 'cancelled', stage: 'cancelled' });
  expect(await screen.findByRole('link', { name: 'Refund everyone' })).toHaveAttribute(
    'href',
    '/event/session/s1/refund',
  );
});

test('sessions, with one that is over, show upcoming ones first, with their zone if it is not the usual one', async () => {
  open(
    {},
    {
      sessions: [
        buildTicketingSession({ id: 's0', startsLocal: '2026-01-16T19:30', over: true }),
        buildTicketingSession({ id: 's2', zone: 'Pacific/Chatham' }),
      ],
    },
  );
  await screen.findByRole('heading', { name: /2026/ });
  expect([...document.querySelectorAll('.capacity h3')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/16 Jan 2027, 7:30.pm, Chatham Islands time$/),
    expect.stringMatching(/16 Jan 2026, 7:30.pm$/),
  ]);
});

test('tickets without a limit, show that there is no limit', async () => {
  open(
    {},
    {
      freeToCome: null,
      line: { capacity: null, sold: 3, held: 0, inCarts: 0, free: null },
      sessions: [
        buildTicketingSession({ line: { capacity: null, sold: 3, held: 0, inCarts: 0, free: null } }),
      ],
    },
  );
  expect(await screen.findAllByText('No limit')).toHaveLength(1);
});

test('an event of another organiser, is reported as not existing', async () => {
  failGraphql('event', 'NOT_FOUND');
  failGraphql('ticketing', 'NOT_FOUND');
  failGraphql('orders', 'NOT_FOUND');
  renderPortal(<EventOverviewScreen />, { address: '/event/e9', pattern: routePatterns.eventOverview });
  expect(await screen.findByText('This event does not exist')).toBeInTheDocument();
});

test('the sales, of an event with sources, are drawn by day and add up by source, each linked to its orders', async () => {
  const campaign = { campaignId: 'c1', name: 'Winter season', kind: 'email' as const };
  answerGraphql('eventSales', {
    eventSales: buildEventSales({
      campaigns: [{ ...campaign, sums: { orders: 6, netCents: 27_600 } }],
      boxOffice: { orders: 1, netCents: 4_600 },
    }),
  });
  open();
  expect(
    await screen.findByRole('img', { name: 'Last 30 days: most on Sun, 15 Nov, $920.00' }),
  ).toBeVisible();
  const list = screen.getByRole('heading', { name: 'Where orders came from' }).closest('div')?.parentElement;
  const rows = [...(list?.querySelectorAll('li') ?? [])].map((row) => row.textContent);
  expect(rows).toEqual([
    'Winter season6 orders$276.00',
    'Website, without a campaign3 orders$138.00',
    'Box office1 order$46.00',
  ]);
  expect(screen.getByRole('link', { name: 'Winter season' })).toHaveAttribute(
    'href',
    '/portal/marketing/email-campaign/report/c1',
  );
  expect(screen.getByRole('link', { name: '6 orders' })).toHaveAttribute(
    'href',
    '/event/orders?event=e1&filter=complete&campaign=c1',
  );
  expect(screen.getByRole('link', { name: '1 order' })).toHaveAttribute(
    'href',
    '/event/orders?event=e1&filter=complete&channel=box_office',
  );
});

test('the sales, that could not be loaded, say so beside the other figures and can be loaded again', async () => {
  failGraphql('eventSales', 'INTERNAL_SERVER_ERROR');
  const { user } = open();
  expect(await screen.findByText('The sales could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Tickets sold')).toBeInTheDocument();
  answerGraphql('eventSales', { eventSales: buildEventSales({ website: { orders: 0, netCents: 0 } }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no orders yet.')).toBeInTheDocument();
});

test('the sales, of an event whose tickets are sold elsewhere or that is a draft, are not asked for', async () => {
  const seen = answerGraphql('eventSales', { eventSales: buildEventSales() });
  open({ ticketing: 'elsewhere' });
  await screen.findByText(/Tickets are sold elsewhere/);
  expect(seen).toEqual([]);
});

test('the sales, of an event that sold nothing yet, say so without an empty curve', async () => {
  const sales = buildEventSales({ website: { orders: 0, netCents: 0 } });
  const days = sales.days.map(({ start }) => ({ start, netCents: 0, tickets: 0 }));
  answerGraphql('eventSales', { eventSales: { ...sales, days } });
  open();
  expect(await screen.findByText('None in the last 30 days.')).toBeInTheDocument();
  expect(screen.getByText('There are no orders yet.')).toBeInTheDocument();
  expect(document.querySelector('.day-curve')).not.toBeInTheDocument();
});

test.each([
  [{}, '/portal/sites/widget?event=e1'],
  [{ privateKey: 'k3y' }, undefined],
  [{ stage: 'draft' as const, state: 'draft' as const }, undefined],
])('the overview of an event with %j leads to the widget at %s', async (event, address) => {
  open(event);
  await screen.findByRole('heading', { name: /16 Jan 2027, 7:30/ });
  const link = screen.queryByRole('link', { name: 'Put it on your website' });
  expect(link?.getAttribute('href')).toBe(address);
});
