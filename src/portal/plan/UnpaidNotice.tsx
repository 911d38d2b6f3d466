import { useState } from 'react';
import { paymentMethodPath, plansPath } from '../../contract/paths/pagePaths';
import { chargeReauthPath } from '../../contract/paths/planPaths';
import { Button } from '../ui/Button';
import { SelectInput } from '../ui/field/SelectInput';
import { formatDay } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { type PlanOverview } from './planArea';
import { cardText, chargeAmount } from './planChargeLabels';
import './plan.css';

interface UnpaidNoticeProps {
  unpaid: NonNullable<PlanOverview['unpaid']>;
  /** The default first. */
  cards: PlanOverview['cards'];
  paying: boolean;
  /** Why it could not be paid just now; empty when it was not tried. */
  problem: string;
  pay: (invoiceId: string, cardId: string) => Promise<void>;
}

/** Says which invoice is owed and what follows, and lets the person pay it with one of the cards. */
export function UnpaidNotice({ unpaid, cards, paying, problem, pay }: UnpaidNoticeProps) {
  const country = useCountry();
  const [chosen, setChosen] = useState('');
  const card = cards.find((one) => one.id === chosen) ?? cards[0];
  const { id, number, cents, currency, stopsOn, isOverdue, attempt } = unpaid;
  return (
    <Notice
      tone={isOverdue ? 'danger' : 'warning'}
      title={`Invoice ${number} of ${chargeAmount({ cents, currency })} is not paid`}
      action={
        <div className="plan-notice__acts">
          {attempt?.state === 'needs_action' ? (
            <Button size="sm" variant="primary" to={chargeReauthPath(attempt.id, plansPath())}>
              Confirm it is you
            </Button>
          ) : (
            card && (
              <>
                {cards.length > 1 && (
                  <SelectInput
                    aria-label="Card to pay with"
                    value={card.id}
                    onChange={setChosen}
                    options={cards.map((one) => ({
                      value: one.id,
                      label: `${cardText(one)}${one.isDefault ? ', default' : ''}`,
                    }))}
                  />
                )}
                <Button
                  size="sm"
                  variant="primary"
                  busy={paying}
                  disabled={attempt?.state === 'started'}
                  onClick={() => void pay(id, card.id)}
                >
                  Pay with {cardText(card)}
                </Button>
              </>
            )
          )}
          <Button size="sm" to={paymentMethodPath(plansPath())}>
            {card ? 'Use another card' : 'Add a payment method'}
          </Button>
        </div>
      }
    >
      <p>
        {problem || attempt?.failure}{' '}
        {isOverdue
          ? 'Sending and selling have stopped. They continue as soon as the invoice is paid; your data stays.'
          : `Everything works until ${formatDay(stopsOn, country)}; then sending and selling stop. ${card ? 'We try again each day.' : ''}`}
      </p>
    </Notice>
  );
}
