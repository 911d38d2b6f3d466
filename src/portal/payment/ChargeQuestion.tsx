import { type PlanCharge } from '../plan/planArea';
import { askedText, cardText, consequenceText } from '../plan/planChargeLabels';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Notice } from '../ui/page/Notice';
import { bankText, testBankText } from './PaymentCard';
import './payment.css';

interface ChargeQuestionProps {
  charge: PlanCharge;
  /** The plan that the organiser is on. */
  currentPlanId: number;
  busy: 'confirm' | 'refuse' | undefined;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks for the bank's confirmation of a charge. */
export function ChargeQuestion({ charge, currentPlanId, busy, onAnswer }: ChargeQuestionProps) {
  return (
    <Card title={askedText(charge)}>
      <p>
        It is for {cardText(charge)}. {consequenceText(charge, currentPlanId)}
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
