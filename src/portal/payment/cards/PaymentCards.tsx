import { useState } from 'react';
import { planById } from '../../../contract/plan/plan';
import { paymentMethodPath, stripeReauthPath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/page/Notice';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { CardForm } from './CardForm';
import { cardName } from './cardLabels';
import { CardList } from './CardList';
import { type Payment, type PaymentCardFacts } from '../paymentArea';
import { RemoveCardDialog } from './RemoveCardDialog';
import { ReplaceCardDialog } from './ReplaceCardDialog';
import { type usePaymentCards } from './usePaymentCards';

interface PaymentCardsProps {
  payment: Payment;
  /** The page to return to once a card is added. */
  back: string | undefined;
  actions: Omit<ReturnType<typeof usePaymentCards>, 'payment' | 'error' | 'load'>;
}

/** The cards with what can be done with them, and the form for another one. */
export function PaymentCards({ payment, back, actions }: PaymentCardsProps) {
  const [asked, setAsked] = useState<{ act: 'replace' | 'remove'; card: PaymentCardFacts }>();
  const close = () => setAsked(undefined);
  const { cards, waiting } = payment;
  const planName = planById(payment.planId)?.name ?? '';
  // The buttons of a card go when it is removed or becomes the default.
  const shown = `${asked?.act} ${cards.map(({ id }) => id).join()}`;
  const box = useFocusFallback<HTMLDivElement>(shown, 'li button, input');
  return (
    <div className="stack" ref={box}>
      {back && cards.length === 0 && (
        <Notice tone="info">
          The plan you chose needs a payment method. Once you add one, you can continue.
        </Notice>
      )}
      {waiting && (
        <Notice
          tone="warning"
          title={`${cardName(waiting)} is waiting for you to confirm it`}
          action={
            <Button size="sm" to={stripeReauthPath(back ?? paymentMethodPath())}>
              Confirm it is you
            </Button>
          }
        />
      )}
      {cards.length > 0 && (
        <CardList
          payment={payment}
          planName={planName}
          busyId={actions.busyId}
          problem={actions.problem}
          onMakeDefault={actions.makeDefault}
          onReplace={(card) => setAsked({ act: 'replace', card })}
          onRemove={(card) => setAsked({ act: 'remove', card })}
        />
      )}
      <CardForm payment={payment} begin={(isDefault) => actions.begin({ isDefault })} add={actions.add} />
      {asked?.act === 'replace' && (
        <ReplaceCardDialog
          card={asked.card}
          payment={payment}
          begin={() => actions.begin({ replaces: asked.card.id })}
          replace={(chosen) => actions.replace(asked.card, chosen).then(close)}
          onClose={close}
        />
      )}
      {asked?.act === 'remove' && (
        <RemoveCardDialog
          card={asked.card}
          payment={payment}
          planName={planName}
          remove={() => actions.remove(asked.card).then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
