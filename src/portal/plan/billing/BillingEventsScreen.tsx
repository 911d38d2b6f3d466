import { useCallback, useEffect } from 'react';
import { plansPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { formatDateTime } from '../../ui/format';
import { StatusBadge, type StatusTone } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { selectPermission } from '../../user/userSlice';
import { type BillingEntry } from '../planArea';
import { selectBilling, selectBillingError, selectBillingLoading } from '../planSlice';
import { loadBilling } from '../planThunks';
import { billingText, planName } from '../planLabels';

const states: Record<BillingEntry['state'], { tone: StatusTone; label: string }> = {
  in_force: { tone: 'success', label: 'Active' },
  ended: { tone: 'neutral', label: 'Ended' },
  done: { tone: 'info', label: 'Done' },
  declined: { tone: 'danger', label: 'Declined' },
  refused: { tone: 'warning', label: 'Not confirmed' },
};

/** The events of the Billing History: changes of the plan and of its payment method. */
export function BillingEventsScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const billing = useAppSelector(selectBilling);
  const loading = useAppSelector(selectBillingLoading);
  const error = useAppSelector(selectBillingError);
  const permission = useAppSelector(selectPermission);
  const load = useCallback(() => void dispatch(loadBilling(undefined)), [dispatch]);
  useEffect(load, [load]);
  const zone = billing?.zone ?? 'UTC';
  const next = billing?.next;

  const columns: Column<BillingEntry>[] = [
    { key: 'what', header: 'What', render: (entry) => billingText(entry) },
    { key: 'date', header: 'Date', render: ({ happenedAt }) => formatDateTime(happenedAt, zone, country) },
    { key: 'plan', header: 'Plan', render: ({ planId }) => planName(planId) },
    { key: 'state', header: 'State', render: ({ state }) => <StatusBadge {...states[state]} /> },
  ];

  return (
    <DataList
      label="Events"
      noun={['event', 'events']}
      columns={columns}
      rows={billing?.entries ?? []}
      rowKey={({ id }) => id}
      total={billing?.total}
      loading={loading || (billing === null && !error)}
      error={error}
      onRetry={load}
      footer={
        next && (
          <Button busy={loading} onClick={() => void dispatch(loadBilling(next))}>
            Load more
          </Button>
        )
      }
      empty={{
        icon: 'bill',
        title: 'Nothing has happened yet',
        text: 'Changes to your plan or payment method are shown here from the day they happen.',
        action: (permission?.connect || permission?.tixsuite) && (
          <Button variant="primary" to={plansPath()}>
            See the plans
          </Button>
        ),
      }}
    />
  );
}
