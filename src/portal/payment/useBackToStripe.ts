import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { goToStripe } from './gettingPaidThunks';

/**
 * Redirects to a new page at Stripe without a click.
 * @param back the path that Stripe returns to from there
 * @returns the error, and a function to try again
 */
export function useBackToStripe(wanted: boolean, back: string | undefined) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState('');
  const again = useCallback(() => {
    setProblem('');
    dispatch(goToStripe(back))
      .unwrap()
      .catch((cause: unknown) => setProblem(Object.values(fieldErrors(cause))[0] ?? ''));
  }, [dispatch, back]);
  useEffect(() => {
    if (wanted) again();
  }, [wanted, again]);
  return { problem, again };
}
