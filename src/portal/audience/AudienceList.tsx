import type { Audience } from '../../contract/audience/audience';
import { type Country, countryFacts } from '../../contract/country';
import { audiencePath } from '../../contract/paths/pagePaths';
import type { RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { DataList } from '../ui/list/DataList';
import { formatDate, formatNumber } from '../ui/format';
import { MenuButton } from '../ui/menu/MenuButton';
import { SelectInput } from '../ui/field/SelectInput';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import type { Column } from '../ui/list/useListView';
import './rule/rule.css';
import type { AudienceRuleState } from './rule/audienceRuleArea';

type RuleCounts = AudienceRuleState['listCounts'];

interface AudienceListProps {
  /** Null until the first load. */
  audiences: readonly Audience[] | null;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  showsArchived: boolean;
  onShowArchived: (archived: boolean) => void;
  onArchive: (audience: Audience) => void;
  onRestore: (audience: Audience) => void;
  onCopy: (audience: Audience) => void;
  /** The counts of the rules that have been counted so far. */
  counts: RuleCounts;
}

const shows = [
  { value: 'use', label: 'In use' },
  { value: 'archived', label: 'Archived' },
];

/** The columns of the list; the figures of a rule appear when it is counted. */
function columnsFor(country: Country, counts: RuleCounts): Column<Audience>[] {
  const day = (instant: string) => formatDate(instant, countryFacts(country).defaultZone, country);
  const countOf = ({ id, contactCount, mailableCount }: Audience) => {
    if (contactCount !== null && mailableCount !== null)
      return { people: contactCount, mailable: mailableCount };
    const count = counts[id];
    return count ? { people: count.people, mailable: count.willReceive } : undefined;
  };
  const figure = (value: number | undefined, counted: RuleCounts[string] | undefined) => {
    if (value !== undefined) return formatNumber(value, country);
    return counted === null ? 'View rule' : <Skeleton width="4ch" />;
  };
  return [
    {
      key: 'name',
      header: 'Name',
      sort: ({ name }) => name,
      render: ({ name, kind }) =>
        kind === 'rule' ? (
          <span className="audience-name">
            {name} <StatusBadge tone="info" label="Rule" />
          </span>
        ) : (
          name
        ),
    },
    {
      key: 'contacts',
      header: 'Contacts',
      align: 'end',
      sort: (audience) => countOf(audience)?.people ?? -1,
      render: (audience) => figure(countOf(audience)?.people, counts[audience.id]),
    },
    {
      key: 'mailable',
      header: 'Can be emailed',
      align: 'end',
      sort: (audience) => countOf(audience)?.mailable ?? -1,
      render: (audience) => {
        const count = countOf(audience);
        const stopped =
          count &&
          `${formatNumber(count.people - count.mailable, country)} unsubscribed or cannot be reached`;
        return <span title={stopped}>{figure(count?.mailable, counts[audience.id])}</span>;
      },
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
      render: ({ lastImportedAt, kind }) =>
        lastImportedAt ? day(lastImportedAt) : kind === 'rule' ? '–' : 'None yet',
    },
  ];
}

type ActsMenuProps = Pick<AudienceListProps, 'onArchive' | 'onRestore' | 'onCopy'> & { audience: Audience };

function ActsMenu({ audience, onArchive, onRestore, onCopy }: ActsMenuProps) {
  return (
    <MenuButton
      label={`Actions for ${audience.name}`}
      icon="more"
      variant="quiet"
      iconOnly
      items={
        audience.archived
          ? [{ label: 'Restore', icon: 'undo', onSelect: () => onRestore(audience) }]
          : [
              audience.kind === 'rule'
                ? { label: 'Change the rule', icon: 'filter', to: audiencePath('rule', audience.id) }
                : { label: 'Import a file', icon: 'upload', to: audiencePath('import', audience.id) },
              { label: 'Rename', icon: 'edit', to: audiencePath('details', audience.id) },
              { label: 'Copy', icon: 'copy', onSelect: () => onCopy(audience) },
              { label: 'Archive', icon: 'box', onSelect: () => onArchive(audience) },
            ]
      }
    />
  );
}

/** All audiences in use, or all archived ones. */
export function AudienceList(props: AudienceListProps) {
  const { audiences, loading, error, onRetry, showsArchived, onShowArchived, counts } = props;
  const country = useCountry();
  // An audience that was just archived or restored no longer belongs in the list on screen.
  const rows = (audiences ?? []).filter(({ archived }) => archived === showsArchived);

  return (
    <DataList
      label="Audiences"
      noun={['audience', 'audiences']}
      columns={columnsFor(country, counts)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id, kind }) => audiencePath(kind === 'rule' ? 'rule' : 'contacts', id)}
      rowActions={(audience) => <ActsMenu audience={audience} {...props} />}
      loading={loading || (audiences === null && !error)}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search by name', textOf: ({ name }) => name }}
      filters={
        <SelectInput
          aria-label="Filter audiences"
          value={showsArchived ? 'archived' : 'use'}
          onChange={(value) => onShowArchived(value === 'archived')}
          options={shows}
        />
      }
      hasFilter={showsArchived}
      defaultSort={{ key: 'created', descending: true }}
      empty={{
        icon: 'people',
        title: 'Build your audience',
        text: 'An audience is a list of people who agreed to hear from you, or a rule that finds them. Give it a name, then add people.',
        action: (
          <Button variant="primary" icon="add" to={audiencePath('details')}>
            Create audience
          </Button>
        ),
      }}
    />
  );
}
