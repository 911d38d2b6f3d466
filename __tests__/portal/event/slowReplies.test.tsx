import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { EventAddScreen } from '../../../src/portal/event/editor/EventAddScreen';
import { EventEditScreen } from '../../../src/portal/event/editor/EventEditScreen';
import { EventListScreen } from '../../../src/portal/event/list/EventListScreen';
import {
  buildEventDetail,
  buildEventPage,
  buildEventRow,
  buildEventVenue,
} from '../../support/replies/eventReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();
// jsdom has no layout, so the editor's lookup of the cursor position needs these stubs.
const emptyRect = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
for (const prototype of [Range.prototype, Text.prototype]) {
  Object.assign(prototype, { getClientRects: () => [emptyRect], getBoundingClientRect: () => emptyRect });
}
const allowance = {
  ...{ liveEvents: null, liveElsewhere: null, images: 3, video: true, embargo: true },
  ...{ privateLink: true, fastTrack: true },
};
beforeEach(() => {
  portalWire.use(
    http.post('*/api/events/sessions', () => HttpResponse.json({ sessions: [], error: null })),
    http.post('*/api/events/tickettypes', () => HttpResponse.json({ ticketTypes: [], error: null })),
  );
  answerGraphql('eventVenues', { eventVenues: [buildEventVenue()] });
  answerGraphql('eventArtists', { eventArtists: [] });
  answerGraphql('eventReadiness', { eventReadiness: { problems: [], allowance, planName: 'Essential' } });
});

const edit = (step?: string) =>
  renderPortal(<EventEditScreen />, {
    address: step ? `/event/e1/edit/${step}` : '/event/e1/edit',
    pattern: step ? routePatterns.eventEditStep : routePatterns.eventEdit,
  });
const savedAt = (second: number) => ({ updatedAt: `2026-11-20T00:00:0${second}.000Z` });

/** Replies that wait until they are released, the oldest first. */
function heldReplies() {
  const waiting: Array<() => void> = [];
  return {
    wait: () => new Promise<void>((release) => waiting.push(release)),
    release: () => waiting.shift()?.(),
    waiting,
  };
}

describe('changes typed during a save', () => {
  test('stay in their field, and the next save sends them based on the version that the first save created', async () => {
    answerGraphql('event', { event: buildEventDetail(savedAt(1)) });
    const { wait, release, waiting } = heldReplies();
    let version = 1;
    const saves = answerGraphql('updateEvent', async ({ input }) => {
      await wait();
      return { updateEvent: buildEventDetail({ ...(input as { title: string }), ...savedAt(++version) }) };
    });
    const { user } = edit();
    const title = await screen.findByLabelText(/Title/);
    await user.type(title, ' again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.type(title, ' and again');
    release();
    await screen.findByText('Changes saved');
    expect(title).toHaveValue('Matariki at the Wharf again and again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(saves.map(({ variables }) => variables)).toMatchObject([
      { ...savedAt(1), input: { title: 'Matariki at the Wharf again' } },
      { ...savedAt(2), input: { title: 'Matariki at the Wharf again and again' } },
    ]);
  });

  test('of a new event, are saved too before the page continues to the sessions', async () => {
    const { wait, release, waiting } = heldReplies();
    const made = answerGraphql('createEvent', async ({ input }) => {
      await wait();
      return { createEvent: buildEventDetail({ ...(input as { title: string }), ...savedAt(1) }) };
    });
    const saves = answerGraphql('updateEvent', ({ input }) => ({
      updateEvent: buildEventDetail({ ...(input as { title: string }), ...savedAt(2) }),
    }));
    const { user } = renderPortal(<EventAddScreen />, {
      address: '/event/add',
      pattern: routePatterns.eventAdd,
    });
    const title = await screen.findByLabelText(/Title/);
    await user.type(title, 'Matariki');
    await user.selectOptions(screen.getByLabelText(/^Venue/), 'v1');
    await user.click(screen.getByRole('button', { name: 'Create and continue to sessions' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.type(title, ' dawn');
    release();
    await waitFor(() => expect(window.location.pathname).toBe('/event/e1/edit/sessions'));
    expect(made).toHaveLength(1);
    expect(saves.map(({ variables }) => variables)).toMatchObject([
      { id: 'e1', ...savedAt(1), input: { title: 'Matariki dawn' } },
    ]);
  });
});

describe('leaving the step during a save', () => {
  test('does not redirect the person to the next step afterwards', async () => {
    answerGraphql('event', { event: buildEventDetail() });
    const { wait, release, waiting } = heldReplies();
    answerGraphql('updateEvent', async () => {
      await wait();
      return { updateEvent: buildEventDetail() };
    });
    const { user } = edit();
    await user.type(await screen.findByLabelText(/Title/), ' again');
    await user.click(screen.getByRole('button', { name: 'Save and continue to sessions' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Events' }));
    expect(screen.getByText('Elsewhere')).toBeInTheDocument();
    const there = window.location.pathname;
    release();
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(window.location.pathname).toBe(there);
  });

  test('shows a toast if the save is then refused', async () => {
    answerGraphql('event', { event: buildEventDetail() });
    const { wait, release, waiting } = heldReplies();
    portalWire.use(
      http.post('*/v3/graphql', async ({ request }) => {
        const { operationName } = (await request.clone().json()) as { operationName: string };
        if (operationName !== 'updateEvent') return undefined;
        await wait();
        const extensions = { code: 'BAD_USER_INPUT', fields: { slug: 'This address is taken.' } };
        return HttpResponse.json({ data: null, errors: [{ message: 'Refused', extensions }] });
      }),
    );
    const { user } = edit();
    await user.type(await screen.findByLabelText('Web address'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Events' }));
    release();
    expect(
      await screen.findByText('Your last changes are not saved. This address is taken.'),
    ).toBeInTheDocument();
  });
});

describe('publishing', () => {
  test('is disabled until changes of the visibility are saved', async () => {
    answerGraphql('event', { event: buildEventDetail() });
    answerGraphql('saveEventPublishing', { saveEventPublishing: buildEventDetail({ privateKey: 'k' }) });
    const { user } = edit('publish');
    await screen.findByText('Everything is ready');
    expect(screen.getByRole('button', { name: 'Publish event' })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: /Anyone with the link/ }));
    expect(screen.getByRole('button', { name: 'Publish event' })).toBeDisabled();
    expect(screen.getByText('Save who can see it, and from when, first.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved');
    expect(screen.getByRole('button', { name: 'Publish event' })).toBeEnabled();
  });

  test('keeps the event live when a reply with an older version arrives later', async () => {
    const { wait, release, waiting } = heldReplies();
    answerGraphql('event', { event: buildEventDetail(savedAt(1)) });
    answerGraphql('setEventState', {
      setEventState: buildEventDetail({ ...savedAt(2), state: 'live', stage: 'live', moves: ['paused'] }),
    });
    const { user, store } = edit('publish');
    await screen.findByText('Everything is ready');
    answerGraphql('event', async () => {
      await wait();
      return { event: buildEventDetail(savedAt(1)) };
    });
    const { loadEvent } = await import('../../../src/portal/event/eventThunks');
    const again = store.dispatch(loadEvent('e1'));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Publish event' }));
    await screen.findByRole('button', { name: 'Pause sales' });
    release();
    await again;
    expect(screen.getByRole('button', { name: 'Pause sales' })).toBeInTheDocument();
    expect(store.getState().eventEditor.event?.state).toBe('live');
  });
});

describe('the message for an event’s page', () => {
  const openCancel = async (user: ReturnType<typeof edit>['user'], title: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel the event' }));
    return screen.findByRole('dialog', { name: 'Cancel this event?' });
  };

  test('written for one event, is not filled in for another', async () => {
    answerGraphql('events', {
      events: buildEventPage([buildEventRow(), buildEventRow({ id: 'e2', title: 'Late Laughs' })]),
    });
    const { user } = renderPortal(<EventListScreen />);
    const first = await openCancel(user, 'Matariki at the Wharf');
    await user.type(within(first).getByLabelText('Message for the public'), 'The hall is flooded.');
    await user.click(within(first).getByRole('button', { name: 'Keep it as it is' }));
    const second = await openCancel(user, 'Late Laughs');
    expect(within(second).getByLabelText('Message for the public')).toHaveValue('');
  });

  test('that could not be sent, stays in its field', async () => {
    answerGraphql('events', { events: buildEventPage([buildEventRow()]) });
    failGraphql('setEventState', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
    const { user } = renderPortal(<EventListScreen />);
    const dialog = await openCancel(user, 'Matariki at the Wharf');
    const words = within(dialog).getByLabelText('Message for the public');
    await user.type(words, 'The hall is flooded.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the event' }));
    expect(await screen.findByText('A network error has occurred')).toBeInTheDocument();
    expect(words).toBeInTheDocument();
    expect(words).toHaveValue('The hall is flooded.');
  });
});
