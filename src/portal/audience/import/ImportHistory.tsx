import type { AudienceImport } from '../../../contract/audience/audience';
import { type Country, countryFacts } from '../../../contract/country';
import type { RequestError } from '../../../contract/wire/requestError';
import { DataList } from '../../ui/list/DataList';
import { formatDateTime, formatNumber } from '../../ui/format';
import { MenuButton } from '../../ui/menu/MenuButton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import type { Column } from '../../ui/list/useListView';
import { outcomeLabels } from './importLabels';

interface ImportHistoryProps {
  imports: readonly AudienceImport[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onUndo: (which: AudienceImport) => void;
  onDownload: (id: string) => void;
}

function columnsFor(country: Country): Column<AudienceImport>[] {
  return [
    {
      key: 'file',
      header: 'File',
      render: ({ fileName, contactSource }) => (
        <span className="import-history__file">
          <span>{fileName}</span>
          {contactSource && <span className="audience-soft">From {contactSource}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'Outcome',
      render: ({ state }) => (
        <StatusBadge tone={outcomeLabels[state].tone} label={outcomeLabels[state].badge} />
      ),
    },
    {
      key: 'when',
      header: 'Imported',
      render: ({ createdAt, startedBy }) => (
        <span className="import-history__file">
          <span>{formatDateTime(createdAt, countryFacts(country).defaultZone, country)}</span>
          {startedBy && <span className="audience-soft">by {startedBy}</span>}
        </span>
      ),
      sort: ({ createdAt }) => createdAt,
    },
    {
      key: 'added',
      header: 'Added',
      align: 'end',
      render: ({ counts }) => formatNumber(counts.added),
    },
    {
      key: 'updated',
      header: 'Updated',
      align: 'end',
      render: ({ counts }) => formatNumber(counts.updated),
    },
    {
      key: 'refused',
      header: 'Not imported',
      align: 'end',
      render: ({ counts }) => formatNumber(counts.refused + counts.duplicate + counts.noConsent),
    },
  ];
}

type ActsMenuProps = Pick<ImportHistoryProps, 'onUndo' | 'onDownload'> & { row: AudienceImport };

function ActsMenu({ row, onUndo, onDownload }: ActsMenuProps) {
  const items = [
    ...(row.counts.refused + row.counts.duplicate + row.counts.noConsent > 0
      ? [
          {
            label: 'Download rows not imported',
            icon: 'download' as const,
            onSelect: () => onDownload(row.id),
          },
        ]
      : []),
    ...(row.undoable
      ? [{ label: 'Undo this import', icon: 'undo' as const, danger: true, onSelect: () => onUndo(row) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <MenuButton label={`Actions for ${row.fileName}`} items={items} icon="more" variant="quiet" iconOnly />
  );
}

/** Every import of an audience: who imported it, the source, the time and the outcome. */
export function ImportHistory({ imports, loading, error, onRetry, onUndo, onDownload }: ImportHistoryProps) {
  const country = useCountry();
  return (
    <section className="stack" aria-label="Imports of this audience">
      <h2>Imports of this audience</h2>
      <DataList
        label="Imports of this audience"
        noun={['import', 'imports']}
        columns={columnsFor(country)}
        rows={imports}
        rowKey={({ id }) => id}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={{
          title: 'Nothing was imported yet',
          text: 'Every import is listed here, with who ran it and when.',
        }}
        rowActions={(row) => <ActsMenu row={row} onUndo={onUndo} onDownload={onDownload} />}
      />
    </section>
  );
}
