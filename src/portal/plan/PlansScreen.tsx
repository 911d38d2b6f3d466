import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planById } from '../../contract/plan/plan';
import { paymentMethodPath, plansPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import { selectPermission } from '../user/userSlice';
import { PlanCard } from './PlanCard';
import { PlanChangeDialog } from './PlanChangeDialog';
import { selectPlanError, selectPlanOverview } from './planSlice';
import { changePlan, loadPlanOverview } from './planThunks';
import { eventsToArchive, lacksPayment, planName } from './planLabels';

/** Plans & Pricing. The chosen plan is in the address, so that the user returns to it after adding a payment method. */
export function PlansScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const overview = useAppSelector(selectPlanOverview);
  const error = useAppSelector(selectPlanError);
  const seesConnect = useAppSelector(selectPermission)?.connect === true;
  const [asked, setAsked] = useAddressState('plan');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const load = useCallback(() => void dispatch(loadPlanOverview()), [dispatch]);
  useEffect(load, [load]);

  const askedPlan = planById(Number(asked));
  const opens =
    overview !== null &&
    askedPlan !== undefined &&
    overview.planIds.includes(askedPlan.id) &&
    askedPlan.id !== overview.planId &&
    eventsToArchive(askedPlan.id, overview) === 0 &&
    !lacksPayment(askedPlan.id, overview);

  const ask = (planId: number) => {
    setProblem('');
    if (overview && lacksPayment(planId, overview)) void navigate(paymentMethodPath(plansPath(planId)));
    else setAsked(String(planId));
  };

  const change = async (planId: number) => {
    setBusy(true);
    setProblem('');
    try {
      await dispatch(changePlan(planId)).unwrap();
      dispatch(showToast({ severity: 'success', detail: `You are now on the ${planName(planId)} plan` }));
      setAsked('');
    } catch (cause) {
      const errors = fieldErrors(cause);
      if (errors.paymentMethod) void navigate(paymentMethodPath(plansPath(planId)));
      else setProblem(Object.values(errors).join(' '));
    } finally {
      setBusy(false);
    }
  };

  const isOffered = overview === null || overview.planIds.includes(overview.planId);
  return (
    <Stack>
      <PageHeader
        title="Plans & Pricing"
        description="Choose what your organisation needs. Changes take effect straight away."
        back={seesConnect ? { to: routePatterns.connect, label: 'Connect' } : undefined}
      />
      {error && <ErrorNotice error={error} onRetry={load} title="The plans could not be loaded" />}
      {!overview && !error && <Skeleton lines={8} height="28px" />}
      {overview && (
        <>
          <Notice tone="info">Your invoice shows the price agreed with you.</Notice>
          {!isOffered && (
            <Notice tone="info" title={`You are on the ${planName(overview.planId)} plan`}>
              This plan is no longer offered. You keep it until you choose another one.
            </Notice>
          )}
          <div className="plan-cards">
            {overview.planIds.map((id, place) => {
              const plan = planById(id);
              return (
                plan && (
                  <PlanCard
                    key={id}
                    plan={plan}
                    isCurrent={id === overview.planId}
                    isUpgrade={place > overview.planIds.indexOf(overview.planId)}
                    toArchive={id === overview.planId ? 0 : eventsToArchive(id, overview)}
                    busy={busy && askedPlan?.id === id}
                    onChoose={() => ask(id)}
                  />
                )
              );
            })}
          </div>
        </>
      )}
      {opens && (
        <PlanChangeDialog
          plan={askedPlan}
          overview={overview}
          busy={busy}
          problem={problem}
          onConfirm={() => void change(askedPlan.id)}
          onCancel={() => setAsked('')}
        />
      )}
    </Stack>
  );
}
