import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { otherValues, type UtmFilter } from '../../../src/contract/report/report';
import { UtmReportScreen } from '../../../src/portal/report/UtmReportScreen';
import { answerGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

beforeAll(() => {
  window.matchMedia = jest
    .fn()
    .mockReturnValue({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() });
});

startWire();

const launch = {
  id: '0d6f2e34-7d3a-4a53-9a5e-0d1d36d04d11',
  name: 'Summer launch',
  sentAt: '2026-07-02T10:00:00Z',
};
const row = {
  value: 'turnout',
  campaigns: 2,
  people: 9,
  uniqueClicks: 12,
  clicks: 15,
  lastClickAt: '2026-07-03T10:00:00Z',
  visits: 5,
  orders: 1,
  netCents: 4_000,
};
const poster = { ...row, value: 'poster', uniqueClicks: 30, clicks: 31 };
const festival = { id: '0d6f2e34-7d3a-4a53-9a5e-0d1d36d04d12', title: 'Kai festival' };

/** Answers both calls and collects the requested filters. */
function answerReport(rows = [row, poster]) {
  const asked: UtmFilter[] = [];
  answerGraphql('reportCampaigns', { reportCampaigns: [launch] });
  answerGraphql('salesEvents', { salesEvents: [festival] });
  portalWire.use(
    http.post('http://localhost/api/v2/nz/api/report/utm/chart', async ({ request }) => {
      const filter = (await request.json()) as UtmFilter;
      asked.push(filter);
      const { measure = 'clicks' } = filter;
      const datasets = rows.map(({ value, uniqueClicks, netCents }) => ({
        ...{ label: value, data: [measure === 'revenue' ? netCents : uniqueClicks, 0] },
      }));
      const result = { labels: ['2026-07-01', '2026-07-02'], datasets, measure, currency: 'NZD' };
      return HttpResponse.json({ result, error: null });
    }),
    http.post('http://localhost/api/v2/nz/api/report/utm/grid', () =>
      HttpResponse.json({ result: rows, error: null }),
    ),
  );
  return asked;
}

const show = (query = '?from=2026-07-01&to=2026-07-02&by=source') =>
  renderPortal(<UtmReportScreen />, {
    address: `${routePatterns.campaignReport}${query}`,
    pattern: routePatterns.campaignReport,
  });

test('the report, once loaded, shows each line, and the table adds up', async () => {
  const asked = answerReport();
  const { store } = show();
  expect(await screen.findByRole('img', { name: 'First clicks. turnout: 12, poster: 30' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Clicks, visits and orders by source' });
  const rows = within(table).getAllByRole('row');
  // The most clicked first, the totals last.
  expect(rows[1]).toHaveTextContent('poster');
  expect(rows.at(-1)).toHaveTextContent(/Total.*10.*2.*\$80\.00.*42.*46/);
  expect(asked[0]).toEqual({ from: '2026-07-01', to: '2026-07-02', groupBy: 'source', interval: 'day' });
  const { report } = store.getState();
  expect(report.filter).toEqual(asked[0]);
  expect(report.chart?.datasets.map(({ colour }) => colour)).toEqual([
    expect.stringMatching(/^#[0-9a-f]{6}$/),
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
});

test('the chart, as a table, shows each step', async () => {
  answerReport();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const steps = screen.getByRole('region', { name: 'First clicks over time' });
  expect(within(steps).getByRole('row', { name: /^1 July? 12 30$/ })).toBeVisible();
});

test('a changed filter is stored in the address and requested', async () => {
  const asked = answerReport();
  const { user } = show();
  await screen.findByRole('img');
  await user.selectOptions(screen.getByLabelText('Group by'), 'Medium');
  await user.selectOptions(screen.getByLabelText('Interval'), 'Weeks');
  await user.click(screen.getByRole('switch'));
  expect(window.location.search).toBe('?from=2026-07-01&to=2026-07-02&by=medium&every=week&count=all');
  expect(asked.at(-1)).toMatchObject({ groupBy: 'medium', interval: 'week', includeProxies: true });
});

test('a measure, an event and a UTM value are stored in the address, and the chart shows money', async () => {
  const asked = answerReport();
  const { user } = show();
  await screen.findByRole('img');
  await user.selectOptions(screen.getByLabelText('Measure'), 'Revenue');
  expect(await screen.findByRole('img', { name: 'Revenue. turnout: $40.00, poster: $40.00' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Event'), 'Kai festival');
  await user.type(screen.getByLabelText('Medium'), 'print');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ medium: 'print' }));
  await user.click(screen.getByRole('button', { name: 'poster' }));
  expect(screen.getByLabelText('Source')).toHaveValue('poster');
  const limits = { measure: 'revenue', eventId: festival.id, medium: 'print', source: 'poster' };
  expect(asked.at(-1)).toMatchObject(limits);
  expect(window.location.search).toContain(
    `&measure=revenue&event=${festival.id}&medium=print&source=poster`,
  );
});

test('the row of all other values limits the report to nothing', async () => {
  answerReport([row, { ...poster, value: otherValues }]);
  show();
  expect(await screen.findByRole('button', { name: 'turnout' })).toBeVisible();
  expect(screen.queryByRole('button', { name: otherValues })).toBeNull();
});

test('the order of precedence of sources is published on the page', async () => {
  answerReport();
  show();
  const card = (await screen.findByText('How sources are determined')).closest('section');
  const rules = within(card ?? document.body).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent?.split('.')[0])).toEqual([
    'Promo code',
    'Campaign link',
    'UTM values',
    'Referrer',
    'Box office',
    'Direct',
  ]);
});

test('campaigns, when selected, filter the report, and the button names them', async () => {
  const asked = answerReport();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'All campaigns' }));
  await user.click(await screen.findByRole('checkbox', { name: /Summer launch/ }));
  await user.click(screen.getByRole('button', { name: 'Show 1 campaign' }));
  expect(await screen.findByRole('button', { name: 'Summer launch' })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ campaignIds: [launch.id] });
});

test('a start date after the end date shows an error at the field and sends no request', async () => {
  const asked = answerReport();
  show('?from=2026-07-05&to=2026-07-02');
  expect(await screen.findByText('The last day is before the first.')).toBeVisible();
  expect(screen.getByLabelText('To')).toBeInvalid();
  expect(asked).toEqual([]);
});

test('a report without clicks offers a longer period', async () => {
  const asked = answerReport([]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show 12 months without filters' }));
  expect(asked.at(-1)?.interval).toBe('month');
});

test('a report that fails shows the error and can be requested again', async () => {
  answerGraphql('reportCampaigns', { reportCampaigns: [] });
  answerGraphql('salesEvents', { salesEvents: [] });
  portalWire.use(
    http.post('http://localhost/api/v2/nz/api/report/utm/:call', () =>
      HttpResponse.json({ error: { message: 'The report is resting', code: 'X' } }, { status: 500 }),
    ),
  );
  const { user, store } = show();
  await user.click(await screen.findByRole('button', { name: /again/i }));
  answerReport();
  await user.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByRole('img')).toBeVisible();
  expect(store.getState().report.error).toBeNull();
});
