import { type Country } from '../../contract/country';
import { type UtmGridRow } from '../../contract/report/report';
import { formatNumber } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { formatRelativeTime } from '../ui/relativeTime';

interface UtmTableProps {
  rows: readonly UtmGridRow[];
  /** What the first column holds, such as "Campaign". */
  name: string;
  country: Country;
  nowMs: number;
}

type Figure = 'campaigns' | 'people' | 'uniqueClicks' | 'clicks';

/** The values of the report, with the totals in the last row. */
export function UtmTable({ rows, name, country, nowMs }: UtmTableProps) {
  const figure = (key: Figure, header: string): Column<UtmGridRow> => ({
    key,
    header,
    align: 'end',
    render: (row) => formatNumber(row[key], country),
    sort: (row) => row[key],
  });
  const total = (key: Figure) =>
    formatNumber(
      rows.reduce((sum, row) => sum + row[key], 0),
      country,
    );
  const columns: Column<UtmGridRow>[] = [
    { key: 'value', header: name, render: (row) => row.value, sort: (row) => row.value, total: 'Total' },
    figure('campaigns', 'Campaigns'),
    figure('people', 'People'),
    { ...figure('uniqueClicks', 'First clicks'), total: total('uniqueClicks') },
    { ...figure('clicks', 'All clicks'), total: total('clicks') },
    {
      key: 'lastClickAt',
      header: 'Last click',
      align: 'end',
      render: (row) => formatRelativeTime(row.lastClickAt, nowMs),
      sort: (row) => row.lastClickAt,
    },
  ];
  return (
    <div className="report-rows">
      <DataList
        label={`Clicks by ${name.toLowerCase()}`}
        noun={['value', 'values']}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.value}
        loading={false}
        empty={{ title: 'No clicks yet', text: 'Clicks are counted here once there are any.' }}
        defaultSort={{ key: 'uniqueClicks', descending: true }}
        addressPrefix="grid-"
      />
    </div>
  );
}
