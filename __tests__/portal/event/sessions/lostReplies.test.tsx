import { screen, within } from '@testing-library/react';
import { SessionsStepScreen } from '../../../../src/portal/event/sessions/SessionsStepScreen';
import { buildEventDetail } from '../../../support/replies/eventReplies';
import { answerOutcome, loseAnswers, skipRepeatWaits } from '../../../support/portal/lostReplies';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildEventSessions, buildPlannedSession, buildReach } from '../../../support/replies/sessionReplies';

/** Cancelling a session with a lost reply: the dialog shows the outcome that the server recorded. */

startWire();
skipRepeatWaits();

const event = buildEventDetail();
const sold = buildPlannedSession({
  line: { capacity: 400, sold: 340, held: 10, inCarts: 2, free: 48 },
  wasSold: true,
});
const cancelled = { ...sold, cancelledAt: '2031-01-01T00:00:00.000Z' };
const answerSessions = (session = sold) =>
  answerGraphql('eventSessions', { eventSessions: buildEventSessions([session]) });
const refundLink = () => screen.findByRole('link', { name: 'Refund 98 orders' });

async function cancel() {
  answerSessions();
  answerGraphql('event', { event });
  answerGraphql('sessionReach', { sessionReach: buildReach() });
  const portal = renderPortal(<SessionsStepScreen event={event} onEvent={jest.fn()} />);
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: /Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel session' }));
  await screen.findByText(/This affects 212/);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel it for 212 ticketholders' }));
  return { ...portal, dialog };
}

test('cancelling, done but with the reply lost, offers the refund as after a reply', async () => {
  loseAnswers('cancelSession');
  answerGraphql('closeRequest', () => {
    answerSessions(cancelled);
    return { closeRequest: 'done' };
  });
  await cancel();
  expect(await refundLink()).toBeInTheDocument();
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('cancelling, not done and with the reply lost, says so and cancels when tried again', async () => {
  loseAnswers('cancelSession');
  answerOutcome('not_done');
  const { user, dialog } = await cancel();
  expect(await dialog.findByText('The session was not cancelled')).toBeInTheDocument();
  const again = answerGraphql('cancelSession', { cancelSession: buildEventSessions([cancelled]) });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await refundLink()).toBeInTheDocument();
  expect(again[0]?.variables).toEqual({ id: 's1', version: 1, told: 340 });
});

test('cancelling, with an unknown outcome, can be checked again and is found in the list', async () => {
  loseAnswers('cancelSession');
  loseAnswers('closeRequest');
  const { user, dialog } = await cancel();
  const check = await dialog.findByRole('button', { name: 'Check again' });
  expect(dialog.getByText(/could not find out whether the session was cancelled/)).toBeInTheDocument();
  answerSessions(cancelled);
  answerOutcome('unknown');
  await user.click(check);
  expect(await refundLink()).toBeInTheDocument();
});

test('cancelling, closed while the outcome is unknown, does not delay the next action', async () => {
  loseAnswers('cancelSession');
  loseAnswers('closeRequest');
  const { user, dialog } = await cancel();
  await dialog.findByRole('button', { name: 'Check again' });
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  const saved = answerGraphql('saveCheckInHours', { saveCheckInHours: buildEventSessions([sold]) });
  await user.click(screen.getByRole('button', { name: /Change/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Check-in hours saved')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
});
