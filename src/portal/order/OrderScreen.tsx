import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { countryFacts } from '../../contract/country';
import { ordersPath } from '../../contract/paths/sellingPaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { formatDateTime } from '../ui/format';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { selectPermission } from '../user/userSlice';
import { usePolling } from '../ui/usePolling';
import { OrderView } from './OrderView';
import { selectOrder, selectOrderError } from './orderSlice';
import { loadOrder } from './orderThunks';
import { orderStatus, channelPhrases } from './orderLabels';

const movingEveryMs = 2_000;

export function OrderScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const country = useCountry();
  const stored = useAppSelector(selectOrder);
  const error = useAppSelector(selectOrderError);
  const order = stored?.id === id ? stored : null;
  const permission = useAppSelector(selectPermission);
  const mayOpenReport =
    permission?.[order?.source?.kind === 'ticketholder' ? 'ticketholderCommunication' : 'emailCampaign'] ===
    true;

  const load = useCallback(() => dispatch(loadOrder(id)), [dispatch, id]);
  useEffect(() => void load(), [load]);
  const moving =
    order?.refunds.some(({ state }) => state === 'waiting') === true ||
    order?.testEvents?.some(({ sent, times }) => sent < times) === true;
  usePolling(load, movingEveryMs, moving && !error);

  const { defaultZone } = countryFacts(country);
  return (
    <>
      <PageHeader
        title={order ? `Order ${order.number}` : 'Order'}
        back={{ to: ordersPath(order ? { event: order.eventId } : {}), label: 'Orders' }}
        badge={order && <StatusBadge {...orderStatus(order)} />}
        description={
          order &&
          `${order.eventTitle}, ${channelPhrases[order.channel]}, ${formatDateTime(order.completedAt ?? order.createdAt, defaultZone, country)}`
        }
      />
      {error?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="ticket"
          title="This order does not exist"
          text="It may belong to another organiser, or the link may be incomplete."
          action={<Button to={routePatterns.orders}>See all orders</Button>}
        />
      )}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorNotice error={error} onRetry={() => void load()} title="The order could not be loaded" />
      )}
      {!order && !error && <Skeleton lines={10} />}
      {order && <OrderView key={order.id} order={order} zone={defaultZone} mayOpenReport={mayOpenReport} />}
    </>
  );
}
