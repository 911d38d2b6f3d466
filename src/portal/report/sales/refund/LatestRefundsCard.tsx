import { useState } from 'react';
import { type Country } from '../../../../contract/country';
import { refundStateNames } from '../../../../contract/order/refundStateNames';
import { orderPath } from '../../../../contract/paths/sellingPaths';
import {
  type ListedRefund,
  type SalesRefunds,
  type SalesRefundsFilter,
} from '../../../../contract/report/salesRefunds';
import { Button } from '../../../ui/Button';
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/format';
import { DataList } from '../../../ui/list/DataList';
import { type Column } from '../../../ui/list/useListView';
import { Card } from '../../../ui/page/Card';
import { saveCsv } from '../../saveCsv';
import { reasonName, refundsCsv } from './refundLabels';

interface LatestRefundsCardProps {
  refunds: SalesRefunds;
  filter: SalesRefundsFilter;
  country: Country;
  /** True if the person may see orders. */
  mayOpen: boolean;
  /** Lists the refunds of all reasons again. */
  onAll: () => void;
}

/** More would make a long page on a phone. */
const FIRST_ROWS = 10;

function columnsOf(zone: string, country: Country): Column<ListedRefund>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      render: ({ orderNumber, eventTitle }) => (
        <span className="sales-row">
          {orderNumber}
          <span className="sales-row__detail">{eventTitle}</span>
        </span>
      ),
    },
    { key: 'reason', header: 'Reason', render: ({ reason }) => reasonName(reason) },
    {
      key: 'tickets',
      header: 'Tickets',
      align: 'end',
      render: ({ tickets }) => formatNumber(tickets, country),
      hideOnPhone: true,
    },
    {
      key: 'amount',
      header: 'Refunded',
      align: 'end',
      render: ({ amountCents }) => formatMoney(amountCents, country),
    },
    {
      key: 'state',
      header: 'State',
      render: ({ state }) => refundStateNames[state],
      width: '7.5rem',
      hideOnPhone: true,
    },
    { key: 'when', header: 'When', render: ({ createdAt }) => formatDateTime(createdAt, zone, country) },
  ];
}

/** The refunds behind the sums, the latest first. */
export function LatestRefundsCard({ refunds, filter, country, mayOpen, onAll }: LatestRefundsCardProps) {
  const [isLong, setLong] = useState(false);
  const { from, to, reason } = filter;
  const label = refunds.reasons.find(({ key }) => key === reason)?.label ?? reason;
  return (
    <Card
      title={label ? `Refunds for "${label}"` : 'The latest refunds'}
      actions={
        <>
          {label && (
            <Button size="sm" variant="quiet" icon="close" onClick={onAll}>
              All reasons
            </Button>
          )}
          <Button
            size="sm"
            icon="download"
            onClick={() => saveCsv(refundsCsv(refunds, country), `refunds ${label ?? ''} ${from} ${to}`)}
          >
            CSV
          </Button>
        </>
      }
    >
      <div className="report-rows">
        <DataList
          label="Refunds"
          noun={['refund', 'refunds']}
          addressPrefix="refund-"
          columns={columnsOf(refunds.zone, country)}
          rows={isLong ? refunds.refunds : refunds.refunds.slice(0, FIRST_ROWS)}
          rowKey={({ id }) => id}
          rowHref={({ orderId }) => (mayOpen ? orderPath(orderId) : undefined)}
          loading={false}
          total={refunds.refundCount}
          empty={{ title: 'No refunds for this reason', text: 'Choose all reasons.' }}
          footer={
            !isLong &&
            refunds.refunds.length > FIRST_ROWS && (
              <Button variant="quiet" onClick={() => setLong(true)}>
                Show {refunds.refunds.length - FIRST_ROWS} more
              </Button>
            )
          }
        />
      </div>
    </Card>
  );
}
