import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { FormErrors } from '../../ui/form/FormErrors';
import { StripeFields } from './StripeFields';
import { type CardSetup } from './stripeThunks';

interface StripeCardEntryProps {
  /** What is asked before the card is entered. */
  children?: ReactNode;
  label: string;
  /** Both throw an error that `fieldErrors` can read. */
  begin: () => Promise<CardSetup>;
  add: (setupId: string) => Promise<unknown>;
}

/** Enters a card at Stripe: what becomes of it is chosen first, then Stripe's fields are shown. */
export function StripeCardEntry({ children, label, begin, add }: StripeCardEntryProps) {
  const [setup, setSetup] = useState<CardSetup>();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const start = async () => {
    setBusy(true);
    setErrors({});
    try {
      setSetup(await begin());
    } catch (cause) {
      setErrors(fieldErrors(cause));
    } finally {
      setBusy(false);
    }
  };
  const finish = async (setupId: string) => {
    try {
      await add(setupId);
    } catch (cause) {
      setErrors(fieldErrors(cause));
    }
    // A card that was refused is entered anew.
    setSetup(undefined);
  };

  return (
    <>
      <FormErrors errors={errors} />
      {setup ? (
        <StripeFields setup={setup} label={label} onEntered={finish} onCancel={() => setSetup(undefined)} />
      ) : (
        <>
          {children}
          <div>
            <Button variant="primary" busy={busy} onClick={() => void start()}>
              Enter the card
            </Button>
          </div>
        </>
      )}
    </>
  );
}
