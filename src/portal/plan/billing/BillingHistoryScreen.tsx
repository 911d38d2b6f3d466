import { payoutsPath } from '../../../contract/paths/payoutPaths';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { PayoutDetailScreen } from '../../payout/PayoutDetailScreen';
import { PayoutsScreen } from '../../payout/PayoutsScreen';
import { StatementScreen } from '../../payout/statement/StatementScreen';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Tabs } from '../../ui/menu/Tabs';
import { Stack } from '../../ui/page/Columns';
import { PageHeader } from '../../ui/page/PageHeader';
import { useAddressState } from '../../ui/useAddressState';
import { BillingEventsScreen } from './BillingEventsScreen';
import { InvoicesScreen } from './InvoicesScreen';
import { downloadInvoices } from './invoiceThunks';
import '../planSlice';

const tabs = [
  { to: routePatterns.billingHistory, label: 'Invoices' },
  { to: `${routePatterns.billingHistory}?tab=events`, label: 'Events' },
  { to: payoutsPath(), label: 'Payouts' },
];

const descriptions: Readonly<Record<string, string>> = {
  events: 'Every change to your plan and payment method.',
  payouts: 'The deposits of your card payments into your bank account, and what each consists of.',
};
const invoicesDescription = 'What you paid for your plan, and how. The days are those of your account.';

/** What was paid for the plan, what changed about it, and what was paid out to the organiser. */
export function BillingHistoryScreen() {
  const dispatch = useAppDispatch();
  const [tab] = useAddressState('tab');
  const mayDownload = useAppSelector(({ plan }) =>
    plan.invoices.pages?.some(({ total, downloadRefusal }) => total > 0 && downloadRefusal === ''),
  );
  const downloading = useAppSelector(({ plan }) => plan.downloadingInvoices);
  const [payoutId] = useAddressState('payout');
  const [view] = useAddressState('view');
  if (tab === 'payouts' && view === 'statement') return <StatementScreen />;
  if (tab === 'payouts' && payoutId) return <PayoutDetailScreen id={payoutId} />;
  const showsInvoices = !(tab in descriptions);
  return (
    <Stack>
      <PageHeader
        title="Billing history"
        description={descriptions[tab] ?? invoicesDescription}
        actions={
          showsInvoices &&
          mayDownload && (
            <Button icon="download" busy={downloading} onClick={() => void dispatch(downloadInvoices())}>
              Download as CSV
            </Button>
          )
        }
      />
      <Tabs label="Billing history" tabs={tabs} />
      {tab === 'events' && <BillingEventsScreen />}
      {tab === 'payouts' && <PayoutsScreen />}
      {showsInvoices && <InvoicesScreen />}
    </Stack>
  );
}
