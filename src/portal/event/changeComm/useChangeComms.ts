import { useCallback, useEffect, useState } from 'react';
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
  const load = useCallback(() => {
    const request = dispatch(loadChangeComms(eventId));
    void resultOf(request).then((result) => result.isDone && setComms(result.reply));
    return request;
  }, [dispatch, eventId]);
  useEffect(() => {
    const request = load();
    return () => request.abort();
  }, [load, updatedAt]);
  const dismiss = async (id: string) => {
    setBusy(id);
    const result = await resultOf(dispatch(dismissChangeComm(id)));
    setBusy(undefined);
    const isGone = !result.isDone && result.error?.code === 'NOT_FOUND';
    if (!result.isDone && !isGone) return;
    setComms((shown) => shown.filter((comm) => comm.id !== id));
    if (isGone) {
      // It may have been sent, or closed without a mail; other notices may have changed with it.
      dispatch(showToast({ severity: 'info', detail: 'Someone else has already dealt with this change' }));
      load();
    } else dispatch(showToast({ severity: 'success', detail: 'Nobody is emailed about this change' }));
  };
  return { comms, mayEmail, busy, dismiss };
}
