import { useState } from 'react';
import { type TestBank, testBankLabels, testBanks } from '../../../contract/plan/testRenewal';
import { fieldErrors } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { formatDay } from '../../ui/format';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type PlanOverview } from '../planArea';
import '../plan.css';
import { testPassDay, testPassMonth, testRenewPlan } from './testGatewayThunks';

const thunks = { renew: testRenewPlan, day: testPassDay, month: testPassMonth };
type Act = keyof typeof thunks;

const bankOptions = testBanks.map((value) => ({ value, label: testBankLabels[value] }));

interface TestGatewayScreenProps {
  overview: Pick<PlanOverview, 'subscription' | 'ticketFees' | 'unpaid' | 'openChange'>;
}

/** Lets a person who tries the product see what time does to a plan that is paid for, where no money moves. */
export function TestGatewayScreen({ overview }: TestGatewayScreenProps) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [acting, setActing] = useState<Act | null>(null);
  const [bank, setBank] = useState<TestBank>('card');
  const [problem, setProblem] = useState('');
  const { subscription, ticketFees, unpaid, openChange } = overview;
  const hasFees = ticketFees !== null && ticketFees.cents > ticketFees.takenCents;

  const act = async (kind: Act) => {
    setActing(kind);
    setProblem('');
    try {
      const { unpaid: left } = await dispatch(thunks[kind](bank)).unwrap();
      dispatch(showToast({ severity: left ? 'warn' : 'success', detail: outcomeText(kind, left) }));
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause)).join(' '));
    } finally {
      setActing(null);
    }
  };

  return (
    <Card
      tone="sunken"
      title={
        <>
          Try what happens with time <StatusBadge tone="warning" label="Test gateway" />
        </>
      }
      footer={
        <div className="plan-notice__acts">
          <Button
            busy={acting === 'renew'}
            disabled={(!subscription && !hasFees) || unpaid !== null || openChange !== null}
            onClick={() => void act('renew')}
          >
            Renew now
          </Button>
          <Button busy={acting === 'day'} disabled={!unpaid} onClick={() => void act('day')}>
            Let a day pass
          </Button>
          <Button busy={acting === 'month'} onClick={() => void act('month')}>
            Let a month pass
          </Button>
        </div>
      }
    >
      <p>
        No money moves on this server. <strong>Renew now</strong> lets what is paid for, and the month whose
        tickets are, end today; <strong>Let a day pass</strong> makes an unpaid invoice a day older, and tries
        the card again. <strong>Let a month pass</strong> does both as they fall due, and lets late webhooks
        arrive, disputes that nobody answered end and the balance of tickets be paid out.
      </p>
      <Field label="What the bank of the card does next">
        {(control) => (
          <SelectInput
            {...control}
            value={bank}
            onChange={(chosen) => setBank(testBanks.find((one) => one === chosen) ?? 'card')}
            options={bankOptions}
          />
        )}
      </Field>
      <p>
        {unpaid
          ? `Invoice ${unpaid.number} is unpaid${unpaid.isOverdue ? '' : `; on ${formatDay(unpaid.stopsOn, country)} sending and selling stop`}.`
          : subscription
            ? `The period ends on ${formatDay(subscription.endsOn, country)}. Use the card that ends in 0341 to see it declined.`
            : hasFees
              ? 'The fees of the tickets sold this month are invoiced when it ends.'
              : 'Nothing is paid for yet. Choose a paid plan first.'}
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Card>
  );
}

function outcomeText(kind: Act, unpaid: PlanOverview['unpaid']): string {
  if (!unpaid) return paidTexts[kind];
  const passed = kind === 'month' ? 'A month has passed' : 'A day has passed';
  if (unpaid.isOverdue) return `${passed}. Sending and selling have stopped`;
  if (unpaid.attempt?.state === 'needs_action') return 'The bank asks about the payment';
  return kind === 'day'
    ? 'A day has passed, and the invoice is still not paid'
    : 'The plan is renewed, and its invoice is not paid';
}

const paidTexts: Readonly<Record<Act, string>> = {
  renew: 'The plan is renewed, and paid',
  day: 'The invoice is paid',
  month: 'A month has passed, and nothing is unpaid',
};
