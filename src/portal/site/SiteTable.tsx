import { listingPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type Site } from '../../contract/site/site';
import { Button } from '../ui/Button';
import { SelectInput } from '../ui/field/SelectInput';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { MenuButton } from '../ui/menu/MenuButton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { type SiteState } from './siteArea';
import { shownAddress, siteBadge } from './siteLabels';

interface SiteTableProps extends SiteState {
  onRetry: () => void;
  showsArchived: boolean;
  onShowArchived: (show: boolean) => void;
  onArchive: (site: Site, archived: boolean) => void;
}

const shows = [
  { value: 'use', label: 'In use' },
  { value: 'archived', label: 'Archived' },
];

const columns: Column<Site>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: ({ name }) => name,
    render: ({ name, tagline, accent }) => (
      <span>
        <span className="site-swatch" style={{ background: accent }} aria-hidden="true" />
        {name}
        {tagline && <span className="site-more">{tagline}</span>}
      </span>
    ),
  },
  {
    key: 'address',
    header: 'Address',
    sort: ({ slug }) => slug,
    render: ({ publicUrl, state, archived }) =>
      state === 'draft' || archived ? (
        shownAddress(publicUrl)
      ) : (
        <a href={publicUrl} target="_blank" rel="noreferrer">
          {shownAddress(publicUrl)}
        </a>
      ),
  },
  {
    key: 'state',
    header: 'State',
    sort: (site) => siteBadge(site).label,
    render: (site) => <StatusBadge {...siteBadge(site)} />,
  },
];

/** The table of either the sites in use or the archived ones. */
export function SiteTable(props: SiteTableProps) {
  const { rows, loading, error, onRetry, showsArchived, onShowArchived, onArchive } = props;
  const narrows = showsArchived || rows?.some(({ archived }) => archived) === true;
  const pathOf = ({ id }: Site) => listingPath(routePatterns.sites, id);
  return (
    <DataList
      label="Sites"
      noun={['site', 'sites']}
      columns={columns}
      rows={(rows ?? []).filter(({ archived }) => archived === showsArchived)}
      rowKey={({ id }) => id}
      rowHref={pathOf}
      rowActions={(site) => (
        <MenuButton
          label={`Actions for ${site.name}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={[
            { label: 'Edit', icon: 'edit', to: pathOf(site) },
            site.archived
              ? { label: 'Restore', icon: 'undo', onSelect: () => onArchive(site, false) }
              : { label: 'Archive', icon: 'box', onSelect: () => onArchive(site, true) },
          ]}
        />
      )}
      loading={loading || (rows === null && !error)}
      error={error}
      onRetry={onRetry}
      search={{
        placeholder: 'Search by name or address',
        textOf: ({ name, slug, tagline }) => `${name} ${slug} ${tagline}`,
      }}
      filters={
        narrows && (
          <SelectInput
            aria-label="Filter sites"
            value={showsArchived ? 'archived' : 'use'}
            onChange={(value) => onShowArchived(value === 'archived')}
            options={shows}
          />
        )
      }
      hasFilter={narrows}
      defaultSort={{ key: 'name' }}
      empty={{
        icon: 'site',
        title: 'Add your first site',
        text: 'A home page, a calendar, your artists and a page about you, with your events always up to date.',
        action: (
          <Button variant="primary" icon="add" to={listingPath(routePatterns.sites)}>
            New site
          </Button>
        ),
      }}
    />
  );
}
