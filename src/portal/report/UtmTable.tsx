import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { type ReactNode } from 'react';
import { type Country } from '../../contract/country';
import { type UtmGridRow } from '../../contract/report/report';
import { formatNumber } from '../ui/format';
import { formatRelative } from '../ui/relativeTime';
import { PrimeProvider } from '../ui/dialog/PrimeProvider';

interface UtmTableProps {
  rows: readonly UtmGridRow[];
  /** What the first column holds, such as "Campaign". */
  name: string;
  country: Country;
  nowMs: number;
}

interface NumberColumn {
  field: keyof UtmGridRow & string;
  header: string;
  text: (row: UtmGridRow) => string;
  total?: ReactNode;
}

/** Each value with its totals under it; PrimeReact's table, in a chunk of its own. */
export function UtmTable({ rows, name, country, nowMs }: UtmTableProps) {
  const count = (key: 'campaigns' | 'people' | 'uniqueClicks' | 'clicks') => (row: UtmGridRow) =>
    formatNumber(row[key], country);
  const total = (key: 'uniqueClicks' | 'clicks') =>
    formatNumber(
      rows.reduce((sum, row) => sum + row[key], 0),
      country,
    );
  const columns: NumberColumn[] = [
    { field: 'campaigns', header: 'Campaigns', text: count('campaigns') },
    { field: 'people', header: 'People', text: count('people') },
    {
      field: 'uniqueClicks',
      header: 'First clicks',
      text: count('uniqueClicks'),
      total: total('uniqueClicks'),
    },
    { field: 'clicks', header: 'All clicks', text: count('clicks'), total: total('clicks') },
    { field: 'lastClickAt', header: 'Last click', text: (row) => formatRelative(row.lastClickAt, nowMs) },
  ];
  const named = (header: string, content: ReactNode) => (
    <>
      <span className="utm-table__name" aria-hidden="true">
        {header}
      </span>
      {content}
    </>
  );
  return (
    <PrimeProvider>
      <DataTable
        value={[...rows]}
        dataKey="value"
        className="utm-table"
        sortField="uniqueClicks"
        sortOrder={-1}
        pt={{ table: { 'aria-label': `Clicks by ${name.toLowerCase()}` } }}
      >
        <Column field="value" header={name} footer="Total" sortable />
        {columns.map(({ field, header, text, total: sum }) => (
          <Column
            key={field}
            field={field}
            header={header}
            className="utm-table__number"
            body={(row: UtmGridRow) => named(header, text(row))}
            footer={sum === undefined ? '' : named(header, sum)}
            sortable
          />
        ))}
      </DataTable>
    </PrimeProvider>
  );
}
