import { venueAddPath, venueEditPath } from '../../contract/paths/pagePaths';
import { type RequestError } from '../../contract/wire/requestError';
import { type Venue } from '../../contract/venue/venue';
import { zoneTimeName } from '../../contract/zone';
import { Button } from '../ui/Button';
import { DataList } from '../ui/list/DataList';
import { formatNumber } from '../ui/format';
import { MenuButton } from '../ui/menu/MenuButton';
import { SelectInput } from '../ui/field/SelectInput';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { type Column } from '../ui/list/useListView';
import './venue.css';

interface VenueListProps {
  /** Null until they were first loaded. */
  venues: readonly Venue[] | null;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  showsArchived: boolean;
  onShowArchived: (show: boolean) => void;
  onArchive: (venue: Venue, archived: boolean) => void;
  onMerge: (venue: Venue) => void;
}

const shows = [
  { value: 'use', label: 'In use' },
  { value: 'archived', label: 'Archived' },
];

export function VenueList(props: VenueListProps) {
  const { venues, loading, error, onRetry, showsArchived, onShowArchived, onArchive, onMerge } = props;
  const country = useCountry();
  const rows = (venues ?? []).filter(({ archived }) => archived === showsArchived);
  const inUse = (venues ?? []).filter(({ archived }) => !archived).length;
  const anyArchived = venues?.some(({ archived }) => archived) === true;

  const columns: Column<Venue>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: ({ name }) => name,
      render: ({ name, address, archived }) => (
        <span className="venue-name">
          <span>
            {name} {archived && <StatusBadge tone="neutral" label="Archived" />}
          </span>
          {address && <span className="venue-name__address">{address}</span>}
        </span>
      ),
    },
    { key: 'city', header: 'Town or city', sort: ({ city }) => city, render: ({ city }) => city },
    {
      key: 'zone',
      header: 'Time zone',
      sort: ({ zone }) => zoneTimeName(zone),
      render: ({ zone }) => zoneTimeName(zone),
      hideOnPhone: true,
    },
    {
      key: 'capacity',
      header: 'Capacity',
      align: 'end',
      sort: ({ capacity }) => capacity ?? 0,
      render: ({ capacity }) => (capacity === null ? 'Not set' : formatNumber(capacity, country)),
    },
    {
      key: 'events',
      header: 'Events',
      align: 'end',
      sort: ({ eventCount }) => eventCount,
      render: ({ eventCount }) => formatNumber(eventCount, country),
    },
  ];

  return (
    <DataList
      label="Venues"
      noun={['venue', 'venues']}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => venueEditPath(id)}
      rowActions={(venue) => (
        <MenuButton
          label={`Actions for ${venue.name}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={[
            { label: 'Edit', icon: 'edit', to: venueEditPath(venue.id) },
            // A venue cannot be merged into itself, so another venue in use is required.
            ...(inUse > (venue.archived ? 0 : 1)
              ? [{ label: 'Merge into another', icon: 'link' as const, onSelect: () => onMerge(venue) }]
              : []),
            venue.archived
              ? { label: 'Restore', icon: 'undo', onSelect: () => onArchive(venue, false) }
              : { label: 'Archive', icon: 'box', onSelect: () => onArchive(venue, true) },
          ]}
        />
      )}
      loading={loading || (venues === null && !error)}
      error={error}
      onRetry={onRetry}
      search={{
        placeholder: 'Search by name or place',
        textOf: ({ name, address, city }) => `${name} ${address} ${city}`,
      }}
      filters={
        anyArchived || showsArchived ? (
          <SelectInput
            aria-label="Filter venues"
            value={showsArchived ? 'archived' : 'use'}
            onChange={(value) => onShowArchived(value === 'archived')}
            options={shows}
          />
        ) : undefined
      }
      hasFilter={anyArchived || showsArchived}
      defaultSort={{ key: 'name' }}
      empty={{
        icon: 'pin',
        title: 'Add your first venue',
        text: 'A venue is where your events take place. Its time zone and capacity are used as defaults for new events there.',
        action: (
          <Button variant="primary" icon="add" to={venueAddPath}>
            Create venue
          </Button>
        ),
      }}
    />
  );
}
