import { type MassRefund } from '../../../contract/order/order';
import { orderPath } from '../../../contract/paths/sellingPaths';
import { DataList } from '../../ui/list/DataList';
import { formatMoney } from '../../ui/format';
import { StatusBadge, type StatusTone } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import '../list/orderList.css';

type MassRefundOrder = MassRefund['orders'][number];

const outcomes: Record<MassRefundOrder['state'], { label: string; tone: StatusTone; rank: number }> = {
  failed: { label: 'Failed', tone: 'danger', rank: 0 },
  waiting: { label: 'Waiting', tone: 'info', rank: 1 },
  refunded: { label: 'Refunded', tone: 'success', rank: 2 },
};

/** Lists the outcome for each order; failed refunds come first. */
export function MassRefundList({ mass }: { mass: MassRefund }) {
  const country = useCountry();
  const columns: Column<MassRefundOrder>[] = [
    {
      key: 'order',
      header: 'Order',
      sort: ({ buyerName }) => buyerName,
      render: ({ buyerName, number }) => (
        <span className="order-cell">
          <span>{buyerName || number}</span>
          {buyerName && <span className="order-cell__more">{number}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      sort: ({ amountCents }) => amountCents,
      render: ({ amountCents }) => formatMoney(amountCents, country),
    },
    {
      key: 'outcome',
      header: 'Outcome',
      sort: ({ state }) => outcomes[state].rank,
      render: ({ state, failure }) => (
        <span className="order-cell">
          <span>
            <StatusBadge {...outcomes[state]} />
          </span>
          {failure && <span className="order-cell__more">{failure}</span>}
        </span>
      ),
    },
  ];
  return (
    <DataList
      label="Orders of the session"
      noun={['order', 'orders']}
      // There is no outcome to show before the refunds begin.
      columns={mass.startedAt === null ? columns.slice(0, -1) : columns}
      rows={mass.orders}
      rowKey={({ orderId }) => orderId}
      rowHref={({ orderId }) => orderPath(orderId)}
      loading={false}
      total={mass.total}
      defaultSort={{ key: 'outcome' }}
      search={{
        placeholder: 'Search name or number',
        textOf: ({ buyerName, number }) => `${buyerName} ${number}`,
      }}
      empty={{ title: 'No orders', text: 'No orders have tickets to this session.' }}
    />
  );
}
