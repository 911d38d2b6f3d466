import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toastLifeMs } from '../../../src/contract/constants';
import { showToast } from '../../../src/portal/request/toastSlice';
import { renderPortal } from '../../support/portal/renderPortal';

afterEach(() => jest.restoreAllMocks());

test('a toast shows the summary of its severity, and Undo runs its action', async () => {
  const { store, user } = renderPortal(<p>The page</p>);
  const undo = jest.fn();
  act(() =>
    store.dispatch(showToast({ severity: 'success', detail: 'Campaign disabled', undoLabel: 'Undo' }, undo)),
  );
  expect(await screen.findByText('Success')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(store.getState().toast.messages).toEqual([]));
});

test('the same text is not shown twice at once', () => {
  const { store } = renderPortal(<p>The page</p>);
  act(() => store.dispatch(showToast({ severity: 'error', detail: 'Refused' })));
  act(() => store.dispatch(showToast({ severity: 'error', detail: 'Refused' })));
  expect(store.getState().toast.messages).toHaveLength(1);
  expect(store.getState().toast.messages[0]).toMatchObject({ summary: 'Error', life: 10_000 });
});

test('too many toasts close the oldest success toasts, but keep errors and toasts with Undo', async () => {
  const { store } = renderPortal(<p>The page</p>);
  act(() => store.dispatch(showToast({ severity: 'error', detail: 'Refused' })));
  act(() => store.dispatch(showToast({ severity: 'success', detail: 'Removed', undoLabel: 'Undo' })));
  for (const detail of ['First saved', 'Second saved', 'Third saved'])
    act(() => store.dispatch(showToast({ severity: 'success', detail })));
  await screen.findByText('Third saved');
  expect(store.getState().toast.messages.map(({ detail }) => detail)).toEqual([
    'Refused',
    'Removed',
    'Third saved',
  ]);
});

test('on a phone only the newest success toast is shown', async () => {
  jest.replaceProperty(window, 'innerWidth', 390);
  const { store } = renderPortal(<p>The page</p>);
  for (const detail of ['First saved', 'Second saved'])
    act(() => store.dispatch(showToast({ severity: 'success', detail })));
  await screen.findByText('Second saved');
  expect(store.getState().toast.messages.map(({ detail }) => detail)).toEqual(['Second saved']);
});

describe('with timers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('a pointer that moves over a toast keeps it, and one that rests where it opens does not', async () => {
    const { store } = renderPortal(<p>The page</p>);
    act(() => store.dispatch(showToast({ severity: 'error', detail: 'Refused' })));
    // The browser fires this for a resting pointer; no move follows.
    fireEvent.mouseEnter(await screen.findByText('Refused'));
    await later(2 * toastLifeMs);
    expect(store.getState().toast.messages).toEqual([]);

    act(() => store.dispatch(showToast({ severity: 'error', detail: 'Refused again' })));
    fireEvent.mouseMove(await screen.findByText('Refused again'));
    await later(3 * toastLifeMs);
    expect(store.getState().toast.messages).toHaveLength(1);
    fireEvent.mouseMove(document.body);
    await later(2 * toastLifeMs);
    expect(store.getState().toast.messages).toEqual([]);
  });

  test('F8 moves the focus to the newest toast and stops its timer, and Undo returns the focus', async () => {
    const { store } = renderPortal(<button>Elsewhere</button>);
    const undo = jest.fn();
    act(() =>
      store.dispatch(showToast({ severity: 'success', detail: 'Disabled', undoLabel: 'Undo' }, undo)),
    );
    await screen.findByText('Disabled');
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => elsewhere.focus());
    fireEvent.keyDown(elsewhere, { key: 'F8' });
    await later(3 * toastLifeMs);
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button).toHaveFocus();
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(elsewhere).toHaveFocus();
  });

  test('a toast closes when its time is over', async () => {
    const { store } = renderPortal(<p>The page</p>);
    act(() => store.dispatch(showToast({ severity: 'info', detail: 'Copied' })));
    await screen.findByText('Copied');
    await later(toastLifeMs - 1_000);
    expect(store.getState().toast.messages).toHaveLength(1);
    await later(1_000);
    expect(store.getState().toast.messages).toEqual([]);
  });
});
