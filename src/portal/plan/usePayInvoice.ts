import { useState } from 'react';
import { showToast } from '../request/toastSlice';
import { fieldErrors } from '../request/fieldErrors';
import { useAppDispatch } from '../store/hooks';
import { payPlanInvoice } from './planThunks';

/** Pays the unpaid renewal; `problem` says why it was refused, and is empty otherwise. */
export function usePayInvoice() {
  const dispatch = useAppDispatch();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState('');
  const pay = async (invoiceId: string, cardId: string) => {
    setPaying(true);
    setProblem('');
    try {
      const { unpaid } = await dispatch(payPlanInvoice({ invoiceId, cardId })).unwrap();
      if (!unpaid) dispatch(showToast({ severity: 'success', detail: 'The invoice is paid' }));
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause)).join(' '));
    } finally {
      setPaying(false);
    }
  };
  return { paying, problem, pay };
}
