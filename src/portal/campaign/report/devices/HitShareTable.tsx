import { formatNumber, formatPercent } from '../../../ui/format';

export interface HitShare {
  label: string;
  opens: number;
  clicks: number;
}

interface HitShareTableProps {
  /** What the rows are. */
  header: string;
  rows: readonly HitShare[];
}

const total = (rows: readonly HitShare[], of: 'opens' | 'clicks') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Opens and clicks by some part of them, each with its share of all. */
export function HitShareTable({ header, rows }: HitShareTableProps) {
  const most = Math.max(1, ...rows.map((row) => row.clicks));
  const [clicks, opens] = [total(rows, 'clicks'), total(rows, 'opens')];
  const cell = (label: string, count: number, of: number) => (
    <td className="report-table__number" data-label={label}>
      {formatNumber(count)}
      <span className="report-table__share">{of > 0 && formatPercent(count / of)}</span>
    </td>
  );
  return (
    <table className="report-table report-table--cards">
      <thead>
        <tr>
          <th scope="col">{header}</th>
          <th scope="col" className="report-table__number">
            Clicks
          </th>
          <th scope="col" className="report-table__number">
            Opens
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label}
              <span
                className="report-table__bar"
                style={{ width: `${(row.clicks / most) * 100}%` }}
                aria-hidden="true"
              />
            </th>
            {cell('Clicks', row.clicks, clicks)}
            {cell('Opens', row.opens, opens)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
