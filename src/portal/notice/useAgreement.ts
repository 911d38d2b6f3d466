import { useState } from 'react';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useAppDispatch } from '../store/hooks';
import { agreeToTerms, loadNotices } from './noticeThunks';

/** Agrees to the texts that the notice names; when others are in force by now, the notice is loaded again. */
export function useAgreement(shown: string): { agreeing: boolean; agree: () => void } {
  const dispatch = useAppDispatch();
  const [agreeing, setAgreeing] = useState(false);
  const agree = () => {
    setAgreeing(true);
    void resultOf(dispatch(agreeToTerms(shown))).then((result) => {
      setAgreeing(false);
      if (result.isDone) {
        dispatch(showToast({ severity: 'success', detail: 'Thank you, your agreement is recorded' }));
        return;
      }
      // Only refusals that name a field have no general toast.
      if (result.error?.field === undefined) return;
      dispatch(showToast({ severity: 'error', detail: result.error.message }));
      void dispatch(loadNotices());
    });
  };
  return { agreeing, agree };
}
