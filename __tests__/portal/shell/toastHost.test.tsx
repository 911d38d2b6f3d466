import { act, screen, waitFor } from '@testing-library/react';
import { showToast } from '../../../src/portal/request/toastSlice';
import { renderPortal } from '../../support/renderPortal';

test('a toast is drawn with the summary of its severity, and its Undo does what was promised', async () => {
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

test('the same words are not shown twice at once', () => {
  const { store } = renderPortal(<p>The page</p>);
  act(() => store.dispatch(showToast({ severity: 'error', detail: 'Refused' })));
  act(() => store.dispatch(showToast({ severity: 'error', detail: 'Refused' })));
  expect(store.getState().toast.messages).toHaveLength(1);
  expect(store.getState().toast.messages[0]).toMatchObject({ summary: 'Error', life: 10_000 });
});
