import { type RequestThunk } from '../request/createRequest';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useAppDispatch } from '../store/hooks';

/** Archives or restores a row of a list, and says so with a way to undo it, or why it was refused. */
export const useArchive = <Row>(setArchived: RequestThunk<Row, { id: string; archived: boolean }>) => {
  const dispatch = useAppDispatch();
  return async ({ id, name }: { id: string; name: string }, archived: boolean): Promise<void> => {
    const result = await resultOf(dispatch(setArchived({ id, archived })));
    // Restoring is refused if the name is in use again; the server's message says so.
    if (!result.isDone) {
      const detail = result.error?.message ?? `${name} could not be changed`;
      dispatch(showToast({ severity: 'error', detail }));
      return;
    }
    const detail = archived ? `${name} is archived` : `${name} has been restored`;
    dispatch(
      showToast({ severity: 'success', detail, undoLabel: 'Undo' }, () =>
        dispatch(setArchived({ id, archived: !archived })),
      ),
    );
  };
};
