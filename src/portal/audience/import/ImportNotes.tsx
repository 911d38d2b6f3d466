import type { ImportCounts } from '../../../contract/audience/audience';
import type { ImportCheckNotes, NotedRow } from '../../../contract/audience/import/importColumn';
import { formatNumber, plural } from '../../ui/format';
import './importing.css';

function NotedRows({ title, rows, total }: { title: string; rows: readonly NotedRow[]; total: number }) {
  if (rows.length === 0) return null;
  return (
    <details className="import-notes">
      <summary>{title}</summary>
      <ul className="import-notes__rows">
        {rows.map(({ rowNumber, text, reason }) => (
          <li key={rowNumber}>
            <span className="import-notes__row">Row {rowNumber}</span> {text}
            <span className="audience-soft">{reason}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="audience-soft">
          These are the first {rows.length} of {formatNumber(total)}.
        </p>
      )}
    </details>
  );
}

/** Findings of the dry run in single rows: rows that would be refused, and addresses to check. */
export function ImportNotes({ notes, counts }: { notes: ImportCheckNotes; counts: ImportCounts }) {
  const { refused, hints, typoCount, roleCount } = notes;
  const found = [
    typoCount > 0 && `${plural(typoCount, 'address looks', 'addresses look')} mistyped`,
    roleCount > 0 && `${plural(roleCount, 'address is', 'addresses are')} shared, such as info@`,
  ].filter(Boolean);
  return (
    <>
      <NotedRows
        title={`View the ${plural(counts.refused, 'row that is', 'rows that are')} refused`}
        rows={refused}
        total={counts.refused}
      />
      <NotedRows title={found.join(', ')} rows={hints} total={typoCount + roleCount} />
    </>
  );
}
