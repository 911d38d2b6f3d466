import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TicketholderListScreen } from '../../../src/portal/ticketholder/TicketholderListScreen';
import { answerEventCalls } from '../../support/replies/eventCallReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';
import { buildDoorSessionReply, buildTicketReply } from '../../support/replies/ticketholdersReplies';

startWire();

const page = (tickets = [buildTicketReply()], total = tickets.length, after: string | null = null) => ({
  ticketholders: { tickets, total, after },
});
function list(address = '/portal/ticketholders', permissions = {}, sessions = [buildDoorSessionReply()]) {
  answerGraphql('doorSessions', { doorSessions: sessions });
  answerEventCalls();
  return renderPortal(<TicketholderListScreen />, {
    address,
    pattern: routePatterns.ticketholders,
    session: buildSession(permissions),
  });
}

test('the list, shows holder, event, session, type, order and whether they are in', async () => {
  answerGraphql(
    'ticketholders',
    page([buildTicketReply({ checkedInAt: '2031-03-01T05:45:00Z', checkedInBy: 'Side door' })]),
  );
  list();
  const row = (await screen.findByText('Tāne Ōkahu')).closest('tr');
  for (const text of [
    'tane@example.com',
    'Harbour Lights',
    'Adult',
    'T-ABCD2345',
    'Checked in',
    'Side door',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'T-ABCD2345' })).toHaveAttribute('href', '/event/orders/o1');
});

test('a ticket, without a holder’s name, says so', async () => {
  const sold = {
    holderName: '',
    holderEmail: '',
    checkedInAt: '2031-03-01T05:45:00Z',
    checkedInBy: 'Box office',
  };
  answerGraphql('ticketholders', page([buildTicketReply(sold)]));
  list();
  expect((await screen.findByText('No name given')).closest('tr')).toHaveTextContent('T-ABCD2345');
  expect(screen.getByRole('button', { name: 'Actions for the ticket of T-ABCD2345' })).toBeInTheDocument();
});

test('the order number, for a person without permission to see orders, is not a link', async () => {
  answerGraphql('ticketholders', page());
  list('/portal/ticketholders', { events: false });
  expect(await screen.findByText('T-ABCD2345')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'T-ABCD2345' })).not.toBeInTheDocument();
});

test('the filters, in the address bar, are sent to the server, and a change of event clears the session', async () => {
  const seen = answerGraphql('ticketholders', page());
  const { user } = list('/portal/ticketholders?q=tane&event=e1&session=s1&state=not_in', {}, [
    buildDoorSessionReply(),
    buildDoorSessionReply({ id: 's2', eventId: 'e2', eventTitle: 'Matariki' }),
  ]);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.variables).toMatchObject({
    search: 'tane',
    eventId: 'e1',
    sessionId: 's1',
    state: 'not_in',
  });
  await user.selectOptions(await screen.findByLabelText('Event'), 'Matariki');
  await waitFor(() =>
    expect(seen.at(-1)?.variables).toMatchObject({ eventId: 'e2', sessionId: null, state: 'not_in' }),
  );
  expect(window.location.search).toBe('?q=tane&event=e2&state=not_in');
});

test('more than one page, is loaded by the button', async () => {
  answerGraphql('ticketholders', ({ after }) =>
    after
      ? page([buildTicketReply({ id: 't2', holderName: 'Zoe Young' })], 2)
      : page([buildTicketReply()], 2, 't1'),
  );
  const { user } = list();
  expect(await screen.findByText('1 of 2 tickets')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more tickets' }));
  expect(await screen.findByText('Zoe Young')).toBeInTheDocument();
  expect(screen.getByText('Tāne Ōkahu')).toBeInTheDocument();
});

test('the door card of the chosen session, shows how many are in and links to the check-in page', async () => {
  answerGraphql('ticketholders', page());
  list('/portal/ticketholders?session=s1');
  expect(await screen.findByText('212 of 400 in')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute(
    'href',
    '/portal/ticketholders/check-in/s1',
  );
});

test('undo, of a check-in, marks the ticket as not checked in', async () => {
  const came = { checkedInAt: '2031-03-01T05:45:00Z', checkedInBy: 'Side door' };
  answerGraphql('ticketholders', page([buildTicketReply(came)]));
  const seen = answerGraphql('undoCheckIn', {
    undoCheckIn: {
      id: 't1',
      holderName: 'Tāne Ōkahu',
      sessionId: 's1',
      cancelled: false,
      checkedInAt: null,
      checkedInBy: null,
    },
  });
  const { user } = list();
  await user.click(await screen.findByRole('button', { name: 'Actions for Tāne Ōkahu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Undo check-in' }));
  expect(await screen.findByText('Tāne Ōkahu is no longer checked in')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Not in yet')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ ticketId: 't1' });
});

test('the download, uses the filter', async () => {
  answerGraphql('ticketholders', page());
  const asked: string[] = [];
  portalWire.use(
    http.get('http://localhost/api/v2/nz/api/ticketholders/download', ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('Name', {
        headers: { 'content-disposition': 'attachment; filename="ticketholders.csv"' },
      });
    }),
  );
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  const { user } = list('/portal/ticketholders?event=e1&state=in');
  await screen.findByText('Tāne Ōkahu');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(asked).toEqual(['?event=e1&state=in']));
});

test('a list without tickets, shows the next step; a search without a match says that nothing matches', async () => {
  answerGraphql('ticketholders', page([]));
  const { unmount } = list('/portal/ticketholders', {}, []);
  expect(await screen.findByText('No tickets yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  unmount();
  list('/portal/ticketholders?q=zzz');
  expect(await screen.findByText('No tickets match')).toBeInTheDocument();
});

test('the list, if it cannot be loaded, shows an error', async () => {
  failGraphql('ticketholders', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  list();
  expect(await screen.findByText('The tickets could not be loaded')).toBeInTheDocument();
});
