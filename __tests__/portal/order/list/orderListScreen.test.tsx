import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { OrderListScreen } from '../../../../src/portal/order/list/OrderListScreen';
import { buildOrderPage, buildOrderRow } from '../../../support/replies/orderReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
beforeEach(() => {
  answerGraphql('events', { events: { events: [{ id: 'e1', title: 'Matariki' }], counts: {}, after: null } });
  portalWire.use(
    http.post('http://localhost/api/v2/nz/api/events/sessions', () => HttpResponse.json({ sessions: [] })),
  );
});

const list = (address: string = routePatterns.orders) =>
  renderPortal(<OrderListScreen />, { address, pattern: routePatterns.orders });

test('the list, shows each order with its buyer, total and state, and the totals of all', async () => {
  answerGraphql('orders', { orders: buildOrderPage([buildOrderRow({ refundedCents: 4600 })]) });
  list();
  const row = (await screen.findByRole('link', { name: /Ana Tui/ })).closest('tr');
  expect(row).toHaveTextContent('T-1001, ana@example.org');
  expect(row).toHaveTextContent('$92.00$46.00 back');
  expect(row).toHaveTextContent('Partly refunded');
  expect(screen.getByText('Kept').closest('div')).toHaveTextContent('$92.00');
});

test('the list, with an order that came from an email, shows the campaign and the source of the link', async () => {
  const url = 'https://turnout.co.nz/events/matariki?utm_source=newsletter';
  const brought = buildOrderRow({ source: { campaignName: 'Winter season', url } });
  const other = buildOrderRow({ id: 'o2', buyerName: 'Ben Kea' });
  answerGraphql('orders', { orders: buildOrderPage([brought, other]) });
  list();
  const cellOf = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).closest('tr')?.querySelector('[data-label="From"]');
  expect(await cellOf(/Ana Tui/)).toHaveTextContent('Winter seasonnewsletter');
  expect(await cellOf(/Ben Kea/)).toBeEmptyDOMElement();
});

test('the list, without an order that came from an email, has no column for it', async () => {
  answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()]) });
  list();
  await screen.findByRole('link', { name: /Ana Tui/ });
  expect(screen.queryByRole('columnheader', { name: 'From' })).not.toBeInTheDocument();
});

test('the list, with a filter in the address, requests exactly that filter', async () => {
  const seen = answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()]) });
  list('/event/orders?event=e1&channel=box_office&from=2026-11-01&filter=refunded&to=soon');
  await screen.findByRole('link', { name: /Ana Tui/ });
  expect(seen[0]?.variables).toEqual({
    search: '',
    filter: 'refunded',
    eventId: 'e1',
    channel: 'box_office',
    from: '2026-11-01',
  });
});

test('the list, with parts of sales in the address, names them, and each can be removed', async () => {
  const parts = [
    { part: 'promoCode' as const, label: 'KAI' },
    { part: 'source' as const, label: 'poster (UTM values)' },
  ];
  const seen = answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()], { parts }) });
  const { user } = list('/event/orders?promoCode=c1&source=utm%3Aposter&event=e1');
  await screen.findByRole('button', { name: /^Source: poster .UTM values./ });
  expect(seen[0]?.variables).toMatchObject({ promoCode: 'c1', source: 'utm:poster', eventId: 'e1' });
  await user.click(screen.getByRole('button', { name: /^Promo code: KAI/ }));
  await waitFor(() => expect(window.location.search).toBe('?source=utm%3Aposter&event=e1'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('typing a search, sends one request after a pause and stores the text in the address', async () => {
  const seen = answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()]) });
  const { user } = list();
  await user.type(await screen.findByRole('searchbox'), 'ana');
  await waitFor(() => expect(seen.at(-1)?.variables.search).toBe('ana'));
  expect(seen).toHaveLength(2);
  expect(window.location.search).toBe('?q=ana');
});

test('choosing an event, adds it to the address, and Clear filters removes it', async () => {
  answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()]) });
  const { user } = list();
  await screen.findByRole('option', { name: 'Matariki' });
  await user.selectOptions(screen.getByLabelText('Event'), 'Matariki');
  await waitFor(() => expect(window.location.search).toBe('?event=e1'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('the list, with a second page, appends it to the first', async () => {
  const seen = answerGraphql('orders', ({ after }) => ({
    orders: after
      ? buildOrderPage([buildOrderRow({ id: 'o2', buyerName: 'Ben Kea' })])
      : buildOrderPage([buildOrderRow()], { after: 'next' }),
  }));
  const { user } = list();
  await user.click(await screen.findByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByRole('link', { name: /Ben Kea/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ana Tui/ })).toBeInTheDocument();
  expect(seen[1]?.variables.after).toBe('next');
});

test('the list, without any order, explains where orders come from', async () => {
  answerGraphql('orders', { orders: buildOrderPage([]) });
  list();
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test('a filter without matching orders, says so and keeps the filters', async () => {
  answerGraphql('orders', { orders: buildOrderPage([]) });
  list('/event/orders?channel=web');
  expect(await screen.findByText('No orders match')).toBeInTheDocument();
  expect(screen.getByLabelText('Channel')).toHaveValue('web');
});

test('the list, failing to load, says so and shows no skeletons', async () => {
  failGraphql('orders', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { container } = list();
  expect(await screen.findByText('The orders could not be loaded')).toBeInTheDocument();
  // No skeleton is shown for totals that will not load.
  expect(container.querySelector('.skeleton')).toBeNull();
});

test('Download CSV, requests the file with the same filter', async () => {
  answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()]) });
  const asked: string[] = [];
  portalWire.use(
    http.get('http://localhost/api/v2/nz/api/orders/download', ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('number\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  URL.createObjectURL = () => 'blob:orders';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = list('/event/orders?event=e1&q=ana');
  await screen.findByRole('link', { name: /Ana Tui/ });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(asked).toEqual(['?search=ana&filter=all&event=e1']));
});

test('a campaign in the address, filters by it, shows its name, and can be removed', async () => {
  const campaignId = '6a0e2f0e-4a7e-4b6e-9d8e-111111111111';
  const campaign = { id: campaignId, name: 'Winter season' };
  const seen = answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()], { campaign }) });
  const { user } = list(`/event/orders?campaign=${campaignId}`);
  const chip = await screen.findByRole('button', { name: /^Campaign: Winter season/ });
  expect(seen[0]?.variables).toMatchObject({ campaignId, filter: 'all' });
  await user.click(chip);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(seen.at(-1)?.variables).not.toHaveProperty('campaignId');
});

test('a campaign in the address, with an attribution, filters by both, names both, and both can be removed', async () => {
  const campaignId = '6a0e2f0e-4a7e-4b6e-9d8e-111111111111';
  const campaign = { id: campaignId, name: 'Winter season' };
  const seen = answerGraphql('orders', { orders: buildOrderPage([buildOrderRow()], { campaign }) });
  const { user } = list(`/event/orders?campaign=${campaignId}&attribution=first-30`);
  const chip = await screen.findByRole('button', {
    name: /^Campaign: Winter season, first click within 30 days/,
  });
  expect(seen[0]?.variables).toMatchObject({ campaignId, attribution: 'first-30' });
  await user.click(chip);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(seen.at(-1)?.variables).not.toHaveProperty('attribution');
});
