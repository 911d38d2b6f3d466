import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { goToStripe } from './gettingPaidThunks';

/** Redirects to a new page at Stripe without a click. @returns the error, and a function to try again */
export function useBackToStripe(wanted: boolean) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState('');
  const again = useCallback(() => {
    setProblem('');
    dispatch(goToStripe())
      .unwrap()
      .catch((cause: unknown) => setProblem(Object.values(fieldErrors(cause))[0] ?? ''));
  }, [dispatch]);
  useEffect(() => {
    if (wanted) again();
  }, [wanted, again]);
  return { problem, again };
}
