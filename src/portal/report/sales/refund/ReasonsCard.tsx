import { useLocation } from 'react-router-dom';
import { type Country } from '../../../../contract/country';
import {
  type RefundReason,
  type SalesRefunds,
  type SalesRefundsFilter,
} from '../../../../contract/report/salesRefunds';
import { Button } from '../../../ui/Button';
import { formatMoney, formatNumber, formatPercent } from '../../../ui/format';
import { DataList } from '../../../ui/list/DataList';
import { type Column } from '../../../ui/list/useListView';
import { Card } from '../../../ui/page/Card';
import { saveCsv } from '../../saveCsv';
import { reasonName, reasonsCsv } from './refundLabels';

interface ReasonsCardProps {
  refunds: SalesRefunds;
  filter: SalesRefundsFilter;
  country: Country;
}

function columnsOf({ total }: SalesRefunds, country: Country): Column<RefundReason>[] {
  return [
    {
      key: 'reason',
      header: 'Reason',
      render: ({ label }) => reasonName(label),
      sort: ({ label }) => reasonName(label),
    },
    {
      key: 'refunds',
      header: 'Refunds',
      align: 'end',
      render: ({ refunds }) => formatNumber(refunds, country),
      sort: ({ refunds }) => refunds,
    },
    {
      key: 'tickets',
      header: 'Tickets',
      align: 'end',
      render: ({ tickets }) => formatNumber(tickets, country),
      sort: ({ tickets }) => tickets,
    },
    {
      key: 'amount',
      header: 'Refunded',
      align: 'end',
      render: ({ amountCents }) => formatMoney(amountCents, country),
      sort: ({ amountCents }) => amountCents,
    },
    {
      key: 'share',
      header: 'Share',
      align: 'end',
      render: ({ amountCents }) =>
        total.amountCents > 0 ? formatPercent(amountCents / total.amountCents) : '',
      hideOnPhone: true,
    },
  ];
}

/** Why money was refunded; each reason opens its refunds below. */
export function ReasonsCard({ refunds, filter, country }: ReasonsCardProps) {
  const { search } = useLocation();
  const addressOf = (reason: string) => {
    const next = new URLSearchParams(search);
    next.set('reason', reason);
    return `?${next.toString()}`;
  };
  return (
    <Card
      title="By reason"
      actions={
        <Button
          size="sm"
          icon="download"
          onClick={() => saveCsv(reasonsCsv(refunds), `refunds by reason ${filter.from} ${filter.to}`)}
        >
          CSV
        </Button>
      }
    >
      <div className="report-rows">
        <DataList
          label="Refunds by reason"
          noun={['reason', 'reasons']}
          columns={columnsOf(refunds, country)}
          rows={refunds.reasons}
          rowKey={({ key }) => key}
          rowHref={({ key }) => (key === '' ? undefined : addressOf(key))}
          loading={false}
          total={refunds.reasonCount}
          empty={{ title: 'No refunds', text: 'Choose a longer period.' }}
        />
      </div>
      <p className="sales-note">
        As the reason was entered with each refund; the same words in other capitals count together.
      </p>
    </Card>
  );
}
