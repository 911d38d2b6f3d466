import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { goToStripe } from './gettingPaidThunks';

/** Goes on to a new page at Stripe by itself. @returns why it did not work, and the way to try again */
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
