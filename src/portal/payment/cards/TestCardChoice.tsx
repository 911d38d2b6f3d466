import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { FormErrors } from '../../ui/form/FormErrors';
import { Notice } from '../../ui/page/Notice';
import { type Payment } from '../paymentArea';
import { testGatewayText } from '../PaymentCard';

interface TestCardChoiceProps {
  testCards: Payment['testCards'];
  value: string | null;
  errors: Record<string, string>;
  onChange: (id: string) => void;
}

/** Chooses a card. The portal never asks for a card number: the provider does, or test cards replace it. */
export function TestCardChoice({ testCards, value, errors, onChange }: TestCardChoiceProps) {
  return (
    <>
      <FormErrors errors={errors} />
      <Notice tone="info" title="Test gateway">
        {testGatewayText}
      </Notice>
      <ChoiceCards
        label="Test card"
        value={value}
        onChange={onChange}
        options={testCards.map(({ id, title, text }) => ({ value: id, title, text }))}
      />
    </>
  );
}
