import { useState } from 'react';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useAppDispatch } from '../store/hooks';
import { nextInterval, paidInterval } from './interval/otherInterval';
import { type PlanOverview } from './planArea';
import { answeredText, chargedFor } from './planChargeLabels';
import { planName } from './planLabels';
import { answerPlanCharge, keepPlan } from './planThunks';

/**
 * Cancels a change of plan that is being paid for, or undoes one that begins later.
 * @param load called after a refusal, because the plan has changed by then
 */
export function usePlanUndo(load: () => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<'cancel' | 'keep'>();
  const [problem, setProblem] = useState('');

  const begin = (name: 'cancel' | 'keep') => {
    setBusy(name);
    setProblem('');
  };
  const refuse = (message = '') => {
    setProblem(message);
    load();
  };

  const cancel = async (chargeId: string) => {
    begin('cancel');
    const result = await resultOf(dispatch(answerPlanCharge({ chargeId, confirmed: false })));
    setBusy(undefined);
    if (!result.isDone) {
      refuse(result.error?.message);
      return;
    }
    const { charge, overview } = result.reply;
    const detail =
      charge.state === 'failed'
        ? `The change to ${chargedFor(charge)} is cancelled, and nothing was charged`
        : answeredText(charge, overview.planId);
    dispatch(showToast({ severity: 'info', detail }));
  };

  const keep = async (overview: PlanOverview) => {
    begin('keep');
    const result = await resultOf(dispatch(keepPlan(overview.planId)));
    setBusy(undefined);
    if (!result.isDone) {
      refuse(result.error?.message);
      return;
    }
    const plan = planName(overview.planId);
    const detail = nextInterval(overview)
      ? `You go on paying for ${plan} by the ${paidInterval(overview)}`
      : `You keep the ${plan} plan`;
    dispatch(showToast({ severity: 'success', detail }));
  };

  return { busy, problem, cancel, keep };
}
