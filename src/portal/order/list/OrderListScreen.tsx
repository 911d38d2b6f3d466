import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type OrderFilter } from '../../../contract/order/order';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLoad } from '../../request/useLoad';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { PageHeader } from '../../ui/page/PageHeader';
import { Tabs } from '../../ui/menu/Tabs';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { selectOrderList } from '../orderSlice';
import { downloadOrders, loadOrders } from '../orderThunks';
import { OrderTotalsRow } from './OrderTotalsRow';
import { filterLabels } from '../orderLabels';
import { narrowedAddress, orderKeys, useOrdersFilter } from './useOrdersFilter';

/** These tabs are always shown; the others only if they contain orders. */
const alwaysShown: ReadonlySet<OrderFilter> = new Set(['all', 'complete', 'refunded']);
const tabOrder: readonly OrderFilter[] = [
  'all',
  'complete',
  'owing',
  'refund_asked',
  'refunded',
  'open',
  'lapsed',
];

export function OrderListScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search: address } = useLocation();
  const { orders, facts, loading, error, downloading } = useAppSelector(selectOrderList);
  const filter = useOrdersFilter();

  const loadPage = useCallback(
    (after?: string) => dispatch(loadOrders({ ...filter, after })),
    [dispatch, filter],
  );
  const load = useLoad(loadPage);

  const { search, filter: which, ...narrowing } = filter;
  const narrowed = Object.values(narrowing).some((value) => value !== undefined);
  const hasNoOrders = facts?.counts.all === 0 && facts.counts.lapsed === 0 && search === '' && !narrowed;
  const narrow = (change: Partial<Record<string, string>>) =>
    void navigate(`${pathname}${narrowedAddress(address, change)}`, { replace: true });

  return (
    <Stack>
      <PageHeader
        title="Orders"
        description="Who bought what, what they paid and what was refunded, across all your events."
        back={{ to: routePatterns.home, label: 'Events' }}
        actions={
          !hasNoOrders && (
            <Button
              icon="download"
              busy={downloading}
              onClick={() => void dispatch(downloadOrders(filter))}
              disabled={orders?.length === 0}
            >
              Download CSV
            </Button>
          )
        }
      />
      {!hasNoOrders && (
        <>
          <Tabs
            label="Filter orders"
            tabs={tabOrder
              .filter((one) => one === which || alwaysShown.has(one) || facts?.counts[one])
              .map((one) => ({
                to: `${pathname}${narrowedAddress(address, { [orderKeys.filter]: one === 'all' ? '' : one })}`,
                label: filterLabels[one],
                count: facts?.counts[one],
              }))}
          />
          {(facts || !error) && <OrderTotalsRow totals={facts?.totals} which={which} />}
        </>
      )}
      <OrderList
        orders={orders ?? []}
        total={facts?.counts[which]}
        loading={loading || (orders === null && !error)}
        error={error}
        onRetry={() => load()}
        hasFilter={which !== 'all' || narrowed}
        filters={
          <OrderFilters
            filter={filter}
            campaignName={facts?.campaign?.name}
            partLabels={facts?.parts}
            hasDisputes={orders?.some(({ disputeState }) => disputeState !== null) === true}
            onNarrow={narrow}
          />
        }
        onMore={facts?.after ? () => load(facts.after ?? undefined) : undefined}
      />
    </Stack>
  );
}
