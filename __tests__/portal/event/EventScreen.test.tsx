import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../src/contract/portalPaths';
import { EventAddScreen, EventEditScreen } from '../../../src/portal/event/EventScreen';
import { buildEventDetail, buildEventVenue } from '../../support/eventReplies';
import { answerGraphql, failGraphql, portalWire, type SeenCall, startWire } from '../../support/portalWire';
import { renderPortal } from '../../support/renderPortal';

startWire();

const venues = { eventVenues: [buildEventVenue()] };
const add = () =>
  renderPortal(<EventAddScreen />, { address: '/event/add', pattern: routePatterns.eventAdd });
const edit = () =>
  renderPortal(<EventEditScreen />, { address: '/event/e1/edit', pattern: routePatterns.eventEdit });
const publish = () => screen.getByRole('button', { name: 'Publish event' });
const put = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sessionOf = (seen: SeenCall[]) => {
  const { input } = seen.at(-1)?.variables as { input: { sessions: object[] } };
  return input.sessions;
};

test('a new event, refused, shows each error at its field and a summary that takes the focus', async () => {
  answerGraphql('eventVenues', venues);
  failGraphql('createEvent', 'BAD_USER_INPUT', {
    fields: { title: 'Enter a title.', venueId: 'Choose a venue.', sessions: 'Add at least one session.' },
  });
  const { user } = add();
  await screen.findByLabelText(/Title/);
  await user.click(publish());
  const summary = await screen.findByText('3 things need your attention');
  expect(summary.closest('[tabindex]')).toHaveFocus();
  expect(screen.getByLabelText(/Title/)).toHaveAccessibleDescription('Enter a title.');
  expect(screen.getByLabelText(/Venue/)).toBeInvalid();
  expect(screen.queryByRole('status', { name: /Success/ })).not.toBeInTheDocument();

  await user.type(screen.getByLabelText(/Title/), 'M');
  expect(screen.getByLabelText(/Title/)).toBeValid();
});

test('a session at a time that does not exist, says why at its start', async () => {
  answerGraphql('eventVenues', venues);
  const message = 'On 27 September 2026 the clocks in Auckland go from 2:00 am to 3:00 am.';
  failGraphql('createEvent', 'BAD_USER_INPUT', { fields: { 'sessions.0.startsLocal': message } });
  const { user } = add();
  await screen.findByLabelText(/Title/);
  put('Date', '2026-09-27');
  put('Starts', '02:30');
  await user.click(publish());
  expect(await screen.findByLabelText('Starts')).toHaveAccessibleDescription(message);
  await user.click(screen.getByRole('link', { name: message }));
  expect(screen.getByLabelText('Starts')).toHaveFocus();
});

test('a session at a time that comes twice, asks which is meant and sends the answer', async () => {
  answerGraphql('eventVenues', venues);
  failGraphql('createEvent', 'BAD_USER_INPUT', { fields: { 'sessions.0.choice': '2:30 am happens twice.' } });
  const { user } = add();
  await screen.findByLabelText(/Title/);
  put('Date', '2026-04-05');
  put('Starts', '02:30');
  await user.click(publish());
  await user.click(await screen.findByRole('radio', { name: /The second 2:30 am/ }));

  const seen = answerGraphql('createEvent', { createEvent: buildEventDetail({ stage: 'live' }) });
  await user.click(publish());
  expect(await screen.findByText('Matariki at the Wharf is published')).toBeInTheDocument();
  expect(sessionOf(seen)).toMatchObject([
    { startsLocal: '2026-04-05T02:30', zone: 'Pacific/Auckland', choice: 'later', endsLocal: null },
  ]);
  expect(window.location.pathname).toBe('/');
});

test('a time that comes twice, once it is chosen, leaves the summary and the focus stays on the choice', async () => {
  answerGraphql('eventVenues', venues);
  failGraphql('createEvent', 'BAD_USER_INPUT', {
    fields: { title: 'Enter a title.', 'sessions.0.choice': '2:30 am happens twice.' },
  });
  const { user } = add();
  await screen.findByLabelText(/Title/);
  put('Date', '2026-04-05');
  put('Starts', '02:30');
  await user.click(publish());
  expect(await screen.findByRole('link', { name: '2:30 am happens twice.' })).toBeInTheDocument();
  const later = screen.getByRole('radio', { name: /The second 2:30 am/ });
  await user.click(later);
  expect(screen.queryByRole('link', { name: '2:30 am happens twice.' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enter a title.' })).toBeInTheDocument();
  expect(later).toHaveFocus();
});

test('a session that ends after midnight, is sent with an end on the next day', async () => {
  answerGraphql('eventVenues', venues);
  const seen = answerGraphql('createEvent', { createEvent: buildEventDetail() });
  const { user } = add();
  await screen.findByLabelText(/Title/);
  put('Date', '2026-12-31');
  put('Starts', '22:00');
  put('Ends', '01:00');
  await user.click(screen.getByRole('checkbox', { name: 'Ends the next day' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(window.location.pathname).toBe('/event/e1/edit'));
  expect(sessionOf(seen)).toMatchObject([{ endsLocal: '2027-01-01T01:00' }]);
});

test('sessions, added and removed, keep what the others hold', async () => {
  answerGraphql('eventVenues', venues);
  const { user } = add();
  await screen.findByLabelText(/Title/);
  put('Date', '2026-12-04');
  put('Starts', '20:00');
  await user.click(screen.getByRole('button', { name: 'Add a session' }));
  const second = screen.getByRole('group', { name: 'Session 2' });
  expect(within(second).getByLabelText('Date')).toHaveFocus();
  expect(within(second).getByLabelText('Starts')).toHaveValue('20:00');
  await user.click(screen.getByRole('button', { name: 'Remove session 1' }));
  expect(screen.getByLabelText('Date')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /Remove session/ })).not.toBeInTheDocument();
});

test('an organiser without venues, is asked for the new one at once', async () => {
  answerGraphql('eventVenues', { eventVenues: [] });
  const seen = answerGraphql('createEvent', { createEvent: buildEventDetail() });
  const { user } = add();
  await user.type(await screen.findByLabelText(/Name of the new venue/), 'Hall');
  await user.type(screen.getByLabelText(/Town or city/), 'Nelson');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.variables).toMatchObject({
    input: {
      venueId: null,
      newVenue: { name: 'Hall', city: 'Nelson', zone: 'Pacific/Auckland' },
      sessions: [],
    },
  });
});

describe('an event that exists', () => {
  const session = {
    id: 's1',
    startsLocal: '2099-01-16T12:00',
    zone: 'Pacific/Auckland',
    startsAt: '2099-01-15T23:00:00.000Z',
    endsLocal: null,
    endsAt: null,
    capacity: 140,
  };
  beforeEach(() => {
    answerGraphql('eventVenues', venues);
    portalWire.use(
      http.post('*/api/events/sessions', () =>
        HttpResponse.json({
          sessions: [{ ...session, eventId: 'e1', eventTitle: 'Matariki', venueName: 'Hall' }],
          error: null,
        }),
      ),
      http.post('*/api/events/tickettypes', () => HttpResponse.json({ ticketTypes: [], error: null })),
    );
  });
  const live = buildEventDetail({ stage: 'live', sessions: [{ ...session, choice: null, endChoice: null }] });

  test('its screen, shows the form and the sessions as they are saved', async () => {
    answerGraphql('event', { event: live });
    const { store } = edit();
    expect(await screen.findByLabelText(/Title/)).toHaveValue('Matariki at the Wharf');
    expect(await screen.findByText('1 session to come, 140 places')).toBeInTheDocument();
    expect(screen.getByLabelText('Starts')).toHaveValue('12:00');
    expect(store.getState().event.sessions).toHaveLength(1);
  });

  test('saving twice, names each time the state that it started from', async () => {
    answerGraphql('event', { event: live });
    const seen = answerGraphql('updateEvent', {
      updateEvent: { ...live, updatedAt: '2026-11-21T00:00:00.000Z' },
    });
    const { user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await screen.findByText('Changes saved');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(seen.map(({ variables }) => variables.updatedAt)).toEqual([
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ]);
  });

  test('one that is not there, says so with the way to the others', async () => {
    failGraphql('event', 'NOT_FOUND', {
      message: 'This event does not exist, or it belongs to somebody else.',
    });
    edit();
    expect(await screen.findByText('This event does not exist')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('one that can not be loaded now, says so with a way to try again', async () => {
    failGraphql('event', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
    edit();
    expect(await screen.findByText('The event could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('work that is not saved, is asked about before the page is left', async () => {
    answerGraphql('event', { event: live });
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = edit();
    await user.type(await screen.findByLabelText(/Title/), '!');
    await user.click(screen.getByRole('link', { name: 'Events' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/event/e1/edit');
    confirm.mockRestore();
  });
});
