import { useState } from 'react';
import { fieldErrors } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { formatDay } from '../../ui/format';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type PlanOverview } from '../planArea';
import '../plan.css';
import { testPassDay, testRenewPlan } from './testGatewayThunks';

const thunks = { renew: testRenewPlan, pass: testPassDay };
type Act = keyof typeof thunks;

interface TestGatewayScreenProps {
  overview: Pick<PlanOverview, 'subscription' | 'ticketFees' | 'unpaid' | 'openChange'>;
}

/** Lets a person who tries the product see what time does to a plan that is paid for, where no money moves. */
export function TestGatewayScreen({ overview }: TestGatewayScreenProps) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [acting, setActing] = useState<Act | null>(null);
  const [problem, setProblem] = useState('');
  const { subscription, ticketFees, unpaid, openChange } = overview;
  const hasFees = ticketFees !== null && ticketFees.cents > ticketFees.takenCents;

  const act = async (kind: Act) => {
    setActing(kind);
    setProblem('');
    try {
      const { unpaid: left } = await dispatch(thunks[kind]()).unwrap();
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
          <Button busy={acting === 'pass'} disabled={!unpaid} onClick={() => void act('pass')}>
            Let a day pass
          </Button>
        </div>
      }
    >
      <p>
        No money moves on this server. <strong>Renew now</strong> lets what is paid for, and the month whose
        tickets are, end today; <strong>Let a day pass</strong> makes an unpaid invoice a day older, and tries
        the card again.
      </p>
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
  if (!unpaid) return kind === 'renew' ? 'The plan is renewed, and paid' : 'The invoice is paid';
  if (unpaid.isOverdue) return 'A day has passed. Sending and selling have stopped';
  if (unpaid.attempt?.state === 'needs_action') return 'The bank asks about the payment';
  return kind === 'renew'
    ? 'The plan is renewed, and its invoice is not paid'
    : 'A day has passed, and the invoice is still not paid';
}
