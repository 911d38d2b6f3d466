import { compare, type HeadlineRow, type Verdict } from './headlineRows';

interface ComparedCampaign {
  name: string;
  rows: readonly HeadlineRow[];
}

interface ComparisonTableProps {
  own: ComparedCampaign;
  other: ComparedCampaign;
  /** When the other was sent. */
  caption: string;
}

const verdicts: Record<Verdict, string> = { better: 'Better', worse: 'Worse', same: 'The same' };

/** Each headline figure of two campaigns side by side. A figure that only one of them has is left out. */
export function ComparisonTable({ own, other, caption }: ComparisonTableProps) {
  const pairs = own.rows.flatMap((row) => {
    const beside = other.rows.find(({ key }) => key === row.key);
    return beside ? [{ row, beside }] : [];
  });
  return (
    <table className="report-table comparison">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="report-table__number">
            {own.name}
          </th>
          <th scope="col" className="report-table__number">
            {other.name}
            <span className="comparison__caption">{caption}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ row, beside }) => {
          const verdict =
            beside.measure === null || row.measure === null ? undefined : compare(row, beside.measure);
          return (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td className="report-table__number">
                <Figure row={row} />
                {verdict && (
                  <span className={`usual usual--${verdict} comparison__verdict`}>
                    {verdict !== 'same' && (
                      <span aria-hidden="true">{(row.measure ?? 0) > (beside.measure ?? 0) ? '↑' : '↓'}</span>
                    )}
                    <span>{verdicts[verdict]}</span>
                  </span>
                )}
              </td>
              <td className="report-table__number">
                <Figure row={beside} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Figure({ row: { value, share } }: { row: HeadlineRow }) {
  return (
    <>
      {value}
      {share && <span className="comparison__share">{share}</span>}
    </>
  );
}
