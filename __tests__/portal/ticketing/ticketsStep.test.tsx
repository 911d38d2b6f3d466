import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type Ticketing } from '../../../src/contract/ticketing/ticketing';
import { loadTicketing } from '../../../src/portal/ticketing/ticketingThunks';
import { TicketsStepScreen } from '../../../src/portal/ticketing/TicketsStepScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildLine, buildTicketing } from '../../support/replies/ticketingReplies';

startWire();

beforeEach(() => {
  const eventSelling = { version: 1, payAtDoor: false, payByInvoice: false, questions: [], archived: [] };
  answerGraphql('eventSelling', { eventSelling });
});

const line = buildLine;
const empty = buildTicketing();

const withType: Ticketing = {
  ...empty,
  types: [
    {
      id: 't1',
      version: 1,
      name: 'General admission',
      description: '',
      pricing: 'fixed',
      priceCents: 4600,
      bookingFeeCents: 0,
      gstCents: 600,
      saleFromLocal: null,
      saleUntilLocal: null,
      minPerOrder: 1,
      maxPerOrder: 10,
      capacity: 100,
      accessCode: null,
      archived: false,
      deletable: false,
      tiers: [],
      sessions: [{ sessionId: 's1', line: line() }],
    },
  ],
  holds: [
    {
      id: 'h1',
      sessionId: 's1',
      ticketTypeId: 't1',
      tierId: null,
      quantity: 4,
      reason: 'Press',
      kind: 'organiser',
      expiresLocal: null,
      expiresAt: null,
      heldAt: '2031-01-01T00:00:00.000Z',
    },
  ],
};

const show = () =>
  renderPortal(<TicketsStepScreen event={{ id: 'e1' }} />, {
    address: '/event/e1/edit/tickets',
    pattern: routePatterns.eventEditStep,
  });

test('an event without types, says what to do first and explains each part', async () => {
  answerGraphql('ticketing', { ticketing: empty });
  show();
  expect(await screen.findByText('Nothing is on sale yet')).toBeInTheDocument();
  expect(screen.getByText(/No pools yet/)).toBeInTheDocument();
  expect(screen.getByText(/Nobody is waiting/)).toBeInTheDocument();
  expect(screen.getByText(/15% GST/)).toBeInTheDocument();
});

test('a type, shows its price with the tax included and a capacity line with a label for each part', async () => {
  answerGraphql('ticketing', { ticketing: withType });
  show();
  expect(await screen.findByText('$46.00')).toBeInTheDocument();
  expect(screen.getByText('$6.00 of it is GST')).toBeInTheDocument();
  for (const [name, figure] of [
    ['sold', '12'],
    ['held', '4'],
    ['in carts', '1'],
    ['free', '83'],
    ['capacity', '100'],
  ] as const) {
    expect(screen.getByText(name).nextElementSibling).toHaveTextContent(figure);
  }
});

test('a refused type, keeps its dialog open with the error at its field', async () => {
  answerGraphql('ticketing', { ticketing: empty });
  failGraphql('saveTicketType', 'BAD_USER_INPUT', {
    message: 'Enter a price, or choose Free.',
    fields: { priceCents: 'Enter a price, or choose Free.' },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add a ticket type' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Balcony');
  await user.click(within(dialog).getByRole('button', { name: 'Add ticket type' }));
  expect((await within(dialog).findAllByText('Enter a price, or choose Free.')).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Balcony');
});

test('an added type, is sent with its price in cents and shown', async () => {
  answerGraphql('ticketing', { ticketing: empty });
  const saved = answerGraphql('saveTicketType', { ticketing: withType });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add a ticket type' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Name/), 'General admission');
  await user.type(within(dialog).getByLabelText(/^Price/), '46');
  await user.click(within(dialog).getByRole('button', { name: 'Add ticket type' }));
  expect(await screen.findByText('$46.00')).toBeInTheDocument();
  expect(saved[0]?.variables).toMatchObject({
    eventId: 'e1',
    input: { name: 'General admission', priceCents: 4600 },
  });
});

test('a released hold, can be restored by Undo', async () => {
  answerGraphql('ticketing', { ticketing: withType });
  answerGraphql('releaseHold', { ticketing: { ...withType, holds: [] } });
  const { user, store } = show();
  await user.click(await screen.findByRole('button', { name: 'Release Press' }));
  expect(await screen.findByText(/No holds/)).toBeInTheDocument();
  expect(JSON.stringify(store.getState().toast)).toContain('Undo');
});

test('the ticketing in the store, is replaced by the server’s reply to a change', async () => {
  answerGraphql('ticketing', { ticketing: withType });
  answerGraphql('releaseHold', { ticketing: { ...withType, holds: [] } });
  const { store, user } = show();
  await user.click(await screen.findByRole('button', { name: /Release/ }));
  expect(await screen.findByText(/No holds/)).toBeInTheDocument();
  expect(store.getState().ticketing).toEqual({
    loading: false,
    ticketing: { ...withType, holds: [] },
    error: null,
  });
});

test('a dialog closed while saving, leaves a dialog opened since then open', async () => {
  answerGraphql('ticketing', { ticketing: withType });
  let answer: (() => void) | undefined;
  answerGraphql('holdTickets', async () => {
    await new Promise<void>((answered) => (answer = answered));
    return { ticketing: withType };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Hold tickets' }));
  const first = await screen.findByRole('dialog');
  await user.type(within(first).getByLabelText(/^Reason/), 'Press');
  await user.click(within(first).getByRole('button', { name: 'Hold tickets' }));
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Hold tickets' }));
  const second = await screen.findByRole('dialog');
  await user.type(within(second).getByLabelText(/^Reason/), 'House seats');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByText('Tickets held')).toBeInTheDocument();
  expect(within(second).getByLabelText(/^Reason/)).toHaveValue('House seats');
  expect(second).toBeInTheDocument();
});

test('two holds released at once, are sent one after the other, and the last reply is shown', async () => {
  const [press] = withType.holds;
  if (!press) throw new Error('There is no hold.');
  const guests = { ...press, id: 'h2', reason: 'Guests' };
  const holds = [press, guests];
  answerGraphql('ticketing', { ticketing: { ...withType, holds } });
  const open: Array<() => void> = [];
  const sent = answerGraphql('releaseHold', async ({ id }) => {
    holds.splice(
      holds.findIndex((hold) => hold.id === id),
      1,
    );
    const answer = { ticketing: { ...withType, holds: [...holds] } };
    await new Promise<void>((answered) => open.push(answered));
    return answer;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Release Press' }));
  await user.click(screen.getByRole('button', { name: 'Release Guests' }));
  await waitFor(() => expect(open).toHaveLength(1));
  open[0]?.();
  await waitFor(() => expect(open).toHaveLength(2));
  open[1]?.();
  expect(await screen.findByText(/No holds/)).toBeInTheDocument();
  expect(sent.map(({ variables }) => variables.id)).toEqual([press.id, guests.id]);
});

test('a reply from before a change, arriving after it, does not revert the change', async () => {
  answerGraphql('ticketing', { ticketing: withType });
  answerGraphql('releaseHold', { ticketing: { ...withType, holds: [] } });
  const { user, store } = show();
  await screen.findByRole('button', { name: 'Release Press' });
  let answer: (() => void) | undefined;
  answerGraphql('ticketing', async () => {
    await new Promise<void>((answered) => (answer = answered));
    return { ticketing: withType };
  });
  const again = store.dispatch(loadTicketing('e1'));
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Release Press' }));
  await screen.findByText(/No holds/);
  answer?.();
  await again;
  expect(screen.getByText(/No holds/)).toBeInTheDocument();
});

test('two types moved before the first move is saved, are both moved', async () => {
  const [first] = withType.types;
  if (!first) throw new Error('There is no type.');
  const types = ['A', 'B', 'C', 'D'].map((name) => ({ ...first, id: `t${name}`, name }));
  answerGraphql('ticketing', { ticketing: { ...withType, types } });
  const open: Array<() => void> = [];
  const sent = answerGraphql('orderTicketTypes', async ({ ids }) => {
    await new Promise<void>((answered) => open.push(answered));
    const sorted = (ids as string[]).flatMap((id) => types.filter((type) => type.id === id));
    return { ticketing: { ...withType, types: sorted } };
  });
  const { user } = show();
  for (const name of ['B', 'D']) {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  }
  await waitFor(() => expect(open).toHaveLength(1));
  open[0]?.();
  await waitFor(() => expect(open).toHaveLength(2));
  open[1]?.();
  await waitFor(() =>
    expect(
      screen.getAllByRole('button', { name: /^More for/ }).map(({ textContent }) => textContent),
    ).toEqual(['More for B', 'More for A', 'More for D', 'More for C']),
  );
  expect(sent.map(({ variables }) => variables.ids)).toEqual([
    ['tB', 'tA', 'tC', 'tD'],
    ['tB', 'tA', 'tD', 'tC'],
  ]);
});
