import { useEffect, useRef, useState } from 'react';
import { paymentMethodPath, stripeReauthPath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { failureText, loadStripe, type StripeElements, unreachable } from './loadStripe';
import { type CardSetup } from './stripeThunks';
import { useStripeAppearance } from './useStripeAppearance';

interface StripeFieldsProps {
  setup: CardSetup;
  /** What the button does, such as "Add this card". */
  label: string;
  /** Called once Stripe has accepted the card. Throws an error that `fieldErrors` can read. */
  onEntered: (setupId: string) => Promise<void>;
  onCancel: () => void;
}

type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>;

const loadFields = async (fields: CardSetup['fields']) =>
  fields ? loadStripe(fields.publishableKey) : undefined;

/** Stripe's own card fields, in a frame of Stripe's: what is typed there never reaches us. */
export function StripeFields({ setup, label, onEntered, onCancel }: StripeFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [entry, setEntry] = useState<{ stripe: Stripe; elements: StripeElements }>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(1);
  const { id, fields } = setup;
  const appearance = useStripeAppearance();
  const firstAppearance = useRef(appearance);

  useEffect(() => {
    let isShown = true;
    let remove = () => {};
    void loadFields(fields).then((stripe) => {
      if (!isShown) return;
      if (!stripe || !fields || !place.current) {
        setProblem(unreachable);
        return;
      }
      const elements = stripe.elements({
        clientSecret: fields.clientSecret,
        appearance: firstAppearance.current,
      });
      const element = elements.create('payment');
      remove = () => element.destroy();
      element.on('ready', () => setEntry({ stripe, elements }));
      element.on('loaderror', () => setProblem(unreachable));
      element.mount(place.current);
    });
    return () => {
      isShown = false;
      remove();
    };
  }, [fields, attempt]);

  // The theme can be switched while a card is entered.
  useEffect(() => {
    entry?.elements.update({ appearance });
  }, [entry, appearance]);

  const tryAgain = () => {
    setEntry(undefined);
    setProblem('');
    setAttempt(attempt + 1);
  };

  const send = async ({ stripe, elements }: NonNullable<typeof entry>) => {
    setBusy(true);
    setProblem('');
    const failure = failureText(
      await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: window.location.origin + stripeReauthPath(paymentMethodPath()) },
        redirect: 'if_required',
      }),
    );
    if (failure) setProblem(failure);
    else await onEntered(id);
    setBusy(false);
  };

  return (
    <>
      {!entry && !problem && <Skeleton lines={3} height="40px" />}
      <div ref={place} className="stripe-fields" />
      {problem && (
        <Notice
          tone="danger"
          action={problem === unreachable && <Button onClick={tryAgain}>Try again</Button>}
        >
          {problem}
        </Notice>
      )}
      <div className="payment-acts">
        <Button
          variant="primary"
          busy={busy}
          disabled={!entry}
          onClick={() => {
            if (entry) void send(entry);
          }}
        >
          {label}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="payment-note">
        Stripe stores your card for us and asks your bank if it has to. We only see its last four digits.
      </p>
    </>
  );
}
