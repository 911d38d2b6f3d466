import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planById } from '../../contract/plan/plan';
import { paymentMethodPath, plansPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { formatDay } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import { selectPermission } from '../user/userSlice';
import { type PlanChange } from './planArea';
import { PlanChangeDialog } from './PlanChangeDialog';
import { PlanTable } from './PlanTable';
import { selectPlanChange, selectPlanChangeError, selectPlanError, selectPlanOverview } from './planSlice';
import { changePlan, loadPlanChange, loadPlanOverview } from './planThunks';
import { UnpaidNotice } from './UnpaidNotice';
import { usePayInvoice } from './usePayInvoice';
import { eventsToArchive, lacksPayment, planName } from './planLabels';

/** Plans & Pricing. The chosen plan is in the address, so that the user returns to it after adding a payment method. */
export function PlansScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const overview = useAppSelector(selectPlanOverview);
  const error = useAppSelector(selectPlanError);
  const change = useAppSelector(selectPlanChange);
  const changeError = useAppSelector(selectPlanChangeError);
  const country = useCountry();
  const seesConnect = useAppSelector(selectPermission)?.connect === true;
  const [asked, setAsked] = useAddressState('plan');
  const [shownId, setShown] = useState('');
  const [billed, setBilled] = useAddressState('billed');
  const interval = billed === 'year' ? 'year' : 'month';
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const payment = usePayInvoice();
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

  const askedId = opens ? askedPlan.id : undefined;
  const loadChange = useCallback(() => {
    if (askedId !== undefined) void dispatch(loadPlanChange({ planId: askedId, interval }));
  }, [dispatch, askedId, interval]);
  useEffect(loadChange, [loadChange]);

  const ask = (planId: number) => {
    setProblem('');
    if (overview && lacksPayment(planId, overview)) void navigate(paymentMethodPath(plansPath(planId)));
    else setAsked(String(planId));
  };

  const confirm = async ({ planId, totalCents, isAtOnce, beginsOn }: PlanChange) => {
    setBusy(true);
    setProblem('');
    try {
      await dispatch(changePlan({ planId, interval, expectedCents: totalCents })).unwrap();
      const detail = isAtOnce
        ? `You are now on the ${planName(planId)} plan`
        : `The ${planName(planId)} plan begins on ${formatDay(beginsOn, country)}`;
      dispatch(showToast({ severity: 'success', detail }));
      setAsked('');
    } catch (cause) {
      const errors = fieldErrors(cause);
      setProblem(Object.values(errors).join(' '));
      // The amount may have changed.
      loadChange();
    } finally {
      setBusy(false);
    }
  };

  const plans = (overview?.planIds ?? []).flatMap((id) => planById(id) ?? []);
  // A phone shows the plan after the current one first.
  const shown =
    plans.find(({ id }) => id === Number(shownId)) ??
    plans[plans.findIndex(({ id }) => id === overview?.planId) + 1] ??
    plans[0];
  const isOffered = overview === null || overview.planIds.includes(overview.planId);
  return (
    <Stack>
      <PageHeader
        title="Plans & Pricing"
        description="A larger plan begins at once; a smaller one when what you have paid for ends."
        back={seesConnect ? { to: routePatterns.connect, label: 'Connect' } : undefined}
      />
      {error && <ErrorNotice error={error} onRetry={load} title="The plans could not be loaded" />}
      {!overview && !error && <Skeleton lines={8} height="28px" />}
      {overview && (
        <>
          {overview.unpaid && (
            <UnpaidNotice unpaid={overview.unpaid} card={overview.paymentMethod} {...payment} />
          )}
          {!isOffered && (
            <Notice tone="info" title={`You are on the ${planName(overview.planId)} plan`}>
              This plan is no longer offered. You keep it until you choose another one.
            </Notice>
          )}
          <div className="plan-choice">
            <div className="plan-choice__interval" role="group" aria-label="Prices">
              {(['month', 'year'] as const).map((one) => (
                <Button
                  key={one}
                  size="sm"
                  pressed={interval === one}
                  onClick={() => setBilled(one === 'year' ? 'year' : '')}
                >
                  {one === 'month' ? 'By the month' : 'By the year'}
                </Button>
              ))}
            </div>
            <div className="plan-choice__shown">
              <Field label="Compare with">
                {(control) => (
                  <SelectInput
                    {...control}
                    value={String(shown?.id ?? '')}
                    onChange={setShown}
                    options={plans
                      .filter(({ id }) => id !== overview.planId)
                      .map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                )}
              </Field>
            </div>
          </div>
          <PlanTable
            plans={plans}
            overview={overview}
            interval={interval}
            shownId={shown?.id}
            busyId={busy ? askedPlan?.id : undefined}
            onChoose={ask}
          />
        </>
      )}
      {opens && (
        <PlanChangeDialog
          plan={askedPlan}
          overview={overview}
          change={change}
          error={changeError}
          onRetry={loadChange}
          busy={busy}
          problem={problem}
          onConfirm={() => change && void confirm(change)}
          onCancel={() => setAsked('')}
        />
      )}
    </Stack>
  );
}
