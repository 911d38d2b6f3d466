import { useEffect } from 'react';
import { useAddressState } from '../../ui/useAddressState';

/** Takes out of the address what Stripe adds to it for somebody who returns from their bank; the server reads the rest. */
export function useStripeReturn(): void {
  const [intent, setIntent] = useAddressState('setup_intent');
  const [secret, setSecret] = useAddressState('setup_intent_client_secret');
  const isReturn = intent !== '' || secret !== '';
  useEffect(() => {
    if (!isReturn) return;
    setSecret('');
    setIntent('');
  }, [isReturn, setIntent, setSecret]);
}
