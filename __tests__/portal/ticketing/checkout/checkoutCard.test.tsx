import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type CheckoutQuestion, type Selling } from '../../../../src/portal/ticketing/checkout/sellingArea';
import { TicketsStepScreen } from '../../../../src/portal/ticketing/TicketsStepScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildTicketing } from '../../../support/replies/ticketingReplies';

startWire();
beforeEach(() => {
  answerGraphql('ticketing', { ticketing: buildTicketing() });
});

const question = (more: Partial<CheckoutQuestion> = {}): CheckoutQuestion => ({
  id: 'q1',
  label: 'What do you eat?',
  kind: 'choice',
  asked: 'order',
  options: ['Meat', 'Plants'],
  required: true,
  answerCount: 0,
  ...more,
});
const ramp = question({
  id: 'q2',
  label: 'Do you need the ramp?',
  kind: 'yes_no',
  options: [],
  required: false,
});
const selling = (more: Partial<Selling> = {}): Selling => ({
  version: 1,
  payAtDoor: false,
  payByInvoice: false,
  questions: [],
  archived: [],
  ...more,
});

const show = () =>
  renderPortal(<TicketsStepScreen event={{ id: 'e1' }} />, {
    address: '/event/e1/edit/tickets',
    pattern: routePatterns.eventEditStep,
  });
const sentLabels = (call: { variables: Record<string, unknown> } | undefined) => {
  const { questions } = call?.variables.input as { questions: CheckoutQuestion[] };
  return questions.map(({ label }) => label);
};

test('an event without questions, explains their purpose and shows the labels that buyers see', async () => {
  answerGraphql('eventSelling', { eventSelling: selling() });
  const { store } = show();
  expect(await screen.findByText(/No questions yet/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Pay at the door/ })).not.toBeChecked();
  expect(screen.getByText(/You pay when you arrive; you get your tickets now/)).toBeInTheDocument();
  expect(store.getState().selling).toMatchObject({ eventId: 'e1', loading: false, error: null });
});

test('an added question, is sent with one option per line and shown', async () => {
  answerGraphql('eventSelling', { eventSelling: selling({ questions: [ramp] }) });
  const saved = answerGraphql('saveEventSelling', {
    saveEventSelling: selling({ questions: [ramp, question()] }),
  });
  const { user } = show();
  await screen.findByText('Do you need the ramp?');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Question/), 'What do you eat?');
  await user.selectOptions(within(dialog).getByLabelText(/^Kind of answer/), 'choice');
  await user.type(within(dialog).getByLabelText(/^Answers to choose from/), 'Meat{enter} Plants {enter}');
  await user.click(within(dialog).getByRole('checkbox', { name: 'It must be answered' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add question' }));
  expect(await screen.findByText(/One of: Meat, Plants · asked once · must be answered/)).toBeInTheDocument();
  expect(saved[0]?.variables).toMatchObject({
    eventId: 'e1',
    input: {
      questions: [
        { id: 'q2' },
        {
          label: 'What do you eat?',
          kind: 'choice',
          asked: 'order',
          options: ['Meat', 'Plants'],
          required: true,
        },
      ],
    },
  });
});

test('a refused question, keeps its dialog open with the error at its field', async () => {
  answerGraphql('eventSelling', { eventSelling: selling({ questions: [ramp] }) });
  const words = 'Give at least two different answers to choose from.';
  failGraphql('saveEventSelling', 'BAD_USER_INPUT', {
    message: words,
    fields: { 'questions.1.options': words },
  });
  const { user } = show();
  await screen.findByText('Do you need the ramp?');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Question/), 'Colour?');
  await user.selectOptions(within(dialog).getByLabelText(/^Kind of answer/), 'choice');
  await user.click(within(dialog).getByRole('button', { name: 'Add question' }));
  expect(await within(dialog).findByLabelText(/^Answers to choose from/)).toBeInvalid();
  expect(within(dialog).getByLabelText(/^Question/)).toHaveValue('Colour?');
});

test('an answered question, keeps its kind, is removed after confirmation, and can be restored', async () => {
  const eats = question({ answerCount: 12 });
  answerGraphql('eventSelling', { eventSelling: selling({ questions: [eats] }) });
  const saved = answerGraphql('saveEventSelling', ({ input }) => ({
    saveEventSelling: (input as { questions: unknown[] }).questions.length
      ? selling({ questions: [eats] })
      : selling({ archived: [eats] }),
  }));
  const { user } = show();
  expect(await screen.findByText('Answered 12 times')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit What do you eat?' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/^Kind of answer/)).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Stop asking What do you eat?' }));
  expect(saved).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Stop asking it' }));
  const past = await screen.findByRole('list', { name: 'Questions no longer asked' });
  await user.click(within(past).getByRole('button', { name: 'Ask What do you eat? again' }));
  expect(await screen.findByText('The question is asked again')).toBeInTheDocument();
  expect(saved.map(sentLabels)).toEqual([[], ['What do you eat?']]);
});

test('a question without answers, is removed at once and restored by undo', async () => {
  answerGraphql('eventSelling', { eventSelling: selling({ questions: [ramp] }) });
  const saved = answerGraphql('saveEventSelling', { saveEventSelling: selling() });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Stop asking Do you need the ramp?' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/No questions yet/);
  expect(saved.map(sentLabels)).toEqual([[], ['Do you need the ramp?']]);
});

test('questions, moved by their buttons, are sent in the new order; the first cannot move up', async () => {
  answerGraphql('eventSelling', { eventSelling: selling({ questions: [ramp, question()] }) });
  const saved = answerGraphql('saveEventSelling', {
    saveEventSelling: selling({ questions: [question(), ramp] }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Move Do you need the ramp? up' }));
  expect(saved).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Move What do you eat? up' }));
  expect(await screen.findByText('Order saved')).toBeInTheDocument();
  expect(sentLabels(saved[0])).toEqual(['What do you eat?', 'Do you need the ramp?']);
});

test('pay at the door, switched on, is saved at once; if refused, it shows why and stays off', async () => {
  answerGraphql('eventSelling', { eventSelling: selling() });
  const saved = answerGraphql('saveEventSelling', { saveEventSelling: selling({ payAtDoor: true }) });
  const { user } = show();
  await user.click(await screen.findByRole('switch', { name: /Pay at the door/ }));
  expect(await screen.findByText('Pay at the door is offered')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Pay at the door/ })).toBeChecked();
  expect(saved[0]?.variables).toMatchObject({ input: { payAtDoor: true, payByInvoice: false } });
  failGraphql('saveEventSelling', 'BAD_USER_INPUT', { message: 'Not now.', field: 'payByInvoice' });
  await user.click(screen.getByRole('switch', { name: /Invoice/ }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Invoice/ })).not.toBeChecked();
});

test('the checkout, if it cannot be loaded, shows an error and a retry loads it', async () => {
  failGraphql('eventSelling', 'NOT_FOUND', { message: 'This event does not exist.' });
  const { user } = show();
  expect(await screen.findByText('The checkout could not be loaded')).toBeInTheDocument();
  answerGraphql('eventSelling', { eventSelling: selling() });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(/No questions yet/)).toBeInTheDocument();
});

test('two ways to pay, switched on before the first is saved, are both on', async () => {
  answerGraphql('eventSelling', { eventSelling: selling() });
  const open: Array<() => void> = [];
  const saved = answerGraphql('saveEventSelling', async ({ input }) => {
    await new Promise<void>((answered) => open.push(answered));
    return { saveEventSelling: selling(input as Partial<Selling>) };
  });
  const { user } = show();
  await user.click(await screen.findByRole('switch', { name: /Pay at the door/ }));
  await user.click(screen.getByRole('switch', { name: /Invoice/ }));
  await waitFor(() => expect(open).toHaveLength(1));
  open[0]?.();
  await waitFor(() => expect(open).toHaveLength(2));
  open[1]?.();
  expect(await screen.findByText('Invoice is offered')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Pay at the door/ })).toBeChecked();
  expect(screen.getByRole('switch', { name: /Invoice/ })).toBeChecked();
  expect(saved.map(({ variables }) => variables.input)).toMatchObject([
    { payAtDoor: true, payByInvoice: false },
    { payAtDoor: true, payByInvoice: true },
  ]);
});
