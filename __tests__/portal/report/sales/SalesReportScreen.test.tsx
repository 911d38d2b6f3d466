import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type SalesDimension, type SalesReport } from '../../../../src/contract/report/salesReport';
import { salesCsv, stepsRows } from '../../../../src/portal/report/sales/salesLabels';
import { rowsBehind } from '../../../../src/portal/report/sales/salesRows';
import { SalesReportScreen } from '../../../../src/portal/report/sales/SalesReportScreen';
import { csvText } from '../../../../src/portal/ui/csvText';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

beforeAll(() => {
  window.matchMedia = jest
    .fn()
    .mockReturnValue({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() });
});
startWire();

const sums = (orders: number | null, tickets: number, soldCents: number, returnedCents = 0) => ({
  ...{ orders, tickets, soldCents, returnedCents, returnedTickets: returnedCents > 0 ? 1 : 0 },
  ...{ netCents: soldCents - returnedCents, netGstCents: 600 },
});
const report: SalesReport = {
  ...{ currency: 'NZD', interval: 'day', zone: 'Pacific/Auckland', rowCount: 2 },
  period: {
    ...{ from: '2026-07-01', to: '2026-07-02', total: sums(3, 6, 27_600, 4_600) },
    steps: [
      { start: '2026-07-01', netCents: 27_600, tickets: 6 },
      { start: '2026-07-02', netCents: -4_600, tickets: -1 },
    ],
  },
  before: {
    ...{ from: '2026-06-29', to: '2026-06-30', total: sums(2, 4, 18_400) },
    steps: [
      { start: '2026-06-29', netCents: 0, tickets: 0 },
      { start: '2026-06-30', netCents: 18_400, tickets: 4 },
    ],
  },
  rows: [
    { key: 'e1', label: 'Matariki gala', detail: '', zone: null, eventId: 'e1', sums: sums(2, 4, 18_400) },
    {
      key: 'e2',
      label: '=HYPERLINK("x")',
      detail: '',
      zone: null,
      eventId: 'e2',
      sums: sums(1, 2, 9_200, 4_600),
    },
  ],
};

const answer = (reply: SalesReport = report) => {
  answerGraphql('salesEvents', {
    salesEvents: [{ id: '0d6f2e34-7d3a-4a53-9a5e-0d1d36d04d11', title: 'Gala' }],
  });
  return answerGraphql('salesReport', { salesReport: reply });
};
const show = (query = '?from=2026-07-01&to=2026-07-02') =>
  renderPortal(<SalesReportScreen />, {
    address: `${routePatterns.salesReport}${query}`,
    pattern: routePatterns.salesReport,
  });

test('the report, once loaded, shows sums with the change, the chart, and rows with their total', async () => {
  const seen = answer();
  show();
  expect(await screen.findByRole('img')).toHaveAccessibleName(/Net sales by the day.*\$230.00 in all/);
  expect(screen.getByText('Up 25% from $184.00')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Sales by event' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Matariki gala.*24.*\$184.00.*80%/);
  expect(rows.at(-1)).toHaveTextContent(/\$46.00.*\$230.00/);
  expect(seen[0]?.variables).toEqual({
    input: { from: '2026-07-01', to: '2026-07-02', eventId: null, by: 'event', compare: 'previous' },
  });
});

test('a changed filter is stored in the address and requested', async () => {
  const seen = answer();
  const { user } = show();
  await screen.findByRole('img');
  await user.selectOptions(screen.getByLabelText('Show by'), 'Ticket type');
  await user.selectOptions(screen.getByLabelText('Compare with'), 'A year before');
  await user.selectOptions(screen.getByLabelText('Event'), 'Gala');
  expect(window.location.search).toBe(
    '?from=2026-07-01&to=2026-07-02&by=type&with=year&event=0d6f2e34-7d3a-4a53-9a5e-0d1d36d04d11',
  );
  expect(seen.at(-1)?.variables).toMatchObject({ input: { by: 'type', compare: 'year' } });
});

test('the chart, as a table, shows each step beside that of the earlier period', async () => {
  answer();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const steps = screen.getByRole('region', { name: 'Net sales over time' });
  expect(within(steps).getByRole('row', { name: /^2 July? -1 -\$46.00 \$184.00$/ })).toBeVisible();
});

test('days in the wrong order show an error at the field and send no request', async () => {
  const seen = answer();
  show('?from=2026-07-05&to=2026-07-02');
  expect(await screen.findByText('The last day is before the first.')).toBeVisible();
  expect(seen).toEqual([]);
});

test('days without sales offer a longer period of all events', async () => {
  const seen = answer({ ...report, rows: [], period: { ...report.period, total: sums(0, 0, 0) } });
  const { user } = show('?from=2026-07-01&to=2026-07-02&event=e1');
  await user.click(await screen.findByRole('button', { name: 'Show 12 months of all events' }));
  expect(seen.at(-1)?.variables).toMatchObject({ input: { eventId: null } });
});

test('a report that fails shows the error and can be requested again', async () => {
  answerGraphql('salesEvents', { salesEvents: [] });
  failGraphql('salesReport', 'INTERNAL_SERVER_ERROR');
  const { user, store } = show();
  await screen.findByText('The report could not be loaded');
  answer();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('img')).toBeVisible();
  expect(store.getState().salesReport.error).toBeNull();
});

test('rows by source have the names of the campaign report, and open their orders with the report’s days', async () => {
  const rowOf = (key: string) => ({
    key,
    label: key,
    detail: '',
    zone: null,
    eventId: null,
    sums: sums(1, 2, 9_200),
  });
  const rows = ['utm:poster', 'campaign', 'direct', '(others)'].map(rowOf);
  answer({ ...report, rows, rowCount: rows.length });
  show('?from=2026-07-01&to=2026-07-02&by=source&event=e1');
  const table = await screen.findByRole('table', { name: 'Sales by source' });
  const names = within(table)
    .getAllByRole('row')
    .slice(1, 5)
    .map((row) => row.querySelector('td,th')?.textContent);
  expect(names).toEqual([
    expect.stringMatching(/^poster.*UTM values$/),
    expect.stringMatching(/^Campaign link.*not recorded$/),
    'Direct',
    '(others)',
  ]);
});

test('rowsBehind, for each dimension with a list of its orders, keeps the days and the event', () => {
  const behind = (by: SalesDimension, key: string) =>
    rowsBehind(
      { key, eventId: null },
      { from: '2026-07-01', to: '2026-07-02', eventId: 'e1', by, compare: 'none' },
      { orders: true, tickets: true },
    );
  expect(behind('source', 'utm:a b')).toMatch(/&source=utm%3Aa\+b$/);
  for (const part of ['promoCode', 'seller', 'tier', 'pool', 'addOn', 'gst', 'hour'] as const) {
    expect(behind(part, 'x1')?.endsWith(`filter=complete&from=2026-07-01&to=2026-07-02&${part}=x1`)).toBe(
      true,
    );
  }
  expect(behind('payment', 'card')).toMatch(/&payment=card$/);
  for (const [by, key] of [
    ['payment', 'other'],
    ['source', '(others)'],
  ] as const) {
    expect([by, behind(by, key)]).toEqual([by, undefined]);
  }
});

test('the CSV files have the figures of the screen, and no cell that a spreadsheet would run', () => {
  const lines = csvText(salesCsv('event', report, 'nz')).split('\r\n');
  expect(lines.slice(1)).toEqual([
    'Matariki gala,,2,4,0,184,0,184,6',
    `"'=HYPERLINK(""x"")",,1,2,1,92,46,46,6`,
  ]);
  expect(stepsRows(report).slice(1)).toEqual([
    ['2026-07-01', 6, 276, '2026-06-29', 0, 0],
    ['2026-07-02', -1, -46, '2026-06-30', 4, 184],
  ]);
});
