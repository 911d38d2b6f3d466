import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PlannedSession } from '../../../../src/contract/event/eventSession';
import { SessionsStepScreen } from '../../../../src/portal/event/sessions/SessionsStepScreen';
import { buildEventDetail } from '../../../support/replies/eventReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import {
  buildEventSessions,
  buildPlannedSession,
  buildReach,
  buildRuleSession,
} from '../../../support/replies/sessionReplies';

startWire();

const event = buildEventDetail();
function show(sessions: PlannedSession[] = []) {
  answerGraphql('eventSessions', { eventSessions: buildEventSessions(sessions) });
  answerGraphql('event', { event });
  const onEvent = jest.fn();
  return { onEvent, ...renderPortal(<SessionsStepScreen event={event} onEvent={onEvent} />) };
}
const put = (label: RegExp | string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const inDialog = (name: RegExp | string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const sold = buildPlannedSession({
  line: { capacity: 400, sold: 340, held: 10, inCarts: 2, free: 48 },
  wasSold: true,
});
async function openMenu(user: ReturnType<typeof show>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: /Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

test('the step, without sessions, offers to add the first one', async () => {
  show();
  expect(await screen.findByText('Add the first session')).toBeInTheDocument();
});

test('the step, failing to load, says so and can be loaded again', async () => {
  failGraphql('eventSessions', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = renderPortal(<SessionsStepScreen event={event} onEvent={jest.fn()} />);
  expect(await screen.findByText('The sessions could not be loaded')).toBeInTheDocument();
  answerGraphql('eventSessions', { eventSessions: buildEventSessions() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Add the first session')).toBeInTheDocument();
});

test('the list, of a session with tickets sold, shows its counts and does not offer to remove it', async () => {
  const { user } = show([sold]);
  const row = (await screen.findByText('340 of 400')).closest('tr');
  expect(row).toHaveTextContent('10 held, 2 in carts');
  await user.click(screen.getByRole('button', { name: /Actions for/ }));
  expect(screen.getByRole('menuitem', { name: 'Cancel session' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
});

test('a new session, when refused, shows each error at its field; when corrected, it is added', async () => {
  const { user, onEvent } = show();
  await user.click(await screen.findByRole('button', { name: 'Add a session' }));
  await screen.findByRole('dialog');
  failGraphql('addSessions', 'BAD_USER_INPUT', {
    fields: { 'sessions.0.startsLocal': 'Enter the date and the start time.' },
  });
  await user.click(inDialog('Add session'));
  expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription('Enter the date and the start time.');
  put(/^Date/, '2031-03-07');
  put(/^Starts/, '19:00');
  put(/^Doors/, '18:30');
  const seen = answerGraphql('addSessions', { addSessions: buildEventSessions([buildPlannedSession()]) });
  await user.click(inDialog('Add session'));
  expect(await screen.findByText('1 session is added')).toBeInTheDocument();
  expect(seen[0]?.variables).toMatchObject({
    eventId: 'e1',
    sessions: [{ startsLocal: '2031-03-07T19:00', doorsLocal: '2031-03-07T18:30', capacity: 300 }],
  });
  expect(onEvent).toHaveBeenCalled();
});

test('a rule, lists its sessions with problems and ambiguous times, and adds the selected ones', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add repeating sessions' }));
  await screen.findByRole('dialog');
  await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Sunday' }));
  put(/^First day/, '2027-03-28');
  put(/^Last day/, '2027-04-18');
  put(/^Starts/, '02:30');
  const asked = answerGraphql('sessionsOfRule', {
    sessionsOfRule: {
      unmet: [],
      sessions: [
        buildRuleSession('2027-03-28T02:30'),
        buildRuleSession('2027-04-04T02:30', {
          questions: [{ field: 'choice', message: 'It happens twice.' }],
        }),
        buildRuleSession('2027-04-11T02:30', { problem: 'This event already has a session at this time.' }),
        buildRuleSession('2027-04-18T02:30'),
      ],
    },
  });
  await user.click(inDialog('Show the sessions'));
  expect(await screen.findByText('3 sessions will be added.')).toBeInTheDocument();
  expect(asked[0]?.variables).toMatchObject({ rule: { weekdays: [7], starts: '02:30', everyWeeks: 1 } });
  expect(screen.getByText('This event already has a session at this time.')).toBeInTheDocument();
  expect(inDialog('Add 3 sessions')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /The second/ }));
  await user.click(screen.getByRole('checkbox', { name: /18 Apr 2027/ }));
  const seen = answerGraphql('addSessions', { addSessions: buildEventSessions([buildPlannedSession()]) });
  await user.click(inDialog('Add 2 sessions'));
  expect(await screen.findByText('2 sessions are added')).toBeInTheDocument();
  expect(seen[0]?.variables.sessions).toMatchObject([
    { startsLocal: '2027-03-28T02:30' },
    { startsLocal: '2027-04-04T02:30', choice: 'later' },
  ]);
});

test('moving a session with tickets sold, first shows who is affected, and then moves it', async () => {
  const { user } = show([sold]);
  await openMenu(user, 'Edit or move');
  await screen.findByRole('dialog');
  put(/^Date/, '2031-03-08');
  answerGraphql('sessionReach', { sessionReach: buildReach() });
  const seen = answerGraphql('changeSession', {
    changeSession: buildEventSessions([{ ...sold, startsLocal: '2031-03-08T19:00' }]),
  });
  await user.click(inDialog('Save session'));
  expect(
    await screen.findByText('This moves 212 ticketholders with 340 tickets, from 98 orders worth $4,508.00'),
  ).toBeInTheDocument();
  expect(seen).toEqual([]);
  await user.click(inDialog('Move 212 ticketholders'));
  expect(await screen.findByText('Session moved')).toBeInTheDocument();
  expect(seen[0]?.variables).toMatchObject({ told: 340, session: { startsLocal: '2031-03-08T19:00' } });
});

test('cancelling a session, first shows who is affected, and then offers the refund', async () => {
  const { user } = show([sold]);
  answerGraphql('sessionReach', { sessionReach: buildReach() });
  const seen = answerGraphql('cancelSession', {
    cancelSession: buildEventSessions([{ ...sold, cancelledAt: '2031-01-01T00:00:00.000Z' }]),
  });
  await openMenu(user, 'Cancel session');
  expect(await screen.findByText(/This affects 212 ticketholders with 340 tickets/)).toHaveTextContent(
    '2 carts are emptied',
  );
  await user.click(inDialog('Cancel it for 212 ticketholders'));
  expect(await screen.findByRole('link', { name: 'Refund 98 orders' })).toHaveAttribute(
    'href',
    '/event/session/s1/refund',
  );
  expect(seen[0]?.variables).toEqual({ id: 's1', version: 1, told: 340 });
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
});

test('cancelling, when more tickets were sold in the meantime, counts again before it can be confirmed', async () => {
  const { user } = show([sold]);
  answerGraphql('sessionReach', { sessionReach: buildReach() });
  failGraphql('cancelSession', 'CONFLICT', {
    message: 'There are 341 tickets for this session now, not 340.',
  });
  await openMenu(user, 'Cancel session');
  await screen.findByText(/This affects 212/);
  answerGraphql('sessionReach', { sessionReach: buildReach({ tickets: 341, ticketholders: 213 }) });
  await user.click(inDialog('Cancel it for 212 ticketholders'));
  expect((await screen.findAllByText(/There are 341 tickets/)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/This affects 213 ticketholders/)).toBeInTheDocument();
});

test('removing a session without tickets sold, can be undone', async () => {
  const { user } = show([buildPlannedSession()]);
  answerGraphql('removeSession', { removeSession: buildEventSessions() });
  await openMenu(user, 'Remove');
  expect(await screen.findByText('Add the first session')).toBeInTheDocument();
  const seen = answerGraphql('addSessions', { addSessions: buildEventSessions([buildPlannedSession()]) });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('0 of 300')).toBeInTheDocument();
  expect(seen[0]?.variables.sessions).toMatchObject([{ startsLocal: '2031-03-07T19:00', capacity: 300 }]);
});

test('a session removed while another is being added, keeps the values typed in the dialog', async () => {
  const { user } = show([buildPlannedSession()]);
  let answer: (() => void) | undefined;
  answerGraphql('removeSession', async () => {
    await new Promise<void>((answered) => (answer = answered));
    return { removeSession: buildEventSessions() };
  });
  await openMenu(user, 'Remove');
  await user.click(screen.getByRole('button', { name: 'Add a session' }));
  const dialog = await screen.findByRole('dialog');
  put(/^Date/, '2031-04-01');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByText('Session removed')).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/^Date/)).toHaveValue('2031-04-01');
});

test('two sessions removed at once, are removed one after the other, and neither reappears', async () => {
  const sessions = [
    buildPlannedSession(),
    buildPlannedSession({ id: 's2', startsLocal: '2031-03-14T19:00', startsAt: '2031-03-14T06:00:00.000Z' }),
  ];
  const { user } = show(sessions);
  const open: Array<() => void> = [];
  const sent = answerGraphql('removeSession', async ({ id }) => {
    sessions.splice(
      sessions.findIndex((session) => session.id === id),
      1,
    );
    const answer = { removeSession: buildEventSessions([...sessions]) };
    await new Promise<void>((answered) => open.push(answered));
    return answer;
  });
  const [first, second] = await screen.findAllByRole('button', { name: /Actions for/ });
  for (const menu of [first, second]) {
    if (!menu) throw new Error('There are not two sessions.');
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  }
  await waitFor(() => expect(open).toHaveLength(1));
  open[0]?.();
  await waitFor(() => expect(open).toHaveLength(2));
  open[1]?.();
  expect(await screen.findByText('Add the first session')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

test('the check-in hours, are shown and changed; an error is shown at the field', async () => {
  failGraphql('saveCheckInHours', 'BAD_USER_INPUT', {
    fields: { hours: 'Enter a whole number of hours from 1 to 720.' },
  });
  const { user } = show([sold]);
  expect(await screen.findByText(/more than 12 hours before a session starts/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const box = await screen.findByLabelText('Hours before and after a session');
  await user.clear(box);
  await user.type(box, '900');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/from 1 to 720/)).not.toHaveLength(0);
  const seen = answerGraphql('saveCheckInHours', {
    saveCheckInHours: { ...buildEventSessions([sold]), checkInHours: 2 },
  });
  await user.clear(box);
  await user.type(box, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/more than 2 hours before a session starts/)).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ eventId: 'e1', version: 1, hours: 2 });
});
