import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type Ticketing, type TicketTypeDetail } from '../../../src/contract/ticketing/ticketing';
import { type Selling } from '../../../src/portal/ticketing/checkout/sellingArea';
import { TicketsStepScreen } from '../../../src/portal/ticketing/TicketsStepScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildLine, buildTicketing } from '../../support/replies/ticketingReplies';

/** Somebody else, or another tab, changed the data while a form was open. */
startWire();

const buildType = (more: Partial<TicketTypeDetail> = {}): TicketTypeDetail => ({
  id: 't1',
  version: 1,
  name: 'Stalls',
  description: '',
  pricing: 'fixed',
  priceCents: 4600,
  bookingFeeCents: 0,
  gstCents: 600,
  saleFromLocal: null,
  saleUntilLocal: null,
  minPerOrder: 1,
  maxPerOrder: 10,
  capacity: null,
  accessCode: null,
  archived: false,
  deletable: true,
  tiers: [],
  sessions: [],
  ...more,
});
const before = buildTicketing({
  types: [buildType()],
  pools: [
    {
      ...{ id: 'p1', version: 1, name: 'Balcony', everySession: true, sessionIds: [], ticketTypeIds: ['t1'] },
      ...{ line: buildLine({ capacity: 50 }), left: 50 },
    },
  ],
  promoCodes: [
    {
      ...{ id: 'c1', version: 1, code: 'EARLY', percentOff: 10, centsOff: null, ticketTypeIds: [] },
      ...{ personalGiven: 0, personalUsed: 0 },
      ...{ validFromLocal: null, validUntilLocal: null, archived: false, line: buildLine({ capacity: 20 }) },
    },
  ],
  addOns: [
    {
      addOnId: 'a1',
      version: 1,
      name: 'Programme',
      priceCents: 500,
      available: 90,
      onSale: true,
      line: buildLine(),
    },
  ],
});
const emptySelling: Selling = {
  version: 1,
  payAtDoor: false,
  payByInvoice: false,
  questions: [],
  archived: [],
};

beforeEach(() => {
  answerGraphql('ticketing', { ticketing: before });
  answerGraphql('eventSelling', { eventSelling: emptySelling });
});

const show = () =>
  renderPortal(<TicketsStepScreen event={{ id: 'e1' }} />, {
    address: '/event/e1/edit/tickets',
    pattern: routePatterns.eventEditStep,
  });

const message = 'Ana Rangi changed this after you opened it, so your change was not saved.';
const refuse = (operation: string) => failGraphql(operation, 'CONFLICT', { message, field: 'version' });
const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const box = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);

interface Case {
  open: string;
  save: string;
  operation: string;
  /** The field edited here, and the field that somebody else changed. */
  mine: [label: RegExp, typed: string];
  theirs: [label: RegExp, before: string, now: string];
  /** The ticketing after the other person's change, at version 2. */
  now: Ticketing;
  /** The variables of the second save, which contain both changes. */
  sent: object;
}

const [type] = before.types;
const [pool] = before.pools;
const [code] = before.promoCodes;
const [addOn] = before.addOns;
if (!type || !pool || !code || !addOn) throw new Error('Something to edit is missing.');

const cases: Record<string, Case> = {
  'a ticket type': {
    open: 'Edit',
    save: 'Save ticket type',
    operation: 'saveTicketType',
    mine: [/^Name/, 'Front stalls'],
    theirs: [/^Price/, '46.00', '55.00'],
    now: { ...before, types: [{ ...type, version: 2, priceCents: 5500 }] },
    sent: { id: 't1', version: 2, input: { name: 'Front stalls', priceCents: 5500 } },
  },
  'a pool': {
    open: 'Edit Balcony',
    save: 'Save pool',
    operation: 'savePool',
    mine: [/^Name/, 'Upstairs'],
    theirs: [/^Tickets in the pool/, '50', '60'],
    now: { ...before, pools: [{ ...pool, version: 2, line: buildLine({ capacity: 60 }) }] },
    sent: { id: 'p1', version: 2, input: { name: 'Upstairs', capacity: 60 } },
  },
  'a promo code': {
    open: 'Edit EARLY',
    save: 'Save promo code',
    operation: 'savePromoCode',
    mine: [/^Uses/, '5'],
    theirs: [/^Percentage/, '10', '25'],
    now: { ...before, promoCodes: [{ ...code, version: 2, percentOff: 25 }] },
    sent: { id: 'c1', version: 2, input: { uses: 5, percentOff: 25 } },
  },
};

test.each(Object.entries(cases))(
  '%s that somebody else changed meanwhile, names the person, keeps the typed values, and shows the current ones',
  async (_name, { open, save, operation, mine, theirs, now, sent }) => {
    refuse(operation);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: open }));
    await screen.findByRole('dialog');
    await user.clear(box(mine[0]));
    await user.type(box(mine[0]), mine[1]);
    await user.click(press(save));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(box(mine[0])).toHaveValue(mine[1]);
    expect(box(theirs[0])).toHaveValue(theirs[1]);

    answerGraphql('ticketing', { ticketing: now });
    await user.click(press('Load the latest version'));
    expect(await screen.findByText('This is the latest version')).toBeInTheDocument();
    expect(box(theirs[0])).toHaveValue(theirs[2]);
    expect(box(mine[0])).not.toHaveValue(mine[1]);
    expect(press(save)).toBeDisabled();

    await user.click(press('Restore what I typed'));
    expect(box(mine[0])).toHaveValue(mine[1]);
    expect(box(theirs[0])).toHaveValue(theirs[2]);
    await user.click(press('See the latest version'));
    expect(box(mine[0])).not.toHaveValue(mine[1]);
    await user.click(press('Restore what I typed'));

    const calls = answerGraphql(operation, { ticketing: now });
    await user.click(press(save));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls[0]?.variables).toMatchObject(sent);
  },
);

/** A pool with a new name typed, refused by the server because somebody else changed it first. */
async function refusedPool() {
  refuse('savePool');
  const shown = show();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Edit Balcony' }));
  await screen.findByRole('dialog');
  await user.type(box(/^Name/), ' left');
  await user.click(press('Save pool'));
  await screen.findByText(message);
  return shown;
}

test('a refused form, sends the version that it was opened at until the current data is loaded', async () => {
  const calls = refuse('saveWaitlist');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog');
  await user.clear(box(/^Hours an offer/));
  await user.type(box(/^Hours an offer/), '48');
  await user.click(press('Save'));
  await screen.findByText(message);
  await user.click(press('Save'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ variables }) => variables.version)).toEqual([1, 1]);
});

test('current data that cannot be loaded, leaves the form with the typed values', async () => {
  refuse('putAddOn');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change Programme' }));
  await screen.findByRole('dialog');
  await user.clear(box(/^Quantity/));
  await user.type(box(/^Quantity/), '44');
  await user.click(press('Save'));
  await screen.findByText(message);
  failGraphql('ticketing', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  await user.click(press('Load the latest version'));
  await waitFor(() => expect(press('Load the latest version')).not.toHaveAttribute('aria-busy', 'true'));
  expect(box(/^Quantity/)).toHaveValue('44');
  answerGraphql('ticketing', {
    ticketing: { ...before, addOns: [{ ...addOn, version: 4, line: buildLine({ capacity: 70 }) }] },
  });
  await user.click(press('Load the latest version'));
  await screen.findByText('This is the latest version');
  expect(box(/^Quantity/)).toHaveValue('70');
});

test('a pool that was removed meanwhile, says so and keeps the typed values to copy', async () => {
  const { user } = await refusedPool();
  answerGraphql('ticketing', { ticketing: { ...before, pools: [] } });
  await user.click(press('Load the latest version'));
  expect(await screen.findByText('This has been removed')).toBeInTheDocument();
  expect(box(/^Name/)).toHaveValue('Balcony left');
});

test('typed values set aside by a conflict, are asked about before the dialog closes', async () => {
  const { user } = await refusedPool();
  answerGraphql('ticketing', { ticketing: { ...before, pools: [{ ...pool, version: 2, name: 'Gallery' }] } });
  await user.click(press('Load the latest version'));
  await screen.findByText('This is the latest version');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Close without saving?')).toBeInTheDocument();
});

test('types that somebody else reordered, are not moved, and the new order is shown on request', async () => {
  const types = ['A', 'B'].map((name) => buildType({ id: `t${name}`, name }));
  answerGraphql('ticketing', { ticketing: { ...before, types } });
  const calls = refuse('orderTicketTypes');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'More for B' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('This was not done')).toBeInTheDocument();
  expect(calls[0]?.variables).toMatchObject({ version: 1, ids: ['tB', 'tA'] });
  const now = { ...before, types: types.toReversed(), typeOrderVersion: 2 };
  answerGraphql('ticketing', { ticketing: now });
  await user.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  expect(screen.getAllByRole('button', { name: /^More for/ }).map(({ textContent }) => textContent)).toEqual([
    'More for B',
    'More for A',
  ]);
  const again = answerGraphql('orderTicketTypes', { ticketing: { ...now, types } });
  await user.click(screen.getByRole('button', { name: 'More for A' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(again[0]?.variables).toMatchObject({ version: 2, ids: ['tA', 'tB'] }));
});

test('a new question, with the checkout changed meanwhile, keeps its values and is added to the current questions', async () => {
  refuse('saveEventSelling');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await screen.findByRole('dialog');
  await user.type(box(/^Question/), 'Who comes along?');
  await user.click(press('Add question'));
  await screen.findByText(message);
  const ramp = { id: 'q2', label: 'A ramp?', kind: 'yes_no', asked: 'order', options: [], required: false };
  const theirs = { ...emptySelling, version: 2, questions: [{ ...ramp, answerCount: 0 }] };
  answerGraphql('eventSelling', { eventSelling: theirs });
  await user.click(press('Load the latest version'));
  expect(await screen.findByText('The latest version is loaded')).toBeInTheDocument();
  expect(box(/^Question/)).toHaveValue('Who comes along?');
  const calls = answerGraphql('saveEventSelling', { saveEventSelling: { ...theirs, version: 3 } });
  await user.click(press('Add question'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[0]?.variables).toMatchObject({
    version: 2,
    input: { questions: [{ id: 'q2' }, { label: 'Who comes along?' }] },
  });
});

test('a switch of the checkout, after a change elsewhere, stays as it was and shows the conflict until reloaded', async () => {
  refuse('saveEventSelling');
  const { user } = show();
  await user.click(await screen.findByRole('switch', { name: /Pay at the door/ }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Pay at the door/ })).not.toBeChecked();
  answerGraphql('eventSelling', { eventSelling: { ...emptySelling, version: 2, payByInvoice: true } });
  await user.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /Invoice/ })).toBeChecked());
  const calls = answerGraphql('saveEventSelling', { saveEventSelling: { ...emptySelling, version: 3 } });
  await user.click(screen.getByRole('switch', { name: /Pay at the door/ }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.variables).toMatchObject({ version: 2, input: { payAtDoor: true, payByInvoice: true } });
});

test('a question, saved while a switch of this tab was being saved, is applied to its result without a conflict', async () => {
  let version = 1;
  let answer: (() => void) | undefined;
  const calls = answerGraphql('saveEventSelling', async ({ input }) => {
    if (version === 1) await new Promise<void>((answered) => (answer = answered));
    version += 1;
    const { payAtDoor } = input as { payAtDoor: boolean };
    return { saveEventSelling: { ...emptySelling, version, payAtDoor } };
  });
  const { user } = show();
  await user.click(await screen.findByRole('switch', { name: /Pay at the door/ }));
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  await screen.findByRole('dialog');
  await user.type(box(/^Question/), 'Who comes along?');
  await user.click(press('Add question'));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.map(({ variables }) => variables.version)).toEqual([1, 2]);
  expect(calls[1]?.variables).toMatchObject({ input: { payAtDoor: true } });
});
