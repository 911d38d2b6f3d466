import { type Country, countryFacts } from '../../contract/country';
import { planById } from '../../contract/plan/plan';
import { countryName, type ProviderOrganiser } from '../../contract/provider/provider';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { formatDate, formatNumber } from '../ui/format';

interface OrganiserListProps {
  organisers: readonly ProviderOrganiser[];
  total?: number;
  /** The reader's country, for the form of dates. */
  country: Country;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onInvite: () => void;
}

/** The organisers of this server, the newest first; the server searches. */
export function OrganiserList(props: OrganiserListProps) {
  const { organisers, total, country, loading, error, onRetry, onInvite } = props;
  const { defaultZone } = countryFacts(country);
  const columns: Column<ProviderOrganiser>[] = [
    {
      key: 'name',
      header: 'Organiser',
      sort: ({ name }) => name,
      render: ({ name, contactEmail }) => (
        <span className="provider-name">
          <strong>{name}</strong>
          <span>{contactEmail}</span>
        </span>
      ),
    },
    {
      key: 'country',
      header: 'Country',
      width: '140px',
      sort: (organiser) => organiser.country,
      render: (organiser) => countryName(organiser.country),
    },
    {
      key: 'plan',
      header: 'Plan',
      width: '140px',
      sort: ({ planId }) => planId,
      render: ({ planId }) => planById(planId)?.name ?? 'Unknown plan',
    },
    {
      key: 'people',
      header: 'People',
      align: 'end',
      width: '96px',
      sort: ({ people }) => people,
      render: ({ people }) => formatNumber(people, country),
    },
    {
      key: 'events',
      header: 'Events',
      align: 'end',
      width: '96px',
      sort: ({ events }) => events,
      render: ({ events }) => formatNumber(events, country),
    },
    {
      key: 'created',
      header: 'Since',
      width: '176px',
      sort: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatDate(createdAt, defaultZone, country)}</time>
      ),
    },
  ];
  return (
    <DataList
      label="Organisers"
      noun={['organiser', 'organisers']}
      columns={columns}
      rows={organisers}
      total={total}
      rowKey={({ id }) => id}
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search by name or address' }}
      empty={{
        icon: 'people',
        title: 'No organisers yet',
        text: 'Invite the first one by email.',
        action: (
          <Button variant="primary" icon="add" onClick={onInvite}>
            Invite an organiser
          </Button>
        ),
      }}
    />
  );
}
