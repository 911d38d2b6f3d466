import { useState } from 'react';
import { nextDefault } from '../../../contract/payment/paymentCards';
import { fieldErrors } from '../../request/fieldErrors';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Notice } from '../../ui/page/Notice';
import { cardName, isPaidByAgreement } from './cardLabels';
import { type Payment, type PaymentCardFacts } from '../paymentArea';

interface RemoveCardDialogProps {
  card: PaymentCardFacts;
  payment: Payment;
  planName: string;
  /** Throws an error that `fieldErrors` can read. */
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Says which card is charged afterwards, before a card is removed. */
export function RemoveCardDialog({ card, payment, planName, remove, onClose }: RemoveCardDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    setBusy(true);
    setProblem('');
    try {
      await remove();
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause)).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={`Remove ${cardName(card)}`}
      confirmLabel="Remove the card"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p>{afterwards(card, payment, planName)}</p>
    </ConfirmDialog>
  );
}

function afterwards(card: PaymentCardFacts, payment: Payment, planName: string): string {
  const { cards, needed, today } = payment;
  const others = cards.filter(({ id }) => id !== card.id);
  const next = others.find(({ isDefault }) => isDefault) ?? nextDefault(others, today);
  if (!next) {
    const choice = isPaidByAgreement(payment) ? 'another paid plan' : 'a paid plan again';
    return `You stay on the ${planName} plan. You will need to add a payment method before you choose ${choice}.`;
  }
  const charged = needed ? `, and the ${planName} plan is charged to it` : '';
  return `${cardName(next)} ${next.isDefault ? 'stays' : 'becomes'} the default${charged}.`;
}
