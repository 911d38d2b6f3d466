import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planById } from '../../contract/plan/plan';
import { type SubscribedInterval } from '../../contract/plan/planPrice';
import { paymentMethodPath, plansPath } from '../../contract/paths/pagePaths';
import { chargeReauthPath, chosenPlanPath } from '../../contract/paths/planPaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { useCountry } from '../ui/useCountry';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import { selectPermission } from '../user/userSlice';
import { type PlanChange } from './planArea';
import { changedText, otherInterval, paysAsAgreed } from './interval/otherInterval';
import { PlanChangeDialog } from './PlanChangeDialog';
import { PlanNotices } from './PlanNotices';
import { PlanTable } from './PlanTable';
import { UnpaidNotice } from './UnpaidNotice';
import { usePayInvoice } from './usePayInvoice';
import { selectPlanChange, selectPlanChangeError } from './planSlice';
import { changePlan, loadPlanChange } from './planThunks';
import { eventsToArchive, lacksPayment } from './planLabels';
import { usePlanOverview } from './usePlanOverview';
import { usePlanUndo } from './usePlanUndo';
import { TestGatewayScreen } from './testGateway/TestGatewayScreen';

/** Plans & Pricing. The chosen plan is in the address, so that the user returns to it after adding a payment method. */
export function PlansScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { overview, error, load } = usePlanOverview();
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
  const undo = usePlanUndo(load);

  const askedPlan = planById(Number(asked));
  const opens =
    overview !== null &&
    askedPlan !== undefined &&
    overview.planIds.includes(askedPlan.id) &&
    (askedPlan.id !== overview.planId || otherInterval(overview) === interval) &&
    overview.openChange === null &&
    eventsToArchive(askedPlan.id, overview) === 0 &&
    !lacksPayment(askedPlan.id, overview);

  const askedId = opens ? askedPlan.id : undefined;
  const loadChange = useCallback(() => {
    if (askedId !== undefined) void dispatch(loadPlanChange({ planId: askedId, interval }));
  }, [dispatch, askedId, interval]);
  useEffect(loadChange, [loadChange]);

  const ask = (planId: number, chosen: SubscribedInterval = interval) => {
    setProblem('');
    if (overview && lacksPayment(planId, overview)) {
      void navigate(paymentMethodPath(chosenPlanPath(planId, chosen)));
    } else setAsked(String(planId));
  };

  const confirm = async (chosen: PlanChange, current: number) => {
    const { planId, totalCents } = chosen;
    setBusy(true);
    setProblem('');
    try {
      const changed = await dispatch(changePlan({ planId, interval, expectedCents: totalCents })).unwrap();
      if (changed.openChange?.state === 'started') {
        // A notice of the page says that it is being processed.
        setAsked('');
        return;
      }
      if (changed.openChange) {
        void navigate(chargeReauthPath(changed.openChange.id, plansPath()), { replace: true });
        return;
      }
      dispatch(showToast({ severity: 'success', detail: changedText(chosen, current, country) }));
      setAsked('');
    } catch (cause) {
      const errors = fieldErrors(cause);
      setProblem(Object.values(errors).join(' '));
      // The amount may have changed, or another change may be under way.
      load();
      loadChange();
    } finally {
      setBusy(false);
    }
  };

  const plans = (overview?.planIds ?? []).flatMap((id) => planById(id) ?? []);
  // A phone first shows the plan that is under way, or the one after the current one.
  const nextId = overview?.openChange?.planId ?? overview?.subscription?.nextPlanId;
  const shown =
    plans.find(({ id }) => id === Number(shownId)) ??
    plans.find(({ id }) => id === nextId && id !== overview?.planId) ??
    plans[plans.findIndex(({ id }) => id === overview?.planId) + 1] ??
    plans[0];
  return (
    <Stack>
      <PageHeader
        title="Plans & Pricing"
        description={
          overview && paysAsAgreed(overview)
            ? 'Another plan begins at once, in place of the price that was agreed with you.'
            : 'A larger plan begins at once; a smaller one when what you have paid for ends.'
        }
        back={seesConnect ? { to: routePatterns.connect, label: 'Connect' } : undefined}
      />
      {error && <ErrorNotice error={error} onRetry={load} title="The plans could not be loaded" />}
      {!overview && !error && <Skeleton lines={8} height="28px" />}
      {overview && (
        <>
          {overview.unpaid && <UnpaidNotice unpaid={overview.unpaid} cards={overview.cards} {...payment} />}
          <PlanNotices
            overview={overview}
            problem={undo.problem || (opens ? '' : problem)}
            busy={undo.busy}
            onCancel={(chargeId) => {
              setAsked('');
              void undo.cancel(chargeId);
            }}
            onKeep={() => void undo.keep(overview)}
          />
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
            onChoose={(planId) => ask(planId)}
            onChangeInterval={(other) => {
              setBilled(other === 'year' ? 'year' : '');
              ask(overview.planId, other);
            }}
          />
          {overview.isTestGateway && <TestGatewayScreen overview={overview} />}
        </>
      )}
      {opens && (
        <PlanChangeDialog
          plan={askedPlan}
          interval={interval}
          overview={overview}
          change={change}
          error={changeError}
          onRetry={loadChange}
          busy={busy}
          problem={problem}
          onConfirm={() => change && void confirm(change, overview.planId)}
          onCancel={() => setAsked('')}
        />
      )}
    </Stack>
  );
}
