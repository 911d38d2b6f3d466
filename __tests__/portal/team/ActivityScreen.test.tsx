import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type ActivityEntry, type ActivityPage } from '../../../src/contract/team/activity';
import { ActivityScreen } from '../../../src/portal/team/activity/ActivityScreen';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const entry = (overrides: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: '1',
  who: 'Ana Rangi',
  at: '2026-11-20T00:00:00.000Z',
  network: '203.0.113.7',
  browser: 'Firefox on Linux',
  parts: [
    { text: 'Refunded order ', link: null },
    { text: 'T-1234', link: '/event/orders/9' },
  ],
  ...overrides,
});
const page = (entries: ActivityEntry[], overrides: Partial<ActivityPage> = {}): ActivityPage => ({
  entries,
  people: [{ id: 'a1', name: 'Ana Rangi' }],
  zone: 'Pacific/Auckland',
  total: entries.length,
  lastEvaluatedKey: null,
  ...overrides,
});
const pattern = routePatterns.activity;
const show = (answer: ActivityPage = page([entry()]), query = '') => {
  const loads = answerGraphql('activity', { activity: answer });
  return { loads, ...renderPortal(<ActivityScreen />, { address: pattern + query, pattern }) };
};

test('an entry shows who did what, when and from where, with a link to the thing', async () => {
  const { loads } = show();
  const row = (await screen.findByText('203.0.113.7')).closest('tr');
  for (const text of ['Refunded order T-1234', 'Ana Rangi', 'Firefox on Linux', '20 Nov 2026']) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'T-1234' })).toHaveAttribute('href', '/event/orders/9');
  expect(loads[0]?.variables).toEqual({ person: null, group: null, from: null, until: null, key: null });
  const tabs = screen.getByRole('navigation', { name: 'Organisation' });
  expect(within(tabs).getByRole('link', { name: 'Team' })).toHaveAttribute('href', routePatterns.team);
});

test('what the server did by itself has no address', async () => {
  show(page([entry({ who: 'Turnout', network: null, browser: null })]));
  expect(await screen.findByText('Turnout’s server')).toBeInTheDocument();
});

test('the filter comes from the address, and a choice goes there', async () => {
  const { loads, user } = show(page([entry()]), '?group=orders&from=2026-11-01&until=nonsense');
  await screen.findByText('T-1234');
  expect(loads[0]?.variables).toEqual({
    person: null,
    group: 'orders',
    from: '2026-11-01',
    until: null,
    key: null,
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ana Rangi');
  await waitFor(() => expect(loads.at(-1)?.variables).toMatchObject({ person: 'a1', group: 'orders' }));
  expect(window.location.search).toContain('person=a1');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('more entries are loaded after those that are shown', async () => {
  const { user } = show(page([entry()], { total: 2, lastEvaluatedKey: 'next' }));
  await screen.findByText('T-1234');
  const more = answerGraphql('activity', {
    activity: page([entry({ id: '2', who: 'Tom Ellis' })], { total: 2 }),
  });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Tom Ellis')).toBeInTheDocument();
  expect(more[0]?.variables).toMatchObject({ key: 'next' });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('nothing at all, and nothing that matches, are told apart', async () => {
  show(page([]));
  expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
});

test('a refusal is shown with a way to try again', async () => {
  failGraphql('activity', 'FORBIDDEN');
  renderPortal(<ActivityScreen />, { address: pattern, pattern });
  expect(await screen.findByText('The entries could not be loaded')).toBeInTheDocument();
});

test('the download has the filter of the list', async () => {
  const asked: string[] = [];
  portalWire.use(
    http.get('http://localhost/api/v2/nz/api/activity/download', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.text('When');
    }),
  );
  URL.createObjectURL = () => 'blob:activity';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show(page([entry()]), '?group=orders');
  await screen.findByText('T-1234');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked).toEqual(['?group=orders']));
});
