import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentMethodPath } from '../../contract/paths/pagePaths';
import { type RequestError } from '../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import { selectPermission } from '../user/userSlice';
import { NothingToConfirm } from './AnsweredCharge';
import { BackToStripe } from './BackToStripe';
import { ChargeReauthScreen } from './ChargeReauthScreen';
import { bankText, PaymentCard, testBankText } from './PaymentCard';
import { selectPayment, selectPaymentError } from './paymentSlice';
import { confirmPaymentMethod, loadPayment } from './paymentThunks';
import { askAboutCard } from './stripe/stripeThunks';
import { useStripeReturn } from './stripe/useStripeReturn';
import { useBackPath } from './useBackPath';
import { useBackToStripe } from './useBackToStripe';

/**
 * Asks the holder of a card to confirm the card, or with `?charge=` one charge. With `?connect=` it replaces an expired
 * Stripe link instead.
 */
export function StripeReauthScreen() {
  const [connect] = useAddressState('connect');
  const [chargeId] = useAddressState('charge');
  const sellsTickets = useAppSelector(selectPermission)?.tixsuite === true;
  const isBack = connect !== '' && sellsTickets;
  const back = useBackPath();
  const stripe = useBackToStripe(isBack, back);
  if (isBack) return <BackToStripe {...stripe} back={back} />;
  return chargeId === '' ? <CardReauthScreen /> : <ChargeReauthScreen key={chargeId} chargeId={chargeId} />;
}

/** Lets the holder confirm a card, then returns to the page they came from. Without a card it asks for the open charge. */
function CardReauthScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const payment = useAppSelector(selectPayment);
  const error = useAppSelector(selectPaymentError);
  const back = useBackPath() ?? paymentMethodPath();
  const [busy, setBusy] = useState<'confirm' | 'refuse'>();
  const [problem, setProblem] = useState<RequestError>();
  const load = useCallback(() => void dispatch(loadPayment()), [dispatch]);
  useEffect(load, [load]);

  useStripeReturn();

  const waiting = payment?.waiting;
  const isTest = payment?.gateway === 'test';

  const answer = async (confirmed: boolean) => {
    setBusy(confirmed ? 'confirm' : 'refuse');
    setProblem(undefined);
    if (confirmed && !isTest) {
      const asked = await resultOf(dispatch(askAboutCard()));
      const refused = asked.isDone ? asked.reply && { message: asked.reply } : asked.error;
      if (refused) {
        setBusy(undefined);
        setProblem(refused);
        return;
      }
    }
    const result = await resultOf(dispatch(confirmPaymentMethod(confirmed)));
    if (!result.isDone) {
      setBusy(undefined);
      setProblem(result.error);
      load();
      return;
    }
    const isDefault = result.reply.cards.some((card) => card.id === waiting?.id && card.isDefault);
    const detail = confirmed
      ? `Your card is confirmed${isDefault ? ' and is the default now' : ''}`
      : 'The card was not confirmed, and nothing has changed';
    dispatch(showToast({ severity: confirmed ? 'success' : 'info', detail }));
    // After a refusal the plan that was chosen still lacks a payment method.
    void navigate(confirmed ? back : paymentMethodPath(back === paymentMethodPath() ? undefined : back));
  };

  if (payment && !waiting && !busy && !problem) return <ChargeReauthScreen />;
  return (
    <Stack>
      <PageHeader
        title="Confirm it is you"
        description="Your bank needs to confirm that this card is yours."
        back={{ to: paymentMethodPath(), label: 'Payment method' }}
      />
      {error && <ErrorNotice error={error} onRetry={load} title="Your payment method could not be loaded" />}
      {problem && <ErrorNotice error={problem} title="The card could not be confirmed" />}
      {!payment && !error && <Skeleton lines={4} height="28px" />}
      {payment && !waiting && !busy && <NothingToConfirm back={back} />}
      {waiting && (
        <Card title="Your card">
          <PaymentCard card={waiting} />
          {isTest ? (
            <Notice tone="info" title="Test gateway">
              {testBankText}
            </Notice>
          ) : (
            <p>{bankText}</p>
          )}
          <div className="payment-acts">
            <Button
              variant="primary"
              busy={busy === 'confirm'}
              disabled={busy === 'refuse'}
              onClick={() => void answer(true)}
            >
              Confirm
            </Button>
            <Button busy={busy === 'refuse'} disabled={busy === 'confirm'} onClick={() => void answer(false)}>
              Decline
            </Button>
          </div>
        </Card>
      )}
    </Stack>
  );
}
