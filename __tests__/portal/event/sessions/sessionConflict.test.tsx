import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PlannedSession } from '../../../../src/contract/event/eventSession';
import { SessionsStepScreen } from '../../../../src/portal/event/sessions/SessionsStepScreen';
import { buildEventDetail } from '../../../support/replies/eventReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildEventSessions, buildPlannedSession, buildReach } from '../../../support/replies/sessionReplies';

/** A session that another person, or another tab, changes while it is open here. */
startWire();

const message = 'Ana Rangi changed this session after you opened it, so your change was not saved.';
const refuse = (operation: string) => failGraphql(operation, 'CONFLICT', { message, field: 'version' });
const theirs = buildPlannedSession({
  ...{ version: 2, startsLocal: '2031-03-07T20:00', startsAt: '2031-03-07T07:00:00.000Z' },
  endsLocal: '2031-03-07T23:00',
});

function show(session: PlannedSession = buildPlannedSession()) {
  answerGraphql('eventSessions', { eventSessions: buildEventSessions([session]) });
  const event = buildEventDetail();
  answerGraphql('event', { event });
  return renderPortal(<SessionsStepScreen event={event} onEvent={jest.fn()} />);
}
const box = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
const press = (name: RegExp | string) => within(screen.getByRole('dialog')).getByRole('button', { name });
async function openMenu(user: ReturnType<typeof show>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: /Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}
const showTheirs = () => answerGraphql('eventSessions', { eventSessions: buildEventSessions([theirs]) });

test('a session moved by another person, edited here, shows the latest version and can restore the typed one', async () => {
  const { user } = show();
  const refused = refuse('changeSession');
  await openMenu(user, 'Edit or move');
  await screen.findByRole('dialog');
  fireEvent.change(box(/^Capacity/), { target: { value: '250' } });
  await user.click(press('Save session'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(box(/^Capacity/)).toHaveValue('250');
  expect(refused[0]?.variables).toMatchObject({ id: 's1', version: 1 });

  showTheirs();
  await user.click(press('Load the latest version'));
  await screen.findByText('This is the latest version');
  expect(box(/^Starts/)).toHaveValue('20:00');
  expect(box(/^Capacity/)).toHaveValue('300');
  expect(press('Save session')).toBeDisabled();
  await user.type(box(/^Capacity/), '{Enter}');
  await user.click(press('Restore what I typed'));
  expect(press('Save session')).toBeEnabled();
  expect(refused).toHaveLength(1);
  expect(box(/^Starts/)).toHaveValue('20:00');
  expect(box(/^Capacity/)).toHaveValue('250');

  const calls = answerGraphql('changeSession', {
    changeSession: buildEventSessions([{ ...theirs, version: 3, capacity: 250 }]),
  });
  await user.click(press('Save session'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[0]?.variables).toMatchObject({
    version: 2,
    session: { startsLocal: '2031-03-07T20:00', capacity: 250 },
  });
});

test('a session moved by another person, cancelled here, says so and asks again with the new time', async () => {
  answerGraphql('sessionReach', {
    sessionReach: buildReach({ tickets: 0, ticketholders: 0, orders: 0, carts: 0 }),
  });
  const { user } = show();
  refuse('cancelSession');
  await openMenu(user, 'Cancel session');
  await screen.findByText(/Nobody has a ticket for it/);
  showTheirs();
  await user.click(press('Cancel the session'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('8:00 pm'));
  const calls = answerGraphql('cancelSession', { cancelSession: buildEventSessions([theirs]) });
  await screen.findByText(/Nobody has a ticket for it/);
  await user.click(press('Cancel the session'));
  await waitFor(() => expect(calls[0]?.variables).toEqual({ id: 's1', version: 2, told: 0 }));
});

test('a session moved by another person, removed here, is not removed and shows the new time', async () => {
  const { user } = show();
  const refused = refuse('removeSession');
  await screen.findByRole('button', { name: /Actions for/ });
  showTheirs();
  await openMenu(user, 'Remove');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(refused[0]?.variables).toEqual({ id: 's1', version: 1 });
  expect((await screen.findAllByText(/8:00 pm/)).length).toBeGreaterThan(0);
});

test('the check-in hours, changed by another person, show the latest value and can restore the typed one', async () => {
  const { user } = show();
  refuse('saveCheckInHours');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog');
  fireEvent.change(box(/^Hours before and after/), { target: { value: '3' } });
  await user.click(press('Save'));
  await screen.findByText(message);
  const plan = buildEventSessions([buildPlannedSession()]);
  answerGraphql('eventSessions', { eventSessions: { ...plan, checkInHours: 48, checkInVersion: 2 } });
  await user.click(press('Load the latest version'));
  await screen.findByText('This is the latest version');
  expect(box(/^Hours before and after/)).toHaveValue('48');
  await user.click(press('Restore what I typed'));
  expect(box(/^Hours before and after/)).toHaveValue('3');
});
