import { useState } from 'react';
import { cardLimit } from '../../../contract/payment/paymentCards';
import { Button } from '../../ui/Button';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { cardName, isPaidByAgreement } from './cardLabels';
import { type Payment } from '../paymentArea';
import { StripeCardEntry } from '../stripe/StripeCardEntry';
import { type CardSetup } from '../stripe/stripeThunks';
import { TestCardChoice } from './TestCardChoice';
import { useCardChoice } from './useCardChoice';

interface CardFormProps {
  payment: Payment;
  /** Begins to enter a card at Stripe. Both throw an error that `fieldErrors` can read. */
  begin: (isDefault: boolean) => Promise<CardSetup>;
  add: (card: string, isDefault: boolean) => Promise<unknown>;
}

/** Adds a card beside those that are there. */
export function CardForm({ payment, begin, add }: CardFormProps) {
  const { gateway, testCards, cards, needed } = payment;
  const [isDefault, setDefault] = useState(true);
  const { card, errors, busy, choose, submit } = useCardChoice((chosen) => add(chosen, isDefault));
  if (gateway === 'closed') {
    return (
      <Notice tone="warning" title="Cards cannot be taken here yet">
        No payment provider is set up on this site. Contact us and we will change your plan for you.
      </Notice>
    );
  }
  if (cards.length >= cardLimit) {
    return (
      <Notice tone="info" title={`You have ${cards.length} cards, as many as you can keep`}>
        To use another card, replace one of them, or remove one and add it.
      </Notice>
    );
  }
  const current = cards.find((one) => one.isDefault);
  const place = current && (
    <CheckboxInput
      label="Use it from now on"
      help={
        needed
          ? `Otherwise your plan is still charged to ${cardName(current)}.`
          : `Otherwise ${cardName(current)} stays the default.`
      }
      checked={isDefault}
      onChange={setDefault}
    />
  );
  return (
    <Card title={current ? 'Add another card' : 'Add a payment method'}>
      {!current && <p className="payment-note">{noCardText(payment)}</p>}
      {gateway === 'stripe' ? (
        <StripeCardEntry
          label="Add this card"
          begin={() => begin(isDefault)}
          add={(setupId) => add(setupId, isDefault)}
        >
          {place}
        </StripeCardEntry>
      ) : (
        <>
          <TestCardChoice testCards={testCards} value={card} errors={errors} onChange={choose} />
          {place}
          <div>
            <Button variant="primary" busy={busy} onClick={submit}>
              Add this card
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function noCardText(payment: Payment): string {
  if (payment.needed) return 'No card yet. Add one so your plan can continue.';
  return isPaidByAgreement(payment)
    ? 'No card yet. Your plan needs none, because its price was agreed with you; another paid plan needs one.'
    : 'No card yet. You only need one for a paid plan.';
}
