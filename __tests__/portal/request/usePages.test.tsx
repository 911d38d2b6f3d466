import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../../src/portal/app/makeStore';
import '../../../src/portal/audience/suppression/suppressionSlice';
import { loadSuppressions } from '../../../src/portal/audience/suppression/suppressionThunks';
import { selectToasts } from '../../../src/portal/request/toastSlice';
import { usePages } from '../../../src/portal/request/usePages';
import { holdAnswer } from '../../support/portal/heldAnswer';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';

startWire();

const pageOf = (address: string, lastEvaluatedKey: string | null = null) => ({
  suppressions: {
    total: 2,
    lastEvaluatedKey,
    suppressions: [{ id: address, address, erased: false, reason: 'manual', scope: 'all' }],
  },
});

interface OpenedPages {
  search: string | null;
  keeps?: () => boolean;
}

/** Shows the suppressions that match a search. */
function open(initialProps: OpenedPages) {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
  const hook = renderHook(
    ({ search, keeps }: OpenedPages) =>
      usePages(
        loadSuppressions,
        (state) => state.suppression.list,
        search === null ? null : { search, reason: null, scope: null },
        keeps && { keeps },
      ),
    { wrapper, initialProps },
  );
  const shown = () => ({
    addresses: hook.result.current.pages?.flatMap((page) => page.suppressions.map(({ address }) => address)),
    loading: hook.result.current.loading,
    error: hook.result.current.error?.message,
  });
  return { ...hook, shown, toasts: () => selectToasts(store.getState()).map(({ detail }) => detail) };
}

test('usePages starts loading at once, then returns the first page and the next', async () => {
  answerGraphql('suppressions', ({ key }) => (key === 'a' ? pageOf('b@x.nz') : pageOf('a@x.nz', 'a')));
  const { shown, result } = open({ search: '' });
  expect(shown()).toEqual({ addresses: undefined, loading: true });
  await waitFor(() => expect(shown()).toEqual({ addresses: ['a@x.nz'], loading: false }));
  act(() => result.current.more('a'));
  expect(shown()).toEqual({ addresses: ['a@x.nz'], loading: true });
  await waitFor(() => expect(shown()).toEqual({ addresses: ['a@x.nz', 'b@x.nz'], loading: false }));
  act(() => result.current.reload());
  await waitFor(() => expect(shown()).toEqual({ addresses: ['a@x.nz'], loading: false }));
});

test('usePages with a null question sends no request and returns no pages', () => {
  const seen = answerGraphql('suppressions', pageOf('a@x.nz'));
  const { shown } = open({ search: null });
  expect(shown()).toEqual({ addresses: undefined, loading: false });
  expect(seen).toHaveLength(0);
});

test('usePages returns only the reply to the newest question', async () => {
  const held = holdAnswer();
  answerGraphql('suppressions', async ({ search }) => {
    if (search === 'old') await held.answer;
    return pageOf(`${String(search)}@x.nz`);
  });
  const { shown, rerender } = open({ search: 'old' });
  rerender({ search: 'new' });
  await waitFor(() => expect(shown()).toEqual({ addresses: ['new@x.nz'], loading: false }));
  await act(async () => held.release());
  expect(shown()).toEqual({ addresses: ['new@x.nz'], loading: false });
});

test.each([
  [true, ['a@x.nz']],
  [false, undefined],
])('usePages with a new question and keeps = %s returns %j until the reply', async (keeps, addresses) => {
  const held = holdAnswer();
  answerGraphql('suppressions', async ({ search }) => {
    if (search === 'b') await held.answer;
    return pageOf(`${String(search)}@x.nz`);
  });
  const { shown, rerender } = open({ search: 'a', keeps: () => keeps });
  await waitFor(() => expect(shown().loading).toBe(false));
  rerender({ search: 'b', keeps: () => keeps });
  expect(shown()).toEqual({ addresses, loading: true });
  await act(async () => held.release());
  await waitFor(() => expect(shown()).toEqual({ addresses: ['b@x.nz'], loading: false }));
});

test('usePages returns the error of a failed request until a reload succeeds', async () => {
  failGraphql('suppressions', 'BAD_USER_INPUT', { message: 'Search for less' });
  const { shown, result } = open({ search: 'a' });
  await waitFor(() =>
    expect(shown()).toEqual({ addresses: undefined, loading: false, error: 'Search for less' }),
  );
  answerGraphql('suppressions', pageOf('a@x.nz'));
  act(() => result.current.reload());
  await waitFor(() => expect(shown()).toEqual({ addresses: ['a@x.nz'], loading: false }));
});

test('usePages aborts the request without a message if the component unmounts before the reply', async () => {
  const held = holdAnswer();
  const seen = answerGraphql('suppressions', async () => {
    await held.answer;
    return pageOf('a@x.nz');
  });
  const { unmount, result, toasts } = open({ search: 'a' });
  await waitFor(() => expect(seen).not.toHaveLength(0));
  const calls = seen.length;
  unmount();
  result.current.reload();
  await act(async () => held.release());
  expect([seen.length, toasts()]).toEqual([calls, []]);
});
