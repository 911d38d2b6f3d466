import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type EventDetail } from '../../../../src/contract/event/event';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { EventEditScreen } from '../../../../src/portal/event/editor/EventEditScreen';
import { buildEventDetail } from '../../../support/replies/eventReplies';
import { answerOutcome, loseAnswers, skipRepeatWaits } from '../../../support/portal/lostReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

/** Moves on the publish step whose reply is lost: the page shows the outcome that the server recorded. */

startWire();
skipRepeatWaits();

const ready = buildEventDetail({ moves: ['in_review', 'archived'] });
const submitted = buildEventDetail({ state: 'in_review', stage: 'in_review', moves: ['draft'] });
const live = buildEventDetail({ state: 'live', stage: 'live', moves: ['paused', 'cancelled'] });
const cancelled = buildEventDetail({ state: 'cancelled', stage: 'cancelled', moves: ['archived'] });
const answerEvent = (event: EventDetail) => answerGraphql('event', { event });

function open(event: EventDetail) {
  portalWire.use(
    http.post('*/api/events/sessions', () => HttpResponse.json({ sessions: [], error: null })),
    http.post('*/api/events/tickettypes', () => HttpResponse.json({ ticketTypes: [], error: null })),
  );
  const allowance = { liveEvents: null, liveElsewhere: null, images: 3 };
  const may = { video: true, embargo: true, privateLink: true, fastTrack: true };
  answerGraphql('eventReadiness', {
    eventReadiness: { problems: [], allowance: { ...allowance, ...may }, planName: 'Essential' },
  });
  answerEvent(event);
  return renderPortal(<EventEditScreen />, {
    address: '/event/e1/edit/publish',
    pattern: routePatterns.eventEditStep,
  });
}

async function submit() {
  const portal = open(ready);
  const button = await screen.findByRole('button', { name: 'Submit for review' });
  await waitFor(() => expect(button).toBeEnabled());
  await portal.user.click(button);
  return portal;
}
const isSubmitted = () => screen.findByRole('button', { name: 'Withdraw from review' });

test('submitting an event, done but with the reply lost, shows it as submitted', async () => {
  loseAnswers('setEventState');
  answerGraphql('closeRequest', () => {
    answerEvent(submitted);
    return { closeRequest: 'done' };
  });
  await submit();
  expect(await isSubmitted()).toBeInTheDocument();
});

test('submitting an event, not done and with the reply lost, says so and submits when tried again', async () => {
  loseAnswers('setEventState');
  answerOutcome('not_done');
  const { user } = await submit();
  expect(await screen.findByText('The event was not changed')).toBeInTheDocument();
  const again = answerGraphql('setEventState', { setEventState: submitted });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await isSubmitted()).toBeInTheDocument();
  expect(again[0]?.variables).toMatchObject({ id: 'e1', state: 'in_review' });
});

test('cancelling an event, with an unknown outcome, closes the dialog and offers to check again', async () => {
  loseAnswers('setEventState');
  loseAnswers('closeRequest');
  const { user } = open(live);
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'The wharf is closed.');
  await user.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  const check = await screen.findByRole('button', { name: 'Check again' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  answerOutcome('unknown');
  await user.click(check);
  expect(await screen.findByText('The event was not changed')).toBeInTheDocument();
  const again = answerGraphql('setEventState', { setEventState: cancelled });
  answerEvent(cancelled);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(again[0]?.variables).toEqual({ id: 'e1', state: 'cancelled', note: 'The wharf is closed.' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('cancelling an event, chosen again after it was not done, opens the dialog again', async () => {
  loseAnswers('setEventState');
  answerOutcome('not_done');
  const { user } = open(live);
  const press = async () => user.click(await screen.findByRole('button', { name: /^Cancel/ }));
  await press();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  await screen.findByText('The event was not changed');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press();
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByText('The event was not changed')).not.toBeInTheDocument();
});

test('submitting an event, refused, is not treated as a lost reply', async () => {
  failGraphql('setEventState', 'BAD_USER_INPUT', { message: 'Add a session first.', field: 'state' });
  await submit();
  expect(await screen.findByText('Add a session first.')).toBeInTheDocument();
  expect(screen.queryByText('Not known yet')).not.toBeInTheDocument();
});
