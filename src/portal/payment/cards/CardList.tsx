import { hasExpired } from '../../../contract/payment/cardExpiry';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { cardName, expiryLabel, isPaidByAgreement } from './cardLabels';
import { type Payment, type PaymentCardFacts } from '../paymentArea';
import { PaymentCard } from '../PaymentCard';
import './cardList.css';

interface CardListProps {
  payment: Payment;
  planName: string;
  /** The card that is being made the default. */
  busyId: string | undefined;
  /** Why a card could not be made the default; empty otherwise. */
  problem: string;
  onMakeDefault: (card: PaymentCardFacts) => void;
  onReplace: (card: PaymentCardFacts) => void;
  onRemove: (card: PaymentCardFacts) => void;
}

/** The cards that an organiser keeps, with what can be done with each. */
export function CardList({
  payment,
  planName,
  busyId,
  problem,
  onMakeDefault,
  onReplace,
  onRemove,
}: CardListProps) {
  const { cards, today, needed, gateway } = payment;
  const isOnly = cards.length === 1;
  return (
    <Card title={isOnly ? 'Your card' : 'Your cards'}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ul className="payment-cards">
        {cards.map((card) => {
          const expiry = expiryLabel(card, today);
          return (
            <li key={card.id} className="payment-cards__card">
              <PaymentCard card={card}>
                {card.isDefault && <StatusBadge tone="success" label="Default" />}
                {expiry && <StatusBadge {...expiry} />}
              </PaymentCard>
              <div className="payment-acts" role="group" aria-label={cardName(card)}>
                {!card.isDefault && !hasExpired(card, today) && (
                  <Button size="sm" busy={busyId === card.id} onClick={() => onMakeDefault(card)}>
                    Make default
                  </Button>
                )}
                {gateway !== 'closed' && (
                  <Button size="sm" onClick={() => onReplace(card)}>
                    Replace
                  </Button>
                )}
                <Button size="sm" disabled={needed && isOnly} onClick={() => onRemove(card)}>
                  Remove
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {isPaidByAgreement(payment) && (
        <p className="payment-note">
          {`The ${planName} plan is not charged to a card, because its price was agreed with you.`}
        </p>
      )}
      {needed && (
        <p className="payment-note">
          {isOnly
            ? `The ${planName} plan needs a payment method, so your only card can be replaced but not removed.`
            : `The ${planName} plan is charged to the default card.`}
        </p>
      )}
    </Card>
  );
}
