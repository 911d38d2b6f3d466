import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planById } from '../../contract/plan/plan';
import { paymentMethodPath, plansPath, stripeReauthPath } from '../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { selectPermission } from '../user/userSlice';
import { CardForm } from './CardForm';
import { PaymentCard } from './PaymentCard';
import { selectPayment, selectPaymentError } from './paymentSlice';
import { addPaymentMethod, loadPayment, removePaymentMethod } from './paymentThunks';
import { GettingPaidCard } from './GettingPaidCard';
import { useBackPath } from './useBackPath';
import { useGettingPaid } from './useGettingPaid';

export function PaymentMethodScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const payment = useAppSelector(selectPayment);
  const error = useAppSelector(selectPaymentError);
  const back = useBackPath();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const load = useCallback(() => void dispatch(loadPayment()), [dispatch]);
  useEffect(load, [load]);

  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    setErrors({});
    try {
      await run();
    } catch (cause) {
      setErrors(fieldErrors(cause));
    } finally {
      setBusy(false);
    }
  };

  const add = (card: string) =>
    act(async () => {
      const { waiting, method } = await dispatch(addPaymentMethod({ card })).unwrap();
      if (waiting) {
        void navigate(stripeReauthPath(back ?? paymentMethodPath()));
        return;
      }
      const detail = `${method?.brand} ending ${method?.lastFour} is now your payment method`;
      dispatch(showToast({ severity: 'success', detail }));
      if (back) void navigate(back);
    });

  const remove = () =>
    act(async () => {
      await dispatch(removePaymentMethod()).unwrap();
      dispatch(showToast({ severity: 'success', detail: 'Your payment method has been removed' }));
    }).finally(() => setRemoving(false));

  const sellsTickets = useAppSelector(selectPermission)?.tixsuite === true;
  const paid = useGettingPaid(sellsTickets);
  const plan = payment && planById(payment.planId)?.name;
  return (
    <Stack>
      <PageHeader
        title="Payment method"
        description="How you pay for your plan, and where your ticket money goes. Card numbers stay with the payment provider and never reach us."
        back={{ to: plansPath(), label: 'Plans & Pricing' }}
      />
      {error && <ErrorNotice error={error} onRetry={load} title="Your payment method could not be loaded" />}
      {!payment && !error && <Skeleton lines={6} height="28px" />}
      {payment && (
        <>
          {back && !payment.method && (
            <Notice tone="info">
              The plan you chose needs a payment method. Once you add one, you can continue.
            </Notice>
          )}
          {payment.waiting && (
            <Notice
              tone="warning"
              title={`${payment.waiting.brand} ending ${payment.waiting.lastFour} is waiting for you to confirm it`}
              action={
                <Button size="sm" to={stripeReauthPath(back ?? paymentMethodPath())}>
                  Confirm it is you
                </Button>
              }
            />
          )}
          {payment.method && (
            <Card
              title="In use"
              actions={
                <Button size="sm" icon="trash" disabled={payment.needed} onClick={() => setRemoving(true)}>
                  Remove
                </Button>
              }
            >
              <PaymentCard card={payment.method} />
              {payment.needed && (
                <p className="payment-note">
                  The {plan} plan needs a payment method, so it can be replaced but not removed.
                </p>
              )}
            </Card>
          )}
          <CardForm payment={payment} busy={busy} errors={errors} onAdd={(card) => void add(card)} />
        </>
      )}
      {sellsTickets && <GettingPaidCard {...paid} />}
      <ConfirmDialog
        open={removing}
        danger
        busy={busy}
        title="Remove your payment method"
        confirmLabel="Remove"
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        <p>
          You stay on the {plan} plan. You will need to add a payment method before you choose a paid plan
          again.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
