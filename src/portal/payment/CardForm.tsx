import { useState } from 'react';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { FormErrors } from '../ui/form/FormErrors';
import { Notice } from '../ui/page/Notice';
import { type Payment } from './paymentArea';
import { testGatewayText } from './PaymentCard';

interface CardFormProps {
  payment: Payment;
  busy: boolean;
  errors: Record<string, string>;
  onAdd: (card: string) => void;
}

/** Chooses a card. The portal never asks for a card number: the provider does, or test cards replace it. */
export function CardForm({ payment: { gateway, testCards, method }, busy, errors, onAdd }: CardFormProps) {
  const [card, setCard] = useState<string | null>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  if (gateway === 'closed') {
    return (
      <Notice tone="warning" title="Cards cannot be taken here yet">
        No payment provider is set up on this site. Contact us and we will change your plan for you.
      </Notice>
    );
  }
  const submit = () => {
    setMissing(card === null ? { card: 'Choose one of the test cards.' } : {});
    if (card !== null) onAdd(card);
  };
  return (
    <Card title={method ? 'Replace it' : 'Add a payment method'}>
      <FormErrors errors={Object.keys(missing).length > 0 ? missing : errors} />
      <Notice tone="info" title="Test gateway">
        {testGatewayText}
      </Notice>
      <ChoiceCards
        label="Test card"
        value={card}
        onChange={(chosen) => {
          setCard(chosen);
          setMissing({});
        }}
        options={testCards.map(({ id, title, text }) => ({ value: id, title, text }))}
      />
      <div>
        <Button variant="primary" busy={busy} onClick={submit}>
          {method ? 'Replace the card' : 'Add this card'}
        </Button>
      </div>
    </Card>
  );
}
