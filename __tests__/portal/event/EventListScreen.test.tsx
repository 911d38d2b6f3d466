import { screen, within } from '@testing-library/react';
import { EventListScreen } from '../../../src/portal/event/EventListScreen';
import { buildEventPage, buildEventRow } from '../../support/eventReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portalWire';
import { renderPortal } from '../../support/renderPortal';

startWire();

const events = (...rows: Parameters<typeof buildEventPage>) => ({ events: buildEventPage(...rows) });

test('the list, while it loads, shows skeletons and not the empty state', async () => {
  answerGraphql('events', events([buildEventRow()]));
  renderPortal(<EventListScreen />);
  expect(screen.getByText('Loading events')).toBeInTheDocument();
  expect(screen.queryByText('List your first event')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Matariki/ })).toHaveAttribute('href', '/event/e1/edit');
});

test("the list, a session in another zone than the country's, shows its local time and names the zone", async () => {
  answerGraphql('events', events([buildEventRow()]));
  const { store } = renderPortal(<EventListScreen />);
  expect(await screen.findByText('Sat, 16 Jan 2027')).toBeInTheDocument();
  expect(screen.getByText('2:00 pm, Chatham Islands time')).toBeInTheDocument();
  expect(screen.getByText('Live')).toBeInTheDocument();
  expect(store.getState().user.events).toHaveLength(1);
});

test('the list, without any event, offers to list the first', async () => {
  answerGraphql('events', events([]));
  renderPortal(<EventListScreen />);
  expect(await screen.findByText('List your first event')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create event' })).toHaveAttribute('href', '/event/add');
});

test('the list, a search that finds nothing, says so and can be cleared', async () => {
  answerGraphql('events', ({ search }) => (search === 'zzz' ? events([]) : events([buildEventRow()])));
  const { user } = renderPortal(<EventListScreen />, { address: '/?q=zzz' });
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Matariki at the Wharf')).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test('the list, that can not be loaded, says so and loads again', async () => {
  failGraphql('events', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = renderPortal(<EventListScreen />);
  const notice = await screen.findByText('The events could not be loaded');
  expect(notice).toBeInTheDocument();
  answerGraphql('events', events([buildEventRow()]));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Matariki at the Wharf')).toBeInTheDocument();
});

test('the list, a tab and an order in the address, asks for them', async () => {
  const seen = answerGraphql('events', events([buildEventRow({ stage: 'ended' })]));
  renderPortal(<EventListScreen />, { address: '/?filter=past&order=title' });
  await screen.findByText('Ended');
  expect(seen.at(-1)?.variables).toMatchObject({ filter: 'past', order: 'title', search: '' });
  const tabs = screen.getByRole('navigation', { name: 'Which events' });
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Past');
});

test('the list, with more than a page, adds the next one', async () => {
  answerGraphql('events', ({ after }) =>
    after === 'next'
      ? events([buildEventRow({ id: 'e2', title: 'Second' })], {
          counts: { all: 2, upcoming: 2, past: 0, drafts: 0, archived: 0 },
        })
      : events([buildEventRow()], {
          after: 'next',
          counts: { all: 2, upcoming: 2, past: 0, drafts: 0, archived: 0 },
        }),
  );
  const { user } = renderPortal(<EventListScreen />);
  expect(await screen.findByText('1 of 2 events')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more events' }));
  expect(await screen.findByText('Second')).toBeInTheDocument();
  expect(screen.getByText('Matariki at the Wharf')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more events' })).not.toBeInTheDocument();
});

test('archiving an event, then Undo, takes it back to what it was', async () => {
  answerGraphql('events', events([buildEventRow({ stage: 'ended' })]));
  const seen = answerGraphql('setEventState', ({ state }) => ({ setEventState: { id: 'e1', stage: state } }));
  const { user } = renderPortal(<EventListScreen />);
  await user.click(await screen.findByRole('button', { name: 'What to do with Matariki at the Wharf' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(seen.map(({ variables }) => variables)).toEqual([
    { id: 'e1', state: 'archived' },
    { id: 'e1', state: 'live' },
  ]);
});
