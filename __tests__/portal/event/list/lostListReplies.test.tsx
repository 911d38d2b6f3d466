import { screen, waitFor, within } from '@testing-library/react';
import { EventListScreen } from '../../../../src/portal/event/list/EventListScreen';
import { buildEventDetail, buildEventPage, buildEventRow } from '../../../support/replies/eventReplies';
import { answerOutcome, loseAnswers, skipRepeatWaits } from '../../../support/portal/lostReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildSession } from '../../../support/factories/sessionFactory';

/** Moves and reviews whose reply is lost: the screen shows the outcome that the server recorded. */

startWire();
skipRepeatWaits();

const answerEvents = (...rows: Parameters<typeof buildEventRow>[0][]) =>
  answerGraphql('events', { events: buildEventPage(rows.map((row) => buildEventRow(row))) });

async function choose(action: string) {
  answerEvents({ stage: 'paused', moves: ['live', 'cancelled', 'archived'] });
  const portal = renderPortal(<EventListScreen />);
  const press = async () => {
    await portal.user.click(await screen.findByRole('button', { name: 'Actions for Matariki at the Wharf' }));
    await portal.user.click(screen.getByRole('menuitem', { name: action }));
  };
  await press();
  return { ...portal, press };
}

test('archiving from the list, done but with the reply lost, says so and can be undone', async () => {
  loseAnswers('setEventState');
  answerGraphql('event', { event: buildEventDetail({ state: 'archived', moves: ['paused'] }) });
  const { user } = await choose('Archive');
  answerOutcome('done');
  expect(await screen.findByText('Matariki at the Wharf is archived')).toBeInTheDocument();
  expect(screen.queryByText('Not known yet')).not.toBeInTheDocument();
  const back = answerGraphql('setEventState', { setEventState: buildEventDetail() });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(back[0]?.variables).toMatchObject({ id: 'e1', state: 'paused' }));
});

test('resuming sales from the list, with an unknown outcome, offers to check again', async () => {
  loseAnswers('setEventState');
  loseAnswers('closeRequest');
  const { user } = await choose('Resume sales');
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(
    screen.getByText(/could not find out whether Matariki at the Wharf was changed/),
  ).toBeInTheDocument();
  answerOutcome('unknown');
  answerGraphql('event', { event: buildEventDetail({ state: 'live', stage: 'live' }) });
  await user.click(check);
  expect(await screen.findByText('Matariki at the Wharf is live')).toBeInTheDocument();
});

test('cancelling from the list, not done and with the reply lost, can be tried again with the same message', async () => {
  loseAnswers('setEventState');
  answerOutcome('not_done');
  answerGraphql('event', { event: buildEventDetail({ state: 'paused', stage: 'paused' }) });
  const { user, press } = await choose('Cancel the event');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message for the public'), 'The hall is flooded.');
  await user.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  expect(await screen.findByText('Matariki at the Wharf was not changed')).toBeInTheDocument();
  expect(dialog.getByLabelText('Message for the public')).toHaveValue('The hall is flooded.');
  const again = answerGraphql('setEventState', {
    setEventState: buildEventDetail({ state: 'cancelled', stage: 'cancelled' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Matariki at the Wharf is cancelled')).toBeInTheDocument();
  const variables = { id: 'e1', state: 'cancelled', note: 'The hall is flooded.' };
  expect(again.map((call) => call.variables)).toEqual([variables]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press();
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('a move from the list, refused, is not treated as a lost reply', async () => {
  failGraphql('setEventState', 'BAD_USER_INPUT', { message: 'Add a session first.', field: 'state' });
  await choose('Resume sales');
  expect(await screen.findByText('Add a session first.')).toBeInTheDocument();
  expect(screen.queryByText('Not known yet')).not.toBeInTheDocument();
});

const review = {
  ...{ id: 'e9', title: 'Poetry in the park', organiserName: 'Small Rooms', country: 'nz' },
  ...{ venueName: 'Waitangi Park', venueCity: 'Wellington', submittedAt: '2026-11-20T00:00:00.000Z' },
  ...{ description: '', images: [], videoUrl: '', sessionCount: 1, firstSession: null },
};
const answerReviews = (...reviews: object[]) => answerGraphql('eventReviews', { eventReviews: reviews });

function openReviews() {
  answerReviews(review, { ...review, id: 'e8', title: 'Late Laughs' });
  return renderPortal(<EventListScreen />, {
    address: '/?filter=review',
    session: buildSession({ isAdmin: true }),
  });
}
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!card) throw new Error(`${title} has no card.`);
  return within(card);
};

test('approving an event, with an unknown outcome, offers to check again and disables the other reviews', async () => {
  loseAnswers('decideEventReview');
  loseAnswers('closeRequest');
  const { user } = openReviews();
  await user.click((await cardOf('Poetry in the park')).getByRole('button', { name: 'Approve' }));
  const check = await (
    await cardOf('Poetry in the park')
  ).findByRole('button', {
    name: 'Check again',
  });
  expect((await cardOf('Late Laughs')).getByRole('button', { name: 'Approve' })).toBeDisabled();
  answerOutcome('unknown');
  answerReviews({ ...review, id: 'e8', title: 'Late Laughs' });
  await user.click(check);
  expect(await screen.findByText('Poetry in the park is no longer waiting for review')).toBeInTheDocument();
  expect((await cardOf('Late Laughs')).getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('returning an event, not done and with the reply lost, says so in the dialog and can be tried again', async () => {
  loseAnswers('decideEventReview');
  answerOutcome('not_done');
  const { user } = openReviews();
  const card = await cardOf('Poetry in the park');
  await user.click(card.getByRole('button', { name: 'Return with a reason' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/What needs to change/), 'Say who plays.');
  await user.click(dialog.getByRole('button', { name: 'Return it' }));
  expect(await dialog.findByText('It was not returned')).toBeInTheDocument();
  const again = answerGraphql('decideEventReview', { decideEventReview: true });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Poetry in the park was returned to its organiser')).toBeInTheDocument();
  expect(again[0]?.variables).toEqual({ id: 'e9', approved: false, reason: 'Say who plays.' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
