import { useState } from 'react';
import { fieldErrors } from '../../request/fieldErrors';

/**
 * The card that is chosen in a form, and what happens when it is sent.
 * @param send takes the chosen card; throws an error that `fieldErrors` can read
 */
export function useCardChoice(send: (card: string) => Promise<unknown>) {
  const [card, setCard] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const choose = (chosen: string) => {
    setCard(chosen);
    setErrors({});
  };
  const submit = async () => {
    setErrors(card === null ? { card: 'Choose one of the test cards.' } : {});
    if (card === null) return;
    setBusy(true);
    try {
      await send(card);
      setCard(null);
    } catch (cause) {
      setErrors(fieldErrors(cause));
    } finally {
      setBusy(false);
    }
  };
  return { card, errors, busy, choose, submit: () => void submit() };
}
