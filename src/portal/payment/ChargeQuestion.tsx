import { type PlanCharge } from '../plan/planArea';
import { askedText, cardText } from '../plan/planChargeLabels';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Notice } from '../ui/page/Notice';
import { bankText, testBankText } from './PaymentCard';
import './payment.css';

interface ChargeQuestionProps {
  charge: PlanCharge;
  busy: 'confirm' | 'refuse' | undefined;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks for the bank's confirmation of a charge. */
export function ChargeQuestion({ charge, busy, onAnswer }: ChargeQuestionProps) {
  return (
    <Card title={askedText(charge)}>
      <p>
        It is for {cardText(charge)}. The plan begins once you confirm it; if you decline, nothing is charged.
      </p>
      {charge.isTest ? (
        <Notice tone="info" title="Test gateway">
          {testBankText}
        </Notice>
      ) : (
        <p>{bankText}</p>
      )}
      <div className="payment-acts">
        <Button
          variant="primary"
          busy={busy === 'confirm'}
          disabled={busy === 'refuse'}
          onClick={() => onAnswer(true)}
        >
          Confirm
        </Button>
        <Button busy={busy === 'refuse'} disabled={busy === 'confirm'} onClick={() => onAnswer(false)}>
          Decline
        </Button>
      </div>
    </Card>
  );
}
