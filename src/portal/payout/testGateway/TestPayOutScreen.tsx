import { useState } from 'react';
import { testArrivalTexts, type TestDelivery } from '../../../contract/order/testEvents';
import { type ListedPayout, type PayoutBalance } from '../../../contract/payout/payout';
import { fieldErrors } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { moneyText } from '../payoutLabels';
import { testPayOut } from '../payoutThunks';
import { TestDeliveryField } from './TestDeliveryField';
import { TestEventList } from './TestEventList';

interface TestPayOutScreenProps {
  balance: Pick<PayoutBalance, 'availableCents' | 'currency' | 'testEvents'>;
  /** Called when there is a new deposit. */
  onPaidOut: () => void;
}

/** Lets a person who tries the product make a deposit, where no money moves. */
export function TestPayOutScreen({
  balance: { availableCents, currency, testEvents },
  onPaidOut,
}: TestPayOutScreenProps) {
  const dispatch = useAppDispatch();
  const [paying, setPaying] = useState<'paid' | 'refused'>();
  const [problem, setProblem] = useState('');
  const [delivery, setDelivery] = useState<TestDelivery>('at_once');

  const payOut = async (isRefused: boolean) => {
    setPaying(isRefused ? 'refused' : 'paid');
    setProblem('');
    try {
      const paidOut = await dispatch(testPayOut({ isRefused, delivery })).unwrap();
      const outcome = paidOut && outcomeText(paidOut, isRefused);
      const arrival = delivery === 'at_once' ? null : testArrivalTexts[delivery];
      const detail = [outcome, arrival].filter((part) => part !== null).join('. ');
      dispatch(showToast({ severity: outcome && isRefused ? 'warn' : 'success', detail }));
      onPaidOut();
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause)).join(' '));
    } finally {
      setPaying(undefined);
    }
  };

  return (
    <Card
      tone="sunken"
      title={
        <>
          Try a deposit <StatusBadge tone="warning" label="Test gateway" />
        </>
      }
      footer={
        <div className="payout__acts">
          <Button
            busy={paying === 'paid'}
            disabled={availableCents <= 0 || paying === 'refused'}
            onClick={() => void payOut(false)}
          >
            Pay out now
          </Button>
          <Button
            busy={paying === 'refused'}
            disabled={availableCents <= 0 || paying === 'paid'}
            onClick={() => void payOut(true)}
          >
            Let the bank refuse it
          </Button>
        </div>
      }
    >
      <p>
        No money moves on this server. <strong>Pay out now</strong> moves the balance of{' '}
        {moneyText(availableCents, currency)} into a deposit, as Stripe does automatically. Each test charge
        has a fee of 2.7% and 30 cents. <strong>Let the bank refuse it</strong> makes a deposit that fails;
        the money comes back into the balance.
      </p>
      <TestDeliveryField delivery={delivery} onChange={setDelivery} />
      {availableCents <= 0 && <p>There is nothing to pay out. Sell a ticket for a test card first.</p>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <TestEventList events={testEvents ?? []} />
    </Card>
  );
}

const outcomeText = ({ amountCents, currency }: ListedPayout, isRefused: boolean): string =>
  isRefused
    ? `The bank has refused the deposit of ${moneyText(amountCents, currency)}`
    : `Paid out ${moneyText(amountCents, currency)}`;
