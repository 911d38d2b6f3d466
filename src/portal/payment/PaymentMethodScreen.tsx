import { plansPath } from '../../contract/paths/pagePaths';
import { useAppSelector } from '../store/hooks';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { selectPermission } from '../user/userSlice';
import { GettingPaidCard } from './GettingPaidCard';
import { PaymentCards } from './cards/PaymentCards';
import { useBackPath } from './useBackPath';
import { useGettingPaid } from './useGettingPaid';
import { usePaymentCards } from './cards/usePaymentCards';

export function PaymentMethodScreen() {
  const back = useBackPath();
  const { payment, error, load, ...actions } = usePaymentCards(back);
  const sellsTickets = useAppSelector(selectPermission)?.tixsuite === true;
  const paid = useGettingPaid(sellsTickets);
  return (
    <Stack>
      <PageHeader
        title="Payment method"
        description="How you pay for your plan, and where your ticket money goes. Card numbers stay with the payment provider and never reach us."
        back={{ to: plansPath(), label: 'Plans & Pricing' }}
      />
      {error && <ErrorNotice error={error} onRetry={load} title="Your payment method could not be loaded" />}
      {!payment && !error && <Skeleton lines={6} height="28px" />}
      {payment && <PaymentCards payment={payment} back={back} actions={actions} />}
      {sellsTickets && <GettingPaidCard {...paid} />}
    </Stack>
  );
}
