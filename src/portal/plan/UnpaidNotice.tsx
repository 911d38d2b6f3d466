import { amountText } from '../../contract/money';
import { type PlanOverviewQuery } from '../../contract/generated/operations';
import { paymentMethodPath, plansPath, stripeReauthPath } from '../../contract/paths/pagePaths';
import { Button } from '../ui/Button';
import { formatDay } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';

type Overview = PlanOverviewQuery['planOverview'];

interface UnpaidNoticeProps {
  unpaid: NonNullable<Overview['unpaid']>;
  card: Overview['paymentMethod'];
  paying: boolean;
  /** Why it could not be paid just now; empty when it was not tried. */
  problem: string;
  pay: (invoiceId: string) => Promise<void>;
}

/** Says which invoice is owed and what follows, and lets the person pay it. */
export function UnpaidNotice({ unpaid, card, paying, problem, pay }: UnpaidNoticeProps) {
  const country = useCountry();
  const { id, number, cents, currency, stopsOn, isOverdue, attempt } = unpaid;
  const isWaiting = attempt?.state === 'needs_action';
  return (
    <Notice
      tone={isOverdue ? 'danger' : 'warning'}
      title={`Invoice ${number} of $${amountText(cents)} ${currency} is not paid`}
      action={
        <div className="plan-acts">
          {isWaiting ? (
            <Button size="sm" variant="primary" to={stripeReauthPath(plansPath())}>
              Confirm with your bank
            </Button>
          ) : (
            card && (
              <Button
                size="sm"
                variant="primary"
                busy={paying}
                disabled={attempt?.state === 'started'}
                onClick={() => void pay(id)}
              >
                Pay with {card.brand} ending {card.lastFour}
              </Button>
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
          ? 'Sending and selling have stopped. They go on as soon as the invoice is paid; your data stays.'
          : `Everything works until ${formatDay(stopsOn, country)}; then sending and selling stop. ${card ? 'We try again each day.' : ''}`}
      </p>
    </Notice>
  );
}
