import { screen, waitFor } from '@testing-library/react';
import type { ChangeComm } from '../../../../src/contract/campaign/changeComm';
import { ChangeCommNotices } from '../../../../src/portal/event/changeComm/ChangeCommNotices';
import { buildSession } from '../../../support/factories/sessionFactory';
import { buildChangeComm } from '../../../support/replies/homeReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

function show(comms: ChangeComm[], mayEmail = true) {
  const seen = answerGraphql('changeComms', { changeComms: comms });
  const session = buildSession({ ticketholderCommunication: mayEmail });
  const screenOf = (updatedAt: string) => <ChangeCommNotices eventId="e1" updatedAt={updatedAt} />;
  return { seen, ...renderPortal(screenOf('2026-11-25T00:00:00Z'), { session }) };
}

test('the notices, say for each change who has not been told, and lead to the drafted mail', async () => {
  show([
    buildChangeComm(),
    buildChangeComm({ id: 'x2', kind: 'venue', sessionId: null, startsLocal: null, zone: null, holders: 1 }),
    buildChangeComm({ id: 'x3', kind: 'cancelled', isOutdated: true }),
    buildChangeComm({ id: 'x4', kind: 'cancelled', startsLocal: null, zone: null, state: 'scheduled' }),
  ]);
  expect(await screen.findByText('Moved to Sat, 5 Dec 2026, 7:00 pm')).toBeInTheDocument();
  expect(screen.getByText(/^412 ticketholders have not been told yet\. A mail is ready/)).toBeInTheDocument();
  expect(screen.getByText('The event has a new venue')).toBeInTheDocument();
  expect(screen.getByText(/^1 ticketholder has not been told yet/)).toBeInTheDocument();
  expect(screen.getByText('The session of Sat, 5 Dec 2026, 7:00 pm is cancelled')).toBeInTheDocument();
  expect(screen.getByText(/There was another change after the mail was edited/)).toBeInTheDocument();
  expect(screen.getByText('The event is cancelled')).toBeInTheDocument();
  expect(screen.getByText(/The mail is scheduled/)).toBeInTheDocument();
  const [first] = screen.getAllByRole('link', { name: 'Review the mail' });
  expect(first).toHaveAttribute('href', '/portal/marketing/ticketholder-comm/review/c9');
});

test('a person who may not write comms, sees who has not been told and no actions', async () => {
  show([buildChangeComm()], false);
  expect(await screen.findByText(/412 ticketholders have not been told yet/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a notice, dismissed, disappears; when that fails, it stays', async () => {
  const { user } = show([buildChangeComm()]);
  failGraphql('dismissChangeComm', 'INTERNAL_SERVER_ERROR');
  await user.click(await screen.findByRole('button', { name: 'No email needed' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'No email needed' })).toBeEnabled());
  const seen = answerGraphql('dismissChangeComm', { dismissChangeComm: true });
  await user.click(screen.getByRole('button', { name: 'No email needed' }));
  expect(await screen.findByText('Nobody is emailed about this change')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'x1' });
  expect(screen.queryByText(/have not been told/)).not.toBeInTheDocument();
});

test('a notice that somebody else has dealt with, dismissed, says so, and the notices are loaded again', async () => {
  const { user } = show([buildChangeComm()]);
  await screen.findByText(/412 ticketholders have not been told yet/);
  failGraphql('dismissChangeComm', 'NOT_FOUND', { message: 'This draft does not exist.' });
  const seen = answerGraphql('changeComms', { changeComms: [buildChangeComm({ id: 'x2', holders: 7 })] });
  await user.click(screen.getByRole('button', { name: 'No email needed' }));
  expect(await screen.findByText('Someone else has already dealt with this change')).toBeInTheDocument();
  expect(await screen.findByText(/^7 ticketholders have not been told yet/)).toBeInTheDocument();
  expect(screen.queryByText(/^412/)).not.toBeInTheDocument();
  expect(screen.queryByText('Nobody is emailed about this change')).not.toBeInTheDocument();
  expect(seen).toHaveLength(1);
});
