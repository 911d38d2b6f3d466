import { useEffect, useState } from 'react';
import { type ChangeComm } from '../../../contract/campaign/changeComm';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { selectPermission } from '../../user/userSlice';
import { dismissChangeComm, loadChangeComms } from './changeCommThunks';

/**
 * The drafted comms about changes of an event. They are loaded again after each change of the event. Without a reply
 * none are shown: the home page lists them too.
 * @param updatedAt of the event
 */
export function useChangeComms(eventId: string, updatedAt: string) {
  const dispatch = useAppDispatch();
  const mayEmail = useAppSelector(selectPermission)?.ticketholderCommunication === true;
  const [comms, setComms] = useState<readonly ChangeComm[]>([]);
  const [busy, setBusy] = useState<string>();
  useEffect(() => {
    const request = dispatch(loadChangeComms(eventId));
    void resultOf(request).then((result) => result.isDone && setComms(result.reply));
    return () => request.abort();
  }, [dispatch, eventId, updatedAt]);
  const dismiss = async (id: string) => {
    setBusy(id);
    const result = await resultOf(dispatch(dismissChangeComm(id)));
    setBusy(undefined);
    // One that somebody else has closed is gone as well.
    if (!result.isDone && result.error?.code !== 'NOT_FOUND') return;
    setComms((shown) => shown.filter((comm) => comm.id !== id));
    dispatch(showToast({ severity: 'success', detail: 'Nobody is emailed about this change' }));
  };
  return { comms, mayEmail, busy, dismiss };
}
