import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type RequestError } from '../../../src/contract/wire/requestError';
import { makeStore } from '../../../src/portal/app/makeStore';
import { createRequest } from '../../../src/portal/request/createRequest';
import { isOutcomeUnknown } from '../../../src/portal/request/requestOutcome';
import { useOutcome } from '../../../src/portal/request/useOutcome';
import { OutcomeNotice } from '../../../src/portal/ui/form/OutcomeNotice';
import { holdAnswer } from '../../support/portal/heldAnswer';
import { answerOutcome, loseAnswers, skipRepeatWaits } from '../../support/portal/lostReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';

startWire();
skipRepeatWaits();

const unknown: [what: string, error: Partial<RequestError>][] = [
  ['no answer', { code: 'NETWORK_ERROR' }],
  ['502 without a body of ours', { code: 'NETWORK_ERROR', status: 502 }],
  ['504 without a body of ours', { code: 'NETWORK_ERROR', status: 504 }],
  ['an answer that can not be read', { code: 'NETWORK_ERROR', status: 200 }],
  ['a time-out of a proxy', { code: 'NETWORK_ERROR', status: 408 }],
  ['a server that broke', { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error', status: 200 }],
  ['REST: 503', { status: 503 }],
  ['a server that was cut off', { code: 'OUTCOME_UNKNOWN', status: 200 }],
  ['a repeat of what is still under way', { code: 'STILL_UNDER_WAY', status: 409 }],
];
const known: [what: string, error: Partial<RequestError>][] = [
  ['a refusal', { code: 'CONFLICT', status: 200 }],
  ['bad input', { code: 'BAD_USER_INPUT', status: 400 }],
  ['too large for a proxy', { code: 'NETWORK_ERROR', status: 413 }],
  ['REST: not found', { status: 404 }],
  ['an act that was stopped by signing out', {}],
];
test.each([
  ...unknown.map(([what, error]) => [what, error, true] as const),
  ...known.map(([what, error]) => [what, error, false] as const),
])('isOutcomeUnknown of %s %j is %s', (_what, error, open) => {
  expect(isOutcomeUnknown({ message: 'Words', ...error })).toBe(open);
});

const trial = createRequest('trial/act', async (_: void, wire) => {
  const reply = await wire.graphql<{ trialAct: string }>('mutation trialAct { trialAct }');
  return reply.trialAct;
});

function open() {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(() => useOutcome(), { wrapper });
  const follow = (isDone: () => Promise<boolean | undefined> = async () => undefined) =>
    hook.result.current.follow(store.dispatch(trial()), isDone);
  return { ...hook, follow, state: () => hook.result.current.state };
}

test('a request with a reply is done, and its outcome is not requested', async () => {
  answerGraphql('trialAct', { trialAct: 'yes' });
  const asked = answerOutcome('done');
  const { follow } = open();
  expect(await act(() => follow())).toEqual({ isDone: true, reply: 'yes', by: 'reply' });
  expect(asked).toHaveLength(0);
});

test('a refused request rejects with the reason, and its outcome is not requested', async () => {
  failGraphql('trialAct', 'CONFLICT', { message: 'Too late' });
  const asked = answerOutcome('done');
  const { follow, state } = open();
  await expect(act(() => follow())).rejects.toMatchObject({ message: 'Too late' });
  expect([state(), asked]).toEqual([undefined, []]);
});

test('the outcome of a request whose reply was lost is requested by its key as long as it is running', async () => {
  const sent = loseAnswers('trialAct');
  const answers = ['under_way', 'under_way', 'done'];
  const asked = answerGraphql('closeRequest', () => ({ closeRequest: answers.shift() }));
  const { follow, state } = open();
  expect(await act(() => follow())).toEqual({ isDone: true, by: 'request' });
  await waitFor(() => expect(state()).toBeUndefined());
  const keys = new Set(sent.map(({ headers }) => headers.get('x-idempotency-key')));
  expect(asked.map(({ variables }) => variables.key)).toEqual(Array(3).fill([...keys][0]));
  expect(keys.size).toBe(1);
});

test.each([
  ['not_done', false, { isDone: false }, 'not_done'],
  ['not_done', undefined, { isDone: false }, 'not_done'],
  ['not_done', true, { isDone: true, by: 'state' }, undefined],
  ['unknown', true, { isDone: true, by: 'state' }, undefined],
  ['unknown', false, { isDone: false }, 'not_done'],
] as const)(
  "a request whose reply was lost, with the server's record %s and the data %s, is %j",
  async (record, isInPlace, found, left) => {
    loseAnswers('trialAct');
    answerOutcome(record);
    const { follow, state } = open();
    expect(await act(() => follow(async () => isInPlace))).toEqual(found);
    await waitFor(() => expect(state()).toBe(left));
  },
);

test('an unknown outcome remains unknown until the user checks again', async () => {
  loseAnswers('trialAct');
  loseAnswers('closeRequest');
  const { follow, state, result } = open();
  const resolved = jest.fn<void, [unknown]>();
  void follow().then(resolved);
  await waitFor(() => expect(state()).toBe('unknown'));
  const held = holdAnswer<object>();
  answerGraphql('closeRequest', () => held.answer);
  act(() => result.current.checkAgain());
  await waitFor(() => expect(state()).toBe('checking'));
  held.release({ closeRequest: 'unknown' });
  await waitFor(() => expect(state()).toBe('unknown'));
  expect(resolved).not.toHaveBeenCalled();
  answerOutcome('done');
  act(() => result.current.checkAgain());
  await waitFor(() => expect(resolved).toHaveBeenCalledWith({ isDone: true, by: 'request' }));
});

test('the outcome is no longer requested after the user has left the page', async () => {
  loseAnswers('trialAct');
  const asked = answerOutcome('under_way');
  const { follow, unmount } = open();
  const resolved = jest.fn<void, [unknown]>();
  void follow().then(resolved);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  unmount();
  const [first] = asked;
  const asksOfFirst = () => asked.filter(({ variables }) => variables.key === first?.variables.key).length;
  const before = asksOfFirst();
  // Another page asks three times meanwhile.
  const other = open();
  void other.follow();
  await waitFor(() => expect(asked.length - asksOfFirst()).toBeGreaterThan(2));
  other.unmount();
  expect(asksOfFirst()).toBeLessThanOrEqual(before + 1);
  expect(resolved).not.toHaveBeenCalled();
});

test('the notice shows what is unknown, and has a button only if an action is possible', async () => {
  const clicked: string[] = [];
  const notice = (state: 'checking' | 'unknown' | 'not_done' | undefined) => (
    <OutcomeNotice
      state={state}
      done="it was sent"
      notDone="It was not sent"
      onCheckAgain={() => clicked.push('check')}
      onRetry={() => clicked.push('retry')}
    />
  );
  const { rerender, container } = render(notice(undefined));
  expect(container).toBeEmptyDOMElement();
  rerender(notice('checking'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not known yet');
  expect(screen.getByRole('alert')).toHaveTextContent('Turnout is checking whether it was sent.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(notice('unknown'));
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  rerender(notice('not_done'));
  expect(screen.getByRole('alert')).toHaveTextContent('It was not sent');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(clicked).toEqual(['check', 'retry']);
});
