import { type ReactNode } from 'react';
import { type Country, countryFacts } from '../../../contract/country';
import { type OrderRow } from '../../../contract/order/order';
import { orderPath } from '../../../contract/paths/sellingPaths';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { utmSourceOf } from '../../../contract/report/utm';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { formatDate, formatMoney, formatNumber, formatTime } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { disputeBadge } from '../dispute/disputeLabels';
import { channelLabels, orderStatus } from '../orderLabels';
import './orderList.css';

interface OrderListProps {
  orders: readonly OrderRow[];
  total?: number;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasFilter: boolean;
  filters: ReactNode;
  /** Left out if all orders are loaded. */
  onMore?: () => void;
}

/** The campaign that led to an order; empty if there is none, and left out of the cards on phones then. */
const sourceColumn: Column<OrderRow> = {
  key: 'from',
  header: 'From',
  render: ({ source }) =>
    source && (
      <span className="order-cell">
        <span>{source.campaignName}</span>
        <span className="order-cell__more">{utmSourceOf(source.url)}</span>
      </span>
    ),
};

function columnsFor(country: Country, hasSource: boolean): Column<OrderRow>[] {
  const { defaultZone } = countryFacts(country);
  return [
    {
      key: 'order',
      header: 'Order',
      render: ({ number, buyerName, buyerEmail, channel }) => (
        <span className="order-cell">
          <span>
            {buyerName || buyerEmail || (channel === 'box_office' ? 'Sold at the door' : 'No name yet')}
          </span>
          <span className="order-cell__more">
            {number}
            {buyerName && buyerEmail && `, ${buyerEmail}`}
          </span>
        </span>
      ),
    },
    { key: 'event', header: 'Event', render: ({ eventTitle }) => eventTitle },
    ...(hasSource ? [sourceColumn] : []),
    {
      key: 'when',
      header: 'Ordered',
      width: '176px',
      render: ({ completedAt, createdAt, channel }) => {
        const at = completedAt ?? createdAt;
        return (
          <time className="order-cell" dateTime={at}>
            <span>{formatDate(at, defaultZone, country)}</span>
            <span className="order-cell__more">
              {formatTime(at, defaultZone, country)}, {channelLabels[channel].toLowerCase()}
            </span>
          </time>
        );
      },
    },
    {
      key: 'tickets',
      header: 'Tickets',
      align: 'end',
      render: ({ ticketCount }) => formatNumber(ticketCount, country),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      width: '128px',
      render: ({ totalCents, refundedCents }) => (
        <span className="order-cell">
          <span>{formatMoney(totalCents, country)}</span>
          {refundedCents > 0 && (
            <span className="order-cell__more">{formatMoney(refundedCents, country)} back</span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      render: (order) => (
        <span className="order-states">
          <StatusBadge {...orderStatus(order)} />
          {order.disputeState && <StatusBadge {...disputeBadge(order.disputeState)} />}
          {order.refundAsked && <StatusBadge tone="warning" label="Refund requested" />}
        </span>
      ),
    },
  ];
}

export function OrderList(props: OrderListProps) {
  const { orders, total, loading, error, onRetry, hasFilter, filters, onMore } = props;
  const country = useCountry();
  return (
    <DataList
      label="Orders"
      noun={['order', 'orders']}
      columns={columnsFor(
        country,
        orders.some(({ source }) => source !== null),
      )}
      rows={orders}
      rowKey={({ id }) => id}
      rowHref={({ id }) => orderPath(id)}
      total={total}
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search number, name or address' }}
      filters={filters}
      hasFilter={hasFilter}
      footer={
        onMore && (
          <Button onClick={onMore} busy={loading}>
            Show more orders
          </Button>
        )
      }
      empty={{
        icon: 'ticket',
        title: 'No orders yet',
        text: 'Orders appear here as soon as someone puts a ticket in a cart. Publish an event with ticket types and share its page.',
        action: (
          <Button variant="primary" to={routePatterns.home}>
            Go to your events
          </Button>
        ),
      }}
    />
  );
}
