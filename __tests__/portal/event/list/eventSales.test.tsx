import { screen, waitFor, within } from '@testing-library/react';
import { EventListScreen } from '../../../../src/portal/event/list/EventListScreen';
import { type EventRevenue } from '../../../../src/contract/order/eventRevenue';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildEventDetail, buildEventPage, buildEventRow } from '../../../support/replies/eventReplies';

startWire();

const row = (id: string, overrides: Parameters<typeof buildEventRow>[0] = {}) =>
  buildEventRow({ id, title: `Event ${id}`, sales: { sold: 320, capacity: 500 }, ...overrides });
const list = (rows: Parameters<typeof buildEventPage>[0], overrides = {}) =>
  answerGraphql('events', { events: buildEventPage(rows, overrides) });
const revenue = (eventId: string, sums: Partial<EventRevenue> = {}): EventRevenue => ({
  ...{ eventId, totalCents: 1_472_000, refundedCents: 4_600, owedCents: 9_200 },
  ...sums,
});
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const barIn = (element: HTMLElement) => element.querySelector<HTMLElement>('.fill-bar span');

test('the list shows what is sold at once, then how full each event is and its revenue, less refunds and debts', async () => {
  list([
    row('e1'),
    row('e2', { sales: { sold: 1_204, capacity: null } }),
    row('e3', { sales: null, stage: 'draft' }),
    row('e4', { sales: null, stage: 'cancelled' }),
  ]);
  const seen = answerGraphql('eventRevenue', ({ eventIds }) => ({
    eventRevenue: (eventIds as string[]).map((id) =>
      revenue(id, id === 'e3' ? { totalCents: 0, refundedCents: 0, owedCents: 0 } : {}),
    ),
  }));
  renderPortal(<EventListScreen />);
  expect(within(await rowOf('Event e1')).getByText('320 of 500 sold')).toBeInTheDocument();
  expect(await screen.findAllByText('$14,582.00')).toHaveLength(3);
  const [limited, open, draft, cancelled] = await Promise.all(
    ['e1', 'e2', 'e3', 'e4'].map((id) => rowOf(`Event ${id}`)),
  );
  expect(limited && barIn(limited)?.style.width).toBe('64%');
  expect(open).toHaveTextContent('1,204 sold, revenue $14,582.00');
  expect(open && barIn(open)).toBeNull();
  expect(draft).toHaveTextContent('Not on sale');
  expect(draft).not.toHaveTextContent('$');
  expect(cancelled).toHaveTextContent('Not on sale, revenue $14,582.00');
  expect(seen.map(({ variables }) => variables)).toEqual([{ eventIds: ['e1', 'e2', 'e3', 'e4'] }]);
});

test('the revenue, failing to load, leaves its place empty and can be loaded again by keyboard', async () => {
  list([row('e1')]);
  failGraphql('eventRevenue', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = renderPortal(<EventListScreen />);
  const retry = await screen.findByRole('button', { name: 'Load the revenue again' });
  expect(await rowOf('Event e1')).toHaveTextContent('320 of 500 sold');
  expect(await rowOf('Event e1')).not.toHaveTextContent('revenue');
  answerGraphql('eventRevenue', { eventRevenue: [revenue('e1')] });
  retry.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('$14,582.00')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load the revenue again' })).not.toBeInTheDocument();
  // The next press of Tab goes on from there.
  expect(document.activeElement).toHaveClass('revenue-retry');
});

test('the revenue is requested once for each row, and again after an event has moved', async () => {
  const pages = [0, 1].map((page) => [row(`e${page}0`), row(`e${page}1`)]);
  answerGraphql('events', ({ after }) => ({
    events: buildEventPage(pages[after ? 1 : 0] ?? [], { after: after ? null : 'next' }),
  }));
  const seen = answerGraphql('eventRevenue', ({ eventIds }) => ({
    eventRevenue: (eventIds as string[]).map((id) => revenue(id)),
  }));
  answerGraphql('setEventState', { setEventState: buildEventDetail({ moves: ['live'] }) });
  const { user } = renderPortal(<EventListScreen />);
  const asked = () => seen.map(({ variables }) => (variables as { eventIds: string[] }).eventIds);
  await waitFor(() => expect(asked()).toEqual([pages[0]?.map(({ id }) => id)]));
  expect(await screen.findAllByText('$14,582.00')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more events' }));
  await waitFor(() => expect(asked().slice(1)).toEqual([pages[1]?.map(({ id }) => id)]));
  await user.click(await screen.findByRole('button', { name: 'Actions for Event e00' }));
  await user.click(screen.getByRole('menuitem', { name: 'Pause sales' }));
  await waitFor(() => expect(asked().slice(2)).toEqual([pages[0]?.map(({ id }) => id)]));
});
