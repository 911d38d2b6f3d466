import { useState } from 'react';
import { type Country } from '../../../contract/country';
import {
  type SalesDimension,
  type SalesReport,
  type SalesReportFilter,
  type SalesRow,
  type SalesSums,
} from '../../../contract/report/salesReport';
import { Button } from '../../ui/Button';
import { formatMoney, formatNumber, formatPercent } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { Card } from '../../ui/page/Card';
import { useAddressState } from '../../ui/useAddressState';
import { dimensionNames, dimensionNotes, rowDetail, rowName, rowNouns } from './salesLabels';
import { type MaySee, rowsBehind } from './salesRows';

interface SalesTableCardProps {
  report: SalesReport;
  filter: SalesReportFilter;
  country: Country;
  maySee: MaySee;
  onSave: () => void;
}

/** More would make a long page on a phone. */
const FIRST_ROWS = 20;

function sortKey(by: SalesDimension, row: SalesRow, country: Country): string | number {
  if (by === 'hour') return Number(row.label);
  return by === 'day' ? row.label : `${rowName(by, row, country)} ${row.detail}`;
}

function columnsOf(
  { period, rows, rowCount }: SalesReport,
  { by }: SalesReportFilter,
  country: Country,
): Column<SalesRow>[] {
  const money = (cents: number) => formatMoney(cents, country);
  const count = (value: number) => formatNumber(value, country);
  const { netCents: whole } = period.total;
  const isWhole = rows.length > 1 && rows.length === rowCount;
  const sum = (of: (sums: SalesSums) => number, show: (value: number) => string) =>
    isWhole && { total: show(rows.reduce((before, { sums }) => before + of(sums), 0)) };
  const hasOrders = rows.some(({ sums }) => sums.orders !== null);
  return [
    {
      key: 'name',
      header: dimensionNames[by],
      render: (row) => {
        const detail = rowDetail(by, row, country);
        return (
          <span className="sales-row">
            {rowName(by, row, country)}
            {detail && <span className="sales-row__detail">{detail}</span>}
          </span>
        );
      },
      sort: (row) => sortKey(by, row, country),
    },
    ...(hasOrders
      ? [
          {
            key: 'orders',
            header: 'Orders',
            align: 'end' as const,
            render: ({ sums }: SalesRow) => count(sums.orders ?? 0),
            sort: ({ sums }: SalesRow) => sums.orders ?? 0,
          },
        ]
      : []),
    {
      key: 'tickets',
      header: 'Tickets sold',
      align: 'end',
      ...sum(({ tickets }) => tickets, count),
      render: ({ sums }) => count(sums.tickets),
      sort: ({ sums }) => sums.tickets,
    },
    {
      key: 'returned',
      header: 'Returned',
      align: 'end',
      ...sum(({ returnedCents }) => returnedCents, money),
      render: ({ sums }) => money(sums.returnedCents),
      sort: ({ sums }) => sums.returnedCents,
    },
    {
      key: 'net',
      header: 'Net sales',
      align: 'end',
      ...sum(({ netCents }) => netCents, money),
      render: ({ sums }) => money(sums.netCents),
      sort: ({ sums }) => sums.netCents,
    },
    {
      key: 'share',
      header: 'Share',
      align: 'end',
      render: ({ sums }) => (whole > 0 ? formatPercent(sums.netCents / whole) : ''),
      hideOnPhone: true,
    },
  ];
}

/** What the sums consist of, the largest first. */
export function SalesTableCard({ report, filter, country, maySee, onSave }: SalesTableCardProps) {
  const { by } = filter;
  const { rows, rowCount } = report;
  const [isLong, setLong] = useState(false);
  // Sorted rows are all shown, because any of them may come first.
  const [sort] = useAddressState('sort');
  const isCut = !isLong && sort === '' && rows.length > FIRST_ROWS;
  const [one, many] = rowNouns[by];
  return (
    <Card
      title={`By ${dimensionNames[by].replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`}
      actions={
        <Button size="sm" icon="download" onClick={onSave} disabled={rows.length === 0}>
          CSV
        </Button>
      }
    >
      <div className="report-rows">
        <DataList
          label={`Sales by ${one}`}
          noun={[one, many]}
          columns={columnsOf(report, filter, country)}
          rows={isCut ? rows.slice(0, FIRST_ROWS) : rows}
          rowKey={({ key }) => key}
          rowHref={(row) => rowsBehind(row, filter, maySee)}
          loading={false}
          total={rowCount}
          empty={{
            title: `No ${many} in these sales`,
            text: 'Choose other rows, or a longer period.',
            icon: 'chart',
          }}
          footer={
            isCut && (
              <Button variant="quiet" onClick={() => setLong(true)}>
                Show {formatNumber(rows.length - FIRST_ROWS, country)} more
              </Button>
            )
          }
        />
      </div>
      {dimensionNotes[by] && <p className="sales-note">{dimensionNotes[by]}</p>}
    </Card>
  );
}
