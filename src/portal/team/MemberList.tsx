import { type Country, countryFacts } from '../../contract/country';
import { teamMemberPath } from '../../contract/paths/pagePaths';
import { type TeamMember } from '../../contract/team/team';
import { type RequestError } from '../../contract/wire/requestError';
import { formatDate } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { StatusBadge } from '../ui/page/StatusBadge';
import { roleLabel } from './roleLabel';
import { scopeText } from './scopeText';

interface MemberListProps {
  members: readonly TeamMember[];
  country: Country;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
}

export function MemberList({ members, country, loading, error, onRetry }: MemberListProps) {
  const { defaultZone } = countryFacts(country);
  const columns: Column<TeamMember>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: ({ name }) => name,
      render: ({ name, email, isYou }) => (
        <span className="team-name">
          <strong>{isYou ? `${name} (you)` : name}</strong>
          <span>{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      width: '200px',
      sort: ({ role }) => role,
      render: ({ role, isSuspended }) => (
        <span className="team-role">
          {roleLabel(role)}
          {isSuspended && <StatusBadge tone="warning" label="Suspended" />}
        </span>
      ),
    },
    { key: 'where', header: 'Where', width: '220px', render: ({ scope }) => scopeText(scope, 2) },
    {
      key: 'joined',
      header: 'Joined',
      width: '176px',
      sort: ({ joinedAt }) => joinedAt,
      render: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt, defaultZone, country)}</time>,
    },
    {
      key: 'seen',
      header: 'Last sign-in',
      width: '176px',
      sort: ({ lastSignInAt }) => lastSignInAt ?? '',
      render: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <time dateTime={lastSignInAt}>{formatDate(lastSignInAt, defaultZone, country)}</time>
        ) : (
          'Not in 30 days'
        ),
    },
  ];
  return (
    <DataList
      label="People"
      noun={['person', 'people']}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      rowHref={({ id }) => teamMemberPath(id)}
      loading={loading}
      error={error}
      onRetry={onRetry}
      empty={{ icon: 'people', title: 'Nobody yet', text: '' }}
    />
  );
}
