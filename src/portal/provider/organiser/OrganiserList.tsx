import { type ReactNode } from 'react';
import { type Country, countryFacts } from '../../../contract/country';
import { providerOrganiserPath } from '../../../contract/paths/providerPaths';
import { planName } from '../../../contract/plan/planNames';
import { type OrganiserSort, type ProviderOrganiser } from '../../../contract/provider/organisers';
import { countryName } from '../../../contract/provider/provider';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { formatDate, formatMoney, formatNumber, plural } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { OrganiserStates } from './OrganiserStates';
import { Rate } from './Rate';

interface OrganiserListProps {
  organisers: readonly ProviderOrganiser[];
  total?: number;
  /** The reader's country, for the form of dates. */
  country: Country;
  loading: boolean;
  error: RequestError | null;
  filters: ReactNode;
  hasFilter: boolean;
  onRetry: () => void;
  onInvite: () => void;
  /** Left out if all organisers are loaded. */
  onMore?: () => void;
}

/** The server sorts, because it has more rows than are loaded; equal values keep its order. */
const sortedByServer = () => 0;

type OrganiserColumn = Column<ProviderOrganiser> & { key: OrganiserSort };

function columnsFor(country: Country): OrganiserColumn[] {
  const { defaultZone } = countryFacts(country);
  const date = (instant: string) => (
    <time dateTime={instant}>{formatDate(instant, defaultZone, country)}</time>
  );
  const count = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, country));
  const columns: OrganiserColumn[] = [
    {
      key: 'name',
      header: 'Organiser',
      width: '256px',
      render: ({ name, contactEmail, country: from, people, events }) => (
        <span className="provider-name">
          <strong>{name}</strong>
          <span>{contactEmail}</span>
          <span>
            {countryName(from)}, {plural(people, 'person', 'people')}, {plural(events, 'event', 'events')}
          </span>
        </span>
      ),
    },
    {
      key: 'plan',
      header: 'Plan',
      render: ({ planId }) => <span className="provider-whole">{planName(planId) ?? 'Unknown plan'}</span>,
    },
    {
      key: 'state',
      header: 'State',
      render: ({ states }) => <OrganiserStates states={states} />,
    },
    { key: 'sent', header: 'Emails', align: 'end', render: ({ figures }) => count(figures?.sent) },
    {
      key: 'bounces',
      header: 'Bounced',
      align: 'end',
      render: ({ figures }) => <Rate of="bounces" part={figures?.bounced ?? 0} sent={figures?.sent ?? 0} />,
    },
    {
      key: 'complaints',
      header: 'Complaints',
      align: 'end',
      render: ({ figures }) => (
        <Rate of="complaints" part={figures?.complained ?? 0} sent={figures?.sent ?? 0} />
      ),
    },
    { key: 'orders', header: 'Orders', align: 'end', render: ({ figures }) => count(figures?.orders) },
    {
      key: 'sales',
      header: 'Sales',
      align: 'end',
      render: ({ figures, country: from }) =>
        figures ? (
          <span className="provider-whole">
            {formatMoney(figures.orderCents, from === 'au' ? 'au' : 'nz')}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'signedIn',
      header: 'Last sign-in',
      render: ({ lastSignInAt }) => (lastSignInAt ? date(lastSignInAt) : 'Never'),
    },
    { key: 'created', header: 'Since', hideOnPhone: true, render: ({ createdAt }) => date(createdAt) },
  ];
  return columns.map((column) => ({ ...column, sort: sortedByServer }));
}

/** The organisers of this server, a page at a time; the server searches, filters and sorts. */
export function OrganiserList(props: OrganiserListProps) {
  const { organisers, total, country, loading, error, filters, hasFilter, onRetry, onInvite, onMore } = props;
  return (
    <DataList
      label="Organisers"
      noun={['organiser', 'organisers']}
      columns={columnsFor(country)}
      rows={organisers}
      total={total}
      rowKey={({ id }) => id}
      rowHref={({ id }) => providerOrganiserPath(id)}
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search by name or address' }}
      filters={filters}
      hasFilter={hasFilter}
      defaultSort={{ key: 'created', descending: true }}
      footer={
        onMore && (
          <Button onClick={onMore} busy={loading}>
            Show more organisers
          </Button>
        )
      }
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
