import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type SalesAttendance } from '../../../../src/contract/report/salesAttendance';
import { type SalesForecast, type SalesPace } from '../../../../src/contract/report/salesPace';
import { type SalesRefunds } from '../../../../src/contract/report/salesRefunds';
import { type SalesWaitlist } from '../../../../src/contract/report/salesWaitlist';
import { arrivalSteps } from '../../../../src/portal/report/sales/attendance/attendanceLabels';
import {
  forecastRuleText,
  paceSentence,
  paceSteps,
} from '../../../../src/portal/report/sales/pace/paceLabels';
import { rowDetail } from '../../../../src/portal/report/sales/salesLabels';
import { rowsBehind } from '../../../../src/portal/report/sales/salesRows';
import { SalesReportScreen } from '../../../../src/portal/report/sales/SalesReportScreen';
import { addressOfView } from '../../../../src/portal/report/sales/salesViews';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

beforeAll(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});
startWire();

const GALA = '0d6f2e34-7d3a-4a53-9a5e-0d1d36d04d11';
const show = (query: string) => {
  answerGraphql('salesEvents', { salesEvents: [{ id: GALA, title: 'Gala' }] });
  return renderPortal(<SalesReportScreen />, {
    address: `${routePatterns.salesReport}${query}`,
    pattern: routePatterns.salesReport,
  });
};

const forecast: SalesForecast = {
  ...{ state: 'forecast', events: 4, leastTickets: 10, sold: 240, capacity: 400 },
  ...{ low: 300, middle: 340, high: 400, lowShare: 0.6, highShare: 0.8 },
};
const pace: SalesPace = {
  daysBefore: 12,
  chosen: {
    id: GALA,
    title: 'Gala',
    startsLocal: '2026-07-24T19:00',
    zone: 'Pacific/Auckland',
    firstDay: 13,
    tickets: [200, 240],
  },
  other: {
    ...{
      id: 'g0',
      title: 'Gala 2025',
      startsLocal: '2025-07-25T19:00',
      zone: 'Pacific/Auckland',
      firstDay: 14,
    },
    tickets: [100, 150, 209, ...Array.from({ length: 12 }, () => 300)],
  },
  choices: [{ id: 'g0', title: 'Gala 2025', startsLocal: '2025-07-25T19:00', zone: 'Pacific/Auckland' }],
  sessions: [{ id: 's1', startsLocal: '2026-07-24T19:00', zone: 'Pacific/Auckland' }],
  forecast,
};

test('the pace of an event shows a sentence, both lines as a table, and the forecast with its band and its rule', async () => {
  const seen = answerGraphql('salesPace', { salesPace: pace });
  const { user } = show(`?view=pace&event=${GALA}`);
  const sentence =
    '12 days before: 240 tickets sold, 31 more than Gala 2025, Fri, 25 Jul 2025 had sold then (209).';
  expect(await screen.findByRole('img')).toHaveAccessibleName(sentence);
  expect(screen.getByText('about 340')).toBeVisible();
  expect(screen.getByText('300 and 400')).toBeVisible();
  expect(screen.getByText(/your last 4 past events .* 60% to 80% for the middle half/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('region', { name: 'Tickets sold by days before' });
  expect(within(table).getByRole('row', { name: '14 0 100' })).toBeVisible();
  // Days to come are empty.
  expect(within(table).getByRole('row', { name: /^0 +300$/ })).toBeVisible();
  expect(seen[0]?.variables).toEqual({ input: { eventId: GALA, sessionId: null, otherId: null } });
});

test('the pace, without an event, asks for one; with another, forgets the session and what it was compared with', async () => {
  const seen = answerGraphql('salesPace', { salesPace: null });
  const { user } = show('?view=pace&session=s1&other=g0');
  expect(await screen.findByRole('heading', { name: 'Choose an event' })).toBeVisible();
  expect(seen).toEqual([]);
  await user.selectOptions(
    await screen.findByLabelText('Event'),
    await screen.findByRole('option', { name: 'Gala' }),
  );
  expect(await screen.findByText('This event has no sessions yet')).toBeVisible();
  expect(window.location.search).toBe(`?view=pace&event=${GALA}`);
});

test('a forecast says why there is none, and its rule says how many past events there are', async () => {
  answerGraphql('salesPace', {
    salesPace: { ...pace, forecast: { ...forecast, state: 'tooFewEvents', events: 1 } },
  });
  show(`?view=pace&event=${GALA}`);
  expect(await screen.findByText('Too few past events for a forecast.')).toBeVisible();
  expect(screen.queryByText('about 340')).toBeNull();
  expect(forecastRuleText({ ...forecast, state: 'tooFewEvents', events: 1 })).toMatch(
    /needs three .*; there is 1\.$/,
  );
});

test('the sentence of the pace, on the day, without sales, with fewer and without another event', () => {
  const { chosen, other } = pace;
  const then = paceSentence({ ...pace, daysBefore: 13 }, false, 'nz');
  expect(then).toMatch(/^13 days before: 200 tickets sold, 50 more/);
  expect(paceSentence({ daysBefore: -3, chosen, other }, false, 'nz')).toMatch(/^On the day: 240 .*60 fewer/);
  expect(paceSentence({ daysBefore: 1, chosen, other: null }, false, 'nz')).toBe(
    'The day before: 240 tickets sold.',
  );
  expect(paceSentence({ daysBefore: 40, chosen, other }, true, 'nz')).toMatch(
    /^40 days before: 0 .*as many as Fri/,
  );
  const steps = paceSteps({ chosen, other });
  expect([steps.now, steps.before]).toEqual([[0, 200, 240], other?.tickets]);
});

const attendance: SalesAttendance = {
  ...{ eventTitle: 'Gala', sessionCount: 2, hasUpcoming: false },
  sessions: [
    { id: 's2', startsLocal: '2026-07-02T19:00', zone: 'Pacific/Chatham', tickets: 10, arrived: 4 },
    { id: 's1', startsLocal: '2026-07-01T19:00', zone: 'Pacific/Auckland', tickets: 10, arrived: 9 },
  ],
  curve: { sessionId: 's2', stepMinutes: 5, firstMinute: -5, arrived: [1, 1, 4] },
};

test('the attendance shows no-shows with their share, arrivals by the clock, and opens who did not come', async () => {
  answerGraphql('salesAttendance', { salesAttendance: attendance });
  const { user } = show(`?view=attendance&event=${GALA}`);
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    'Arrivals every 5 minutes: 4 of 10 tickets in all.',
  );
  expect(screen.getByText('35% of the tickets')).toBeVisible();
  // The zone is named only where it is not the country's.
  expect(
    screen.getByRole('cell', { name: /^Thu, 2 Jul 2026, 7:00\spm, Chatham Islands time$/ }),
  ).toBeVisible();
  expect(screen.getByRole('cell', { name: /^Wed, 1 Jul 2026, 7:00\spm$/ })).toBeVisible();
  const row = { label: 'Gala', detail: '2026-07-02T19:00', zone: 'Pacific/Chatham' };
  expect(rowDetail('session', row, 'nz')).toMatch(/7:00\spm, Chatham Islands time$/);
  expect(screen.getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    `${routePatterns.ticketholders}?event=${GALA}&state=not_in`,
  );
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('region', { name: 'Arrivals over time' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^6:55\spm5 min before the start1$/);
  expect(
    arrivalSteps({ firstMinute: 0, stepMinutes: 60, arrived: [1, 2, 3] }, '2026-07-01T23:00', 'nz'),
  ).toMatchObject([
    { distance: 'at the start' },
    { local: '2026-07-02T00:00', distance: '60 min after the start' },
    { distance: '2 hours after the start' },
  ]);
});

test('the attendance of an event that has not begun, and one that fails, say so', async () => {
  answerGraphql('salesAttendance', {
    salesAttendance: { ...attendance, sessions: [], sessionCount: 0, curve: null, hasUpcoming: true },
  });
  const { unmount } = show(`?view=attendance&event=${GALA}`);
  expect(await screen.findByText('No session has begun yet')).toBeVisible();
  unmount();
  failGraphql('salesAttendance', 'INTERNAL_SERVER_ERROR');
  show(`?view=attendance&event=${GALA}`);
  expect(await screen.findByText('The attendance could not be loaded')).toBeVisible();
});

const refunds: SalesRefunds = {
  ...{ reasonCount: 2, refundCount: 1, zone: 'Pacific/Auckland' },
  total: { refunds: 3, tickets: 4, amountCents: 12_000, waitingCents: 0, failedCents: 2_000 },
  reasons: [
    { key: 'ill', label: 'Ill', refunds: 2, tickets: 3, amountCents: 9_000 },
    { key: '', label: '', refunds: 1, tickets: 1, amountCents: 3_000 },
  ],
  refunds: [
    {
      ...{ id: 'r1', orderId: 'o1', orderNumber: 'ABC-123', eventTitle: 'Gala', reason: 'ill', tickets: 1 },
      ...{ amountCents: 4_500, state: 'failed', createdAt: '2026-07-01T00:00:00Z' },
    },
  ],
};

test('the refunds are shown by reason, and a reason lists its refunds, which open their orders', async () => {
  const seen = answerGraphql('salesRefunds', { salesRefunds: refunds });
  const { user } = show('?view=refunds&from=2026-07-01&to=2026-07-02');
  expect(await screen.findByText('$20.00 refused by the payment provider')).toBeVisible();
  const reasons = screen.getByRole('table', { name: 'Refunds by reason' });
  expect(within(reasons).getAllByRole('row')[2]).toHaveTextContent(/No reason recorded.*\$30.00.*25%/);
  await user.click(within(reasons).getByRole('link', { name: /Ill/ }));
  expect(await screen.findByRole('heading', { name: 'Refunds for "Ill"' })).toBeVisible();
  expect(seen.at(-1)?.variables).toMatchObject({
    input: { from: '2026-07-01', eventId: null, reason: 'ill' },
  });
  const list = screen.getByRole('table', { name: 'Refunds' });
  expect(within(list).getByRole('link', { name: /ABC-123/ })).toHaveAttribute(
    'href',
    `${routePatterns.orders}/o1`,
  );
  await user.click(screen.getByRole('button', { name: 'All reasons' }));
  expect(window.location.search).not.toContain('reason');
});

const waitlist: SalesWaitlist = {
  rowCount: 1,
  rows: [
    {
      ...{
        key: 's1/t1',
        eventId: GALA,
        eventTitle: 'Gala',
        startsLocal: '2026-07-01T19:00',
        zone: 'Pacific/Auckland',
        typeName: 'Adult',
      },
      ...{ joined: 9, waiting: 4, waitingTickets: 7, offered: 1, bought: 2, lapsed: 1, left: 1 },
    },
  ],
};

test('the waitlists show who waits and who bought; without anybody, what a waitlist is', async () => {
  answerGraphql('salesWaitlist', { salesWaitlist: waitlist });
  const { unmount } = show('?view=waitlist');
  expect(await screen.findByText('for 7 tickets')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Waitlists' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Gala, Adult.*7:00\spm9471211/);
  unmount();
  answerGraphql('salesWaitlist', { salesWaitlist: { rows: [], rowCount: 0 } });
  show('?view=waitlist');
  expect(await screen.findByText('Nobody is on a waitlist')).toBeVisible();
});

test('another view keeps the days and the event; a row opens the orders or tickets that it is made of', () => {
  const now = `?from=2026-07-01&to=2026-07-02&event=${GALA}&by=type&sort=net`;
  expect(addressOfView(now, 'refunds')).toBe(`?view=refunds&from=2026-07-01&to=2026-07-02&event=${GALA}`);
  expect(addressOfView('?view=pace&session=s1', 'sales')).toBe('');
  const filter = { from: '2026-07-01', to: '2026-07-02', eventId: null, compare: 'none' } as const;
  const may = { orders: true, tickets: true };
  const behind = (
    by: Parameters<typeof rowsBehind>[1]['by'],
    key: string,
    eventId: string | null,
    see = may,
  ) => rowsBehind({ key, eventId }, { ...filter, by }, see)?.split('?')[1];
  expect(behind('channel', 'web', null)).toBe('filter=complete&from=2026-07-01&to=2026-07-02&channel=web');
  expect(behind('day', '2026-07-02', null)).toBe('filter=complete&from=2026-07-02&to=2026-07-02');
  expect(behind('type', 't1', GALA)).toBe(`event=${GALA}&type=t1`);
  expect(behind('session', 's1', GALA)).toMatch(/event=.*&session=s1$/);
  expect(behind('payment', 'other', null)).toBeUndefined();
  expect(behind('event', GALA, GALA, { orders: false, tickets: true })).toBeUndefined();
});
