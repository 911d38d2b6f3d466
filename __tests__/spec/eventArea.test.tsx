/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import '../support/portal/portalSetup';
import { screen, waitFor } from '@testing-library/react';
import { type ReactElement } from 'react';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { EventEditScreen } from '../../src/portal/event/editor/EventEditScreen';
import { EventOverviewScreen } from '../../src/portal/order/overview/EventOverviewScreen';
import { TicketholderListScreen } from '../../src/portal/ticketholder/TicketholderListScreen';
import { answerEventCalls, buildSessionRow, buildTypeRow } from '../support/replies/eventCallReplies';
import { buildEventDetail } from '../support/replies/eventReplies';
import { buildOrderPage } from '../support/replies/orderReplies';
import { answerGraphql, failGraphql, startWire } from '../support/portal/portalWire';
import { renderPortal } from '../support/portal/renderPortal';
import { buildDoorSessionReply, buildTicketReply } from '../support/replies/ticketholdersReplies';
import { buildTicketing } from '../support/replies/ticketingReplies';

/** SPEC section 3: sessions and ticketTypes are loaded into the event area by posting a filter object. */

startWire();
beforeEach(() => {
  answerGraphql('event', { event: buildEventDetail({ ticketing: 'elsewhere' }) });
  answerGraphql('ticketing', { ticketing: buildTicketing() });
  answerGraphql('orders', { orders: buildOrderPage([]) });
  answerGraphql('eventSelling', {
    eventSelling: { payAtDoor: false, payByInvoice: false, questions: [], archived: [] },
  });
  answerGraphql('eventSessions', {
    eventSessions: {
      eventId: 'e1',
      title: 'Harbour Lights',
      venue: { name: 'The Boatshed', zone: 'Pacific/Auckland', capacity: 100 },
      sessions: [],
    },
  });
  answerGraphql('doorSessions', { doorSessions: [buildDoorSessionReply()] });
  answerGraphql('ticketholders', {
    ticketholders: { tickets: [buildTicketReply()], total: 1, after: null },
  });
  answerGraphql('eventReadiness', {
    eventReadiness: {
      problems: [],
      planName: 'Essential',
      allowance: {
        ...{ liveEvents: null, liveElsewhere: null, images: 3, video: true },
        ...{ embargo: true, privateLink: true, fastTrack: true },
      },
    },
  });
});

const screens: Array<[string, ReactElement, string, string]> = [
  ['sessions step', <EventEditScreen key="s" />, '/event/e1/edit/sessions', routePatterns.eventEditStep],
  ['tickets step', <EventEditScreen key="t" />, '/event/e1/edit/tickets', routePatterns.eventEditStep],
  ['publish step', <EventEditScreen key="p" />, '/event/e1/edit/publish', routePatterns.eventEditStep],
  ['event overview', <EventOverviewScreen key="o" />, '/event/e1', routePatterns.eventOverview],
  [
    'ticketholders of an event',
    <TicketholderListScreen key="l" />,
    '/portal/ticketholders?event=e1',
    routePatterns.ticketholders,
  ],
  [
    'ticketholders of a session',
    <TicketholderListScreen key="d" />,
    '/portal/ticketholders?session=s1',
    routePatterns.ticketholders,
  ],
];

test.each(screens)(
  'the %s fills the event area by two calls, each made once',
  async (_name, part, ...where) => {
    const posted = answerEventCalls();
    const [address, pattern] = where;
    const { store } = renderPortal(part, { address, pattern });
    await waitFor(() =>
      expect(store.getState().event).toEqual({
        loading: false,
        sessions: [buildSessionRow()],
        ticketTypes: [buildTypeRow()],
        error: null,
      }),
    );
    expect(posted.toSorted()).toEqual([
      ['sessions', { eventIds: ['e1'] }],
      ['tickettypes', { eventIds: ['e1'], archived: true }],
    ]);
  },
);

test('no call is made about an event that does not exist', async () => {
  const posted = answerEventCalls();
  failGraphql('event', 'NOT_FOUND');
  renderPortal(<EventEditScreen />, {
    address: '/event/e1/edit/publish',
    pattern: routePatterns.eventEditStep,
  });
  expect(await screen.findByText('This event does not exist')).toBeInTheDocument();
  expect(posted).toEqual([]);
});

test('the tickets step shows the sessions, and the sessions step shows the ticket types on sale', async () => {
  answerEventCalls();
  answerGraphql('event', { event: buildEventDetail() });
  const { unmount } = renderPortal(<EventEditScreen />, {
    address: '/event/e1/edit/tickets',
    pattern: routePatterns.eventEditStep,
  });
  expect(await screen.findByText('1 upcoming session')).toBeInTheDocument();
  expect(screen.getByText('100 places')).toBeInTheDocument();
  unmount();
  renderPortal(<EventEditScreen />, {
    address: '/event/e1/edit/sessions',
    pattern: routePatterns.eventEditStep,
  });
  expect(await screen.findByText(/Every session sells: Adult \(\$46\.00\)/)).toBeInTheDocument();
});

test('ticketholders are filtered by a ticket type of the event, and the address contains the filter', async () => {
  answerEventCalls(
    [buildSessionRow(), buildSessionRow({ id: 's2', startsLocal: '2031-03-02T19:00' })],
    [buildTypeRow(), buildTypeRow({ id: 't2', name: 'Child' })],
  );
  const seen = answerGraphql('ticketholders', {
    ticketholders: { tickets: [buildTicketReply()], total: 1, after: null },
  });
  const { user } = renderPortal(<TicketholderListScreen />, {
    address: '/portal/ticketholders?event=e1',
    pattern: routePatterns.ticketholders,
  });
  await user.selectOptions(await screen.findByLabelText('Ticket type'), 'Child');
  await waitFor(() => expect(seen.at(-1)?.variables).toMatchObject({ eventId: 'e1', ticketTypeId: 't2' }));
  expect(window.location.search).toBe('?event=e1&type=t2');
  await user.selectOptions(screen.getByLabelText('Session'), 's2');
  await waitFor(() => expect(seen.at(-1)?.variables).toMatchObject({ sessionId: 's2', ticketTypeId: 't2' }));
  await user.selectOptions(screen.getByLabelText('Event'), '');
  await waitFor(() => expect(window.location.search).toBe(''));
});
