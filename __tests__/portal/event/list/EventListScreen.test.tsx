import { screen, waitFor, within } from '@testing-library/react';
import { EventListScreen } from '../../../../src/portal/event/list/EventListScreen';
import { buildEventDetail, buildEventPage, buildEventRow } from '../../../support/replies/eventReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildSession } from '../../../support/factories/sessionFactory';

startWire();

const events = (...rows: Parameters<typeof buildEventPage>) => ({ events: buildEventPage(...rows) });

test('the list, while it loads, shows skeletons and not the empty state', async () => {
  answerGraphql('events', events([buildEventRow()]));
  renderPortal(<EventListScreen />);
  expect(screen.getByText('Loading events')).toBeInTheDocument();
  expect(screen.queryByText('No events yet')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Matariki/ })).toHaveAttribute('href', '/event/e1');
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
  expect(await screen.findByText('No events yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create event' })).toHaveAttribute('href', '/event/add');
});

test('the list, a search that finds nothing, says so and can be cleared', async () => {
  answerGraphql('events', ({ search }) => (search === 'zzz' ? events([]) : events([buildEventRow()])));
  const { user } = renderPortal(<EventListScreen />, { address: '/?q=zzz' });
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Matariki at the Wharf')).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test('the list, failing to load, says so and can be loaded again', async () => {
  failGraphql('events', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = renderPortal(<EventListScreen />);
  const notice = await screen.findByText('The events could not be loaded');
  expect(notice).toBeInTheDocument();
  answerGraphql('events', events([buildEventRow()]));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Matariki at the Wharf')).toBeInTheDocument();
});

test('the list, with a tab and an order in the address, requests them', async () => {
  const seen = answerGraphql('events', events([buildEventRow({ stage: 'ended' })]));
  renderPortal(<EventListScreen />, { address: '/?filter=past&order=title' });
  await screen.findByText('Ended');
  expect(seen.at(-1)?.variables).toMatchObject({ filter: 'past', order: 'title', search: '' });
  const tabs = screen.getByRole('navigation', { name: 'Filter events' });
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Past');
});

test('the list, with more than a page, adds the next one', async () => {
  answerGraphql('events', ({ after }) =>
    after === 'next'
      ? events([buildEventRow({ id: 'e2', title: 'Second' })], {
          counts: { all: 2, upcoming: 2, past: 0, drafts: 0, cancelled: 0, archived: 0 },
        })
      : events([buildEventRow()], {
          after: 'next',
          counts: { all: 2, upcoming: 2, past: 0, drafts: 0, cancelled: 0, archived: 0 },
        }),
  );
  const { user } = renderPortal(<EventListScreen />);
  expect(await screen.findByText('1 of 2 events')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more events' }));
  expect(await screen.findByText('Second')).toBeInTheDocument();
  expect(screen.getByText('Matariki at the Wharf')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more events' })).not.toBeInTheDocument();
});

test('archiving an event, then Undo, restores its previous state', async () => {
  answerGraphql('events', events([buildEventRow({ stage: 'paused', moves: ['live', 'archived'] })]));
  const seen = answerGraphql('setEventState', ({ state }) => ({
    setEventState: buildEventDetail({ moves: state === 'archived' ? ['paused'] : ['archived'] }),
  }));
  const { user } = renderPortal(<EventListScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Matariki at the Wharf' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(seen.map(({ variables }) => variables)).toMatchObject([
    { id: 'e1', state: 'archived' },
    { id: 'e1', state: 'paused' },
  ]);
});

test('cancelling an event, asks first, says how many tickets are sold and sends a message for its page', async () => {
  answerGraphql('events', events([buildEventRow({ sales: { sold: 44, capacity: 440 } })]));
  const seen = answerGraphql('setEventState', { setEventState: buildEventDetail({ stage: 'cancelled' }) });
  const { user } = renderPortal(<EventListScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Matariki at the Wharf' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel the event' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this event?' });
  expect(within(dialog).getByText('44 tickets are sold for it')).toBeInTheDocument();
  // Two buttons named "Cancel" and "Cancel the event" would be easy to mistake.
  expect(within(dialog).getByRole('button', { name: 'Keep it as it is' })).toBeInTheDocument();
  expect(seen).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Message for the public'), 'The hall is flooded.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the event' }));
  await waitFor(() =>
    expect(seen.at(-1)?.variables).toEqual({ id: 'e1', state: 'cancelled', note: 'The hall is flooded.' }),
  );
});

describe('the reviews of the provider’s admin', () => {
  const review = {
    id: 'e9',
    title: 'Poetry in the park',
    organiserName: 'Small Rooms',
    country: 'nz',
    venueName: 'Waitangi Park',
    venueCity: 'Wellington',
    submittedAt: '2026-11-20T00:00:00.000Z',
    description: '<p>Come and listen.</p>',
    images: [],
    videoUrl: '',
    sessionCount: 1,
    firstSession: { startsLocal: '2027-01-16T14:00', zone: 'Pacific/Auckland' },
  };
  const admin = buildSession({ isAdmin: true });

  test('an event, returned, needs a reason', async () => {
    answerGraphql('eventReviews', { eventReviews: [review] });
    const seen = answerGraphql('decideEventReview', { decideEventReview: true });
    const { user } = renderPortal(<EventListScreen />, { address: '/?filter=review', session: admin });
    await user.click(await screen.findByRole('button', { name: 'Return with a reason' }));
    const dialog = await screen.findByRole('dialog', { name: 'Return Poetry in the park' });
    await user.click(within(dialog).getByRole('button', { name: 'Return it' }));
    expect(within(dialog).getByText(/Say what needs to change/)).toBeInTheDocument();
    expect(seen).toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/What needs to change/), 'Say who plays.');
    await user.click(within(dialog).getByRole('button', { name: 'Return it' }));
    await waitFor(() =>
      expect(seen.at(-1)?.variables).toEqual({ id: 'e9', approved: false, reason: 'Say who plays.' }),
    );
  });

  test('the reason for returning one event, written while another is approved, stays in the dialog', async () => {
    answerGraphql('eventReviews', { eventReviews: [review, { ...review, id: 'e8', title: 'Late Laughs' }] });
    let answer: (() => void) | undefined;
    answerGraphql('decideEventReview', async () => {
      await new Promise<void>((answered) => (answer = answered));
      return { decideEventReview: true };
    });
    const { user } = renderPortal(<EventListScreen />, { address: '/?filter=review', session: admin });
    const [approve] = await screen.findAllByRole('button', { name: /^Approve/ });
    const [, returnButton] = screen.getAllByRole('button', { name: 'Return with a reason' });
    if (!approve || !returnButton) throw new Error('There are not two reviews.');
    await user.click(approve);
    await user.click(returnButton);
    const dialog = await screen.findByRole('dialog', { name: 'Return Late Laughs' });
    await user.type(within(dialog).getByLabelText(/What needs to change/), 'Say who plays.');
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    expect(await screen.findByText('Poetry in the park is live')).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/What needs to change/)).toHaveValue('Say who plays.');
  });

  test('a person who is not an admin, sees no tab for reviews', async () => {
    answerGraphql('events', events([buildEventRow()]));
    renderPortal(<EventListScreen />, { address: '/?filter=review' });
    await screen.findByText('Matariki at the Wharf');
    expect(screen.queryByRole('link', { name: 'To review' })).not.toBeInTheDocument();
  });
});
