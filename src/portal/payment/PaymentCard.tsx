import { type ReactNode } from 'react';
import { Icon } from '../ui/theme/Icon';
import { cardName } from './cards/cardLabels';
import { type PaymentCardFacts } from './paymentArea';
import './payment.css';

interface PaymentCardProps {
  card: PaymentCardFacts;
  /** Badges behind the name. */
  children?: ReactNode;
}

/** The facts of a card that may be shown; never its number. */
export function PaymentCard({ card, children }: PaymentCardProps) {
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
  return (
    <p className="payment-card">
      <span className="payment-card__icon">
        <Icon name="bill" />
      </span>
      <span>
        <span className="payment-card__name">
          <strong>{cardName(card)}</strong>
          {children}
        </span>
        <span className="payment-card__expiry">Expires {expiry}</span>
      </span>
    </p>
  );
}

/** Shown so that nobody mistakes a test payment for a real one. */
export const testGatewayText =
  'This is a test payment: no real card is used and no money moves. Choose one of the test cards.';

/** Shown where the bank asks the cardholder. */
export const bankText = 'Your bank asks you in a window of its own, which opens when you choose Confirm.';

/** Shown where the bank would ask the cardholder. */
export const testBankText =
  'Your bank would ask you here. In this test you answer for the bank; no money moves.';
