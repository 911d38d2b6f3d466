import { useState } from 'react';
import { type EventDetail } from '../../../contract/event/event';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { renewEventKey } from './eventPublishThunks';

/** Asks for confirmation before a private event gets a new link, because the old link then stops working. */
export function useKeyRenewal(eventId: string, onEvent: (event: EventDetail) => void) {
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  const renew = async () => {
    setBusy(true);
    const result = await resultOf(dispatch(renewEventKey(eventId)));
    setBusy(false);
    setIsConfirming(false);
    if (!result.isDone) return;
    dispatch(showToast({ severity: 'success', detail: 'New link created; the old one no longer works' }));
    onEvent(result.reply);
  };
  return {
    isConfirming,
    busy,
    openConfirmation: () => setIsConfirming(true),
    closeConfirmation: () => setIsConfirming(false),
    renew,
  };
}
