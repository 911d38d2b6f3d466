import { screen } from '@testing-library/react';
import { type PassEvent } from '../../../src/contract/pass/pass';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { PassEditorScreen } from '../../../src/portal/pass/PassEditorScreen';
import { PassListScreen } from '../../../src/portal/pass/PassListScreen';
import { buildPass } from '../../support/portal/buildPass';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const event: PassEvent = {
  id: 'e1',
  title: 'Winter season',
  ticketTypes: [
    { id: 't1', name: 'Adult', hidden: false, priceCents: 2_000 },
    { id: 't2', name: 'Member', hidden: true, priceCents: 1_500 },
  ],
  sessions: [
    { id: 's1', startsLocal: '2027-06-04T19:00', cancelled: false, over: true },
    { id: 's2', startsLocal: '2027-06-11T19:00', cancelled: false, over: false },
    { id: 's3', startsLocal: '2027-06-18T19:00', cancelled: true, over: false },
    { id: 's4', startsLocal: '2027-06-25T19:00', cancelled: false, over: false },
  ],
};

const open = (id: string) =>
  renderPortal(<PassEditorScreen />, {
    address: routePatterns.passEdit.replace(':id', id),
    pattern: routePatterns.passEdit,
  });
const answerChoices = () => {
  answerGraphql('passEvents', { passEvents: [{ id: 'e1', title: 'Winter season' }] });
  answerGraphql('passEvent', { passEvent: event });
};

test('the list of passes, shows the event, sessions, price, sales and state of each', async () => {
  answerGraphql('passes', {
    rows: [
      buildPass(),
      buildPass({ id: 'p2', name: 'Old pass', sessionsAhead: 0, available: null, sold: 0, soldCents: 0 }),
      buildPass({
        id: 'p3',
        name: 'Bare pass',
        event: null,
        ticketType: null,
        priceCents: null,
        state: 'draft',
      }),
    ],
  });
  renderPortal(<PassListScreen />, { address: routePatterns.passes, pattern: routePatterns.passes });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
  const sold = await rowOf('Season pass');
  expect(sold).toHaveTextContent(
    /Winter season.*8 sessions, 6 ahead.*\$120\.00.*12 of 1,200, \$1,440\.00.*On sale/,
  );
  expect(await rowOf('Old pass')).toHaveTextContent(/0 ahead.*Over/);
  expect(await rowOf('Bare pass')).toHaveTextContent(/No event yet.*Not set.*Draft/);
});

test('a new pass, is made from an event, one of its tickets and some of its days', async () => {
  answerChoices();
  const seen = answerGraphql('savePass', { row: buildPass() });
  const { user } = open('new');
  await user.type(await screen.findByLabelText(/^Name/), 'Winter pass');
  await user.type(screen.getByLabelText(/^What it covers/), 'All of June');
  await user.selectOptions(screen.getByLabelText(/^Event/), 'Winter season');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /Ticket for each session/ }),
    'Member, $15.00, hidden',
  );
  expect(screen.getByText(/gives a ticket for 3 sessions, .*One of them is over/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^First day/), '2027-06-10');
  expect(screen.getByText(/gives a ticket for 2 sessions/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Price/), '45');
  await user.type(screen.getByLabelText(/^Number available/), '50 x');
  await user.selectOptions(screen.getByLabelText(/^State/), 'On sale');
  await user.click(screen.getByRole('button', { name: 'Save pass' }));
  expect(await screen.findByText('Season pass is added')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({
    input: {
      name: 'Winter pass',
      admitsTo: 'All of June',
      eventId: 'e1',
      ticketTypeId: 't2',
      priceCents: 4_500,
      validFrom: '2027-06-10',
      validUntil: '',
      available: 50,
      state: 'open',
    },
  });
  expect(window.location.pathname).toBe(routePatterns.passes);
});

test('a pass with days without sessions, says so', async () => {
  answerChoices();
  answerGraphql('passes', { rows: [buildPass({ validFrom: '2027-07-01', validUntil: null })] });
  open('p1');
  expect(await screen.findByText('No session of the event is between these days.')).toBeInTheDocument();
});

test('a pass that was sold, keeps its event and its ticket', async () => {
  answerChoices();
  answerGraphql('passes', { rows: [buildPass()] });
  open('p1');
  expect(await screen.findByRole('combobox', { name: /^Event/ })).toBeDisabled();
  expect(screen.getByText('Passes were sold with this ticket, so it stays.')).toBeInTheDocument();
});

test('a pass of an event that is over, still shows its event', async () => {
  answerGraphql('passEvents', { passEvents: [] });
  answerGraphql('passEvent', { passEvent: event });
  answerGraphql('passes', { rows: [buildPass()] });
  open('p1');
  expect(await screen.findByRole('combobox', { name: /^Event/ })).toHaveDisplayValue('Winter season');
});

test('a pass whose holders miss tickets for a new session, says so in the list and in the form', async () => {
  answerChoices();
  answerGraphql('passes', { rows: [buildPass({ ticketsDue: 3 })] });
  const list = renderPortal(<PassListScreen />, {
    address: routePatterns.passes,
    pattern: routePatterns.passes,
  });
  expect(await screen.findByText('3 tickets missing')).toBeInTheDocument();
  list.unmount();
  open('p1');
  expect(await screen.findByText(/3 tickets for sessions that were added later/)).toBeInTheDocument();
});

test('a refused pass, shows the error at its field', async () => {
  answerChoices();
  answerGraphql('passes', { rows: [buildPass()] });
  failGraphql('savePass', 'BAD_USER_INPUT', {
    fields: { priceCents: 'Enter a price such as 120.00. Enter 0 if it is free.' },
  });
  const { user } = open('p1');
  await user.clear(await screen.findByLabelText(/^Price/));
  await user.type(screen.getByLabelText(/^Price/), 'cheap');
  await user.click(screen.getByRole('button', { name: 'Save pass' }));
  expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Price/)).toHaveAccessibleDescription(/Enter a price such as 120.00/);
});

test('an unknown id, shows a notice and links to the list', async () => {
  answerChoices();
  answerGraphql('passes', { rows: [buildPass()] });
  open('old');
  expect(await screen.findByText('This pass does not exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All passes' })).toHaveAttribute('href', routePatterns.passes);
});

test('passes that cannot be loaded, show an error with a retry', async () => {
  failGraphql('passEvents', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = open('new');
  expect(await screen.findByText('The pass could not be loaded')).toBeInTheDocument();
  answerChoices();
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByLabelText(/^Name/)).toBeInTheDocument();
});
