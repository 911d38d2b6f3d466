import { type Country, countryFacts } from '../../../contract/country';
import { type OrganiserDetail } from '../../../contract/provider/organisers';
import { formatDateTime } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { StatusBadge } from '../../ui/page/StatusBadge';

interface PeopleListProps {
  people: OrganiserDetail['people'];
  /** The reader's country, for the form of dates. */
  country: Country;
}

const asTitle = (role: string) => role.charAt(0).toUpperCase() + role.slice(1);

/** The organiser's people; only the organiser changes what they may do. */
export function PeopleList({ people, country }: PeopleListProps) {
  const { defaultZone } = countryFacts(country);
  const columns: Column<OrganiserDetail['people'][number]>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: ({ name }) => name,
      render: ({ name, email }) => (
        <span className="provider-name">
          <strong>{name}</strong>
          <span>{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      sort: ({ role }) => role,
      render: ({ role, isSuspended }) => (
        <>
          {asTitle(role)} {isSuspended && <StatusBadge tone="warning" label="Suspended" />}
        </>
      ),
    },
    {
      key: 'signedIn',
      header: 'Last sign-in',
      sort: ({ lastSignInAt }) => lastSignInAt ?? '',
      render: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt, defaultZone, country)}</time>
        ) : (
          'Never'
        ),
    },
  ];
  return (
    <DataList
      label="People"
      noun={['person', 'people']}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      loading={false}
      addressPrefix="person-"
      empty={{ icon: 'people', title: 'Nobody', text: 'Nobody can sign in to this organisation.' }}
    />
  );
}
