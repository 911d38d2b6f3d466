import { type Listing } from '../../contract/listing/listing';
import { listingPath } from '../../contract/paths/pagePaths';
import { Button } from '../ui/Button';
import { DataList } from '../ui/list/DataList';
import { MenuButton } from '../ui/menu/MenuButton';
import { SelectInput } from '../ui/field/SelectInput';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { type Column } from '../ui/list/useListView';
import { type ListingState } from './listingAreas';
import { type ListingTableDefinition } from './listingDefinition';
import './listing.css';

interface ListingTableProps<Row extends Listing> extends ListingState<Row> {
  listing: ListingTableDefinition<Row>;
  onRetry: () => void;
  showsArchived: boolean;
  onShowArchived: (show: boolean) => void;
  onArchive: (row: Row, archived: boolean) => void;
}

const shows = [
  { value: 'use', label: 'In use' },
  { value: 'archived', label: 'Archived' },
];

/** The table of one kind: either the rows in use or the archived ones. */
export function ListingTable<Row extends Listing>(props: ListingTableProps<Row>) {
  const { listing, rows, loading, error, onRetry, showsArchived, onShowArchived, onArchive } = props;
  const { labels, icon, path, lineOf } = listing;
  const [one, many] = labels.noun;
  const country = useCountry();
  const narrows = showsArchived || rows?.some(({ archived }) => archived) === true;

  const name: Column<Row> = {
    key: 'name',
    header: 'Name',
    sort: (row) => row.name,
    render: (row) => (
      <span>
        {row.name} {row.archived && <StatusBadge tone="neutral" label="Archived" />}
        {lineOf?.(row) && <span className="listing-name__more">{lineOf(row)}</span>}
      </span>
    ),
  };
  return (
    <DataList
      label={labels.title}
      noun={labels.noun}
      columns={[name, ...listing.columns(country)]}
      rows={(rows ?? []).filter(({ archived }) => archived === showsArchived)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => listingPath(path, id)}
      rowActions={(row) => (
        <MenuButton
          label={`Actions for ${row.name}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={[
            { label: 'Edit', icon: 'edit', to: listingPath(path, row.id) },
            row.archived
              ? { label: 'Restore', icon: 'undo', onSelect: () => onArchive(row, false) }
              : { label: 'Archive', icon: 'box', onSelect: () => onArchive(row, true) },
          ]}
        />
      )}
      loading={loading || (rows === null && !error)}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: labels.search, textOf: listing.textOf }}
      filters={
        narrows && (
          <SelectInput
            aria-label={`Filter ${many}`}
            value={showsArchived ? 'archived' : 'use'}
            onChange={(value) => onShowArchived(value === 'archived')}
            options={shows}
          />
        )
      }
      hasFilter={narrows}
      defaultSort={{ key: 'name' }}
      empty={{
        icon,
        title: labels.emptyTitle,
        text: labels.emptyText,
        action: (
          <Button variant="primary" icon="add" to={listingPath(path)}>
            New {one}
          </Button>
        ),
      }}
    />
  );
}
