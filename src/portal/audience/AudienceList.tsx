import type { Audience } from '../../contract/audience';
import { countryFacts } from '../../contract/country';
import { audiencePath } from '../../contract/pagePaths';
import type { RequestError } from '../../contract/requestError';
import { Button } from '../ui/Button';
import { DataList } from '../ui/DataList';
import { formatDate, formatNumber } from '../ui/format';
import { MenuButton } from '../ui/MenuButton';
import { SelectInput } from '../ui/SelectInput';
import { useCountry } from '../ui/useCountry';
import type { Column } from '../ui/useListView';

interface AudienceListProps {
  /** Null until they were first loaded. */
  audiences: readonly Audience[] | null;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  showsArchived: boolean;
  onShowArchived: (archived: boolean) => void;
  onArchive: (audience: Audience) => void;
  onRestore: (audience: Audience) => void;
}

const shows = [
  { value: 'use', label: 'In use' },
  { value: 'archived', label: 'Archived' },
];

export function AudienceList(props: AudienceListProps) {
  const { audiences, loading, error, onRetry, showsArchived, onShowArchived, onArchive, onRestore } = props;
  const country = useCountry();
  const day = (instant: string) => formatDate(instant, countryFacts(country).defaultZone, country);
  // Whatever was just archived or restored has left the list that is on screen.
  const rows = (audiences ?? []).filter(({ archived }) => archived === showsArchived);

  const columns: Column<Audience>[] = [
    { key: 'name', header: 'Name', sort: ({ name }) => name, render: ({ name }) => name },
    {
      key: 'contacts',
      header: 'Contacts',
      align: 'end',
      sort: ({ contactCount }) => contactCount,
      render: ({ contactCount }) => formatNumber(contactCount, country),
    },
    {
      key: 'mailable',
      header: 'Can get mail',
      align: 'end',
      sort: ({ mailableCount }) => mailableCount,
      render: ({ mailableCount, contactCount }) => (
        <span
          title={`${formatNumber(contactCount - mailableCount, country)} unsubscribed or can not be reached`}
        >
          {formatNumber(mailableCount, country)}
        </span>
      ),
    },
    {
      key: 'created',
      header: 'Created',
      sort: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => day(createdAt),
    },
    {
      key: 'imported',
      header: 'Last import',
      sort: ({ lastImportedAt }) => lastImportedAt ?? '',
      render: ({ lastImportedAt }) => (lastImportedAt ? day(lastImportedAt) : 'None yet'),
    },
  ];

  return (
    <DataList
      label="Audiences"
      noun={['audience', 'audiences']}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => audiencePath('contacts', id)}
      rowActions={(audience) => (
        <MenuButton
          label={`What to do with ${audience.name}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={
            audience.archived
              ? [{ label: 'Restore', icon: 'undo', onSelect: () => onRestore(audience) }]
              : [
                  { label: 'Import a file', icon: 'upload', to: audiencePath('import', audience.id) },
                  { label: 'Rename', icon: 'edit', to: audiencePath('details', audience.id) },
                  { label: 'Archive', icon: 'box', onSelect: () => onArchive(audience) },
                ]
          }
        />
      )}
      loading={loading || (audiences === null && !error)}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search by name', textOf: ({ name }) => name }}
      filters={
        <SelectInput
          aria-label="Which audiences"
          value={showsArchived ? 'archived' : 'use'}
          onChange={(value) => onShowArchived(value === 'archived')}
          options={shows}
        />
      }
      hasFilter={showsArchived}
      defaultSort={{ key: 'created', descending: true }}
      empty={{
        icon: 'people',
        title: 'Bring in your audience',
        text: 'An audience is a list of people who agreed to hear from you. Name it, then import a file or add people by hand.',
        action: (
          <Button variant="primary" icon="add" to={audiencePath('details')}>
            Create audience
          </Button>
        ),
      }}
    />
  );
}
