import { routePatterns } from '../../../contract/paths/portalPaths';
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
];

/** What was paid for the plan, and what changed about it. */
export function BillingHistoryScreen() {
  const dispatch = useAppDispatch();
  const [tab] = useAddressState('tab');
  const hasInvoices = useAppSelector(({ plan }) => plan.invoices.pages?.some(({ total }) => total > 0));
  const downloading = useAppSelector(({ plan }) => plan.downloadingInvoices);
  const showsEvents = tab === 'events';
  return (
    <Stack>
      <PageHeader
        title="Billing history"
        description={
          showsEvents
            ? 'Every change to your plan and payment method.'
            : 'What you paid for your plan, and how. The days are those of your account.'
        }
        actions={
          !showsEvents &&
          hasInvoices && (
            <Button icon="download" busy={downloading} onClick={() => void dispatch(downloadInvoices())}>
              Download as CSV
            </Button>
          )
        }
      />
      <Tabs label="Billing history" tabs={tabs} />
      {showsEvents ? <BillingEventsScreen /> : <InvoicesScreen />}
    </Stack>
  );
}
