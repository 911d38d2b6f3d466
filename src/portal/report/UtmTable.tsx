import { type Country } from '../../contract/country';
import { otherValues, type UtmGridRow, type UtmMeasure } from '../../contract/report/report';
import { formatMoney, formatNumber } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { formatRelativeTime } from '../ui/relativeTime';

interface UtmTableProps {
  rows: readonly UtmGridRow[];
  /** What the first column holds, such as "Campaign". */
  name: string;
  /** The measure by which the rows are sorted at first. */
  measure: UtmMeasure;
  country: Country;
  nowMs: number;
  /** Limits the report to a value; undefined where it cannot be limited by what it is grouped by. */
  onValue: ((value: string) => void) | undefined;
}

type Figure = 'visits' | 'orders' | 'netCents' | 'campaigns' | 'people' | 'uniqueClicks' | 'clicks';

const columnOf: Record<UtmMeasure, Figure> = {
  clicks: 'uniqueClicks',
  visits: 'visits',
  orders: 'orders',
  revenue: 'netCents',
};

/** The values of the report, with the totals in the last row. */
export function UtmTable({ rows, name, measure, country, nowMs, onValue }: UtmTableProps) {
  const format = (key: Figure, value: number) =>
    key === 'netCents' ? formatMoney(value, country) : formatNumber(value, country);
  const figure = (key: Figure, header: string): Column<UtmGridRow> => ({
    key,
    header,
    align: 'end',
    render: (row) => format(key, row[key]),
    sort: (row) => row[key],
  });
  const added = (key: Figure, header: string): Column<UtmGridRow> => ({
    ...figure(key, header),
    total: format(
      key,
      rows.reduce((sum, row) => sum + row[key], 0),
    ),
  });
  const columns: Column<UtmGridRow>[] = [
    {
      key: 'value',
      header: name,
      render: ({ value }) =>
        onValue && value !== otherValues ? (
          <button
            type="button"
            className="report-value"
            title={`Show ${value} only`}
            onClick={() => onValue(value)}
          >
            {value}
          </button>
        ) : (
          value
        ),
      sort: (row) => row.value,
      total: 'Total',
    },
    added('visits', 'Visits'),
    added('orders', 'Orders'),
    added('netCents', 'Revenue'),
    added('uniqueClicks', 'First clicks'),
    added('clicks', 'All clicks'),
    figure('people', 'People'),
    figure('campaigns', 'Campaigns'),
    {
      key: 'lastClickAt',
      header: 'Last click',
      align: 'end',
      render: ({ lastClickAt }) => (lastClickAt === null ? '–' : formatRelativeTime(lastClickAt, nowMs)),
      sort: (row) => row.lastClickAt ?? '',
    },
  ];
  return (
    <div className="report-rows">
      <DataList
        key={measure}
        label={`Clicks, visits and orders by ${name.toLowerCase()}`}
        noun={['value', 'values']}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.value}
        loading={false}
        empty={{
          title: 'Nothing yet',
          text: 'Clicks, visits and orders are counted here once there are any.',
        }}
        defaultSort={{ key: columnOf[measure], descending: true }}
        addressPrefix="grid-"
      />
    </div>
  );
}
