import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultFreePlanId } from '../../contract/constants';
import { plansPath } from '../../contract/paths/pagePaths';
import { type RequestError } from '../../contract/wire/requestError';
import { type PlanCharge } from '../plan/planArea';
import { answeredText, isOpenCharge } from '../plan/planChargeLabels';
import { selectPlanCharge, selectPlanError } from '../plan/planSlice';
import { answerPlanCharge, loadPlanCharge } from '../plan/planThunks';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { selectInfo } from '../user/userSlice';
import { AnsweredCharge, NothingToConfirm } from './AnsweredCharge';
import { ChargeQuestion } from './ChargeQuestion';
import { askAboutCharge } from './stripe/stripeThunks';
import { useBackPath } from './useBackPath';

/**
 * Lets the cardholder confirm a charge that their bank asks about, then returns to the page they came from. A charge that
 * was answered before shows what became of it.
 * @param chargeId undefined for the one that is open
 */
export function ChargeReauthScreen({ chargeId }: { chargeId?: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const charge = useAppSelector(selectPlanCharge);
  const error = useAppSelector(selectPlanError);
  const currentPlanId = useAppSelector(selectInfo)?.currentPlanId ?? defaultFreePlanId;
  const back = useBackPath() ?? plansPath();
  const [busy, setBusy] = useState<'confirm' | 'refuse'>();
  const [problem, setProblem] = useState<RequestError>();
  const load = useCallback(() => void dispatch(loadPlanCharge(chargeId)), [dispatch, chargeId]);
  useEffect(load, [load]);

  const answer = async ({ id, isTest }: PlanCharge, confirmed: boolean) => {
    setBusy(confirmed ? 'confirm' : 'refuse');
    setProblem(undefined);
    if (confirmed && !isTest) {
      const asked = await resultOf(dispatch(askAboutCharge(id)));
      const refused = asked.isDone ? asked.reply && { message: asked.reply } : asked.error;
      if (refused) {
        setBusy(undefined);
        setProblem(refused);
        return;
      }
    }
    const result = await resultOf(dispatch(answerPlanCharge({ chargeId: id, confirmed })));
    if (!result.isDone) {
      setBusy(undefined);
      setProblem(result.error);
      load();
      return;
    }
    const { charge: answered, overview } = result.reply;
    const severity =
      answered.state === 'succeeded' ? 'success' : confirmed && answered.state === 'failed' ? 'warn' : 'info';
    dispatch(showToast({ severity, detail: answeredText(answered, overview.planId) }));
    void navigate(back);
  };

  return (
    <Stack>
      <PageHeader
        title="Confirm it is you"
        description="Your bank needs to confirm that you pay for your plan."
        back={{ to: plansPath(), label: 'Plans & Pricing' }}
      />
      {error && <ErrorNotice error={error} onRetry={load} title="The payment could not be loaded" />}
      {problem && <ErrorNotice error={problem} title="The payment could not be confirmed" />}
      {charge === undefined && !error && <Skeleton lines={4} height="28px" />}
      {charge === null && <NothingToConfirm back={back} />}
      {charge && (isOpenCharge(charge) || busy) && (
        <ChargeQuestion
          charge={charge}
          currentPlanId={currentPlanId}
          busy={busy}
          onAnswer={(confirmed) => void answer(charge, confirmed)}
        />
      )}
      {charge && !isOpenCharge(charge) && !busy && <AnsweredCharge charge={charge} back={back} />}
    </Stack>
  );
}
