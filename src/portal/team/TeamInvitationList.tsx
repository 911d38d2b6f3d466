import { type Country, countryFacts } from '../../contract/country';
import { type TeamInvitation } from '../../contract/team/team';
import { formatDateTime } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { MenuButton } from '../ui/menu/MenuButton';
import { Card } from '../ui/page/Card';
import { roleLabel } from './roleLabel';
import { scopeText } from './scopeText';

interface TeamInvitationListProps {
  invitations: readonly TeamInvitation[];
  country: Country;
  onSendAgain: (invitation: TeamInvitation) => void;
  onWithdraw: (invitation: TeamInvitation) => void;
}

/** The invitations that have not been accepted yet. */
export function TeamInvitationList(props: TeamInvitationListProps) {
  const { invitations, country, onSendAgain, onWithdraw } = props;
  const { defaultZone } = countryFacts(country);
  const columns: Column<TeamInvitation>[] = [
    { key: 'email', header: 'Invited', sort: ({ email }) => email, render: ({ email }) => email },
    { key: 'role', header: 'Role', width: '140px', render: ({ role }) => roleLabel(role) },
    { key: 'where', header: 'Where', width: '200px', render: ({ scope }) => scopeText(scope, 2) },
    { key: 'by', header: 'By', width: '160px', render: ({ invitedBy }) => invitedBy },
    {
      key: 'expires',
      header: 'Works until',
      width: '280px',
      render: ({ expiresAt }) => (
        <time dateTime={expiresAt}>{formatDateTime(expiresAt, defaultZone, country)}</time>
      ),
    },
  ];
  return (
    <Card title="Invitations not accepted yet">
      <DataList
        label="Invitations not accepted yet"
        noun={['invitation', 'invitations']}
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        loading={false}
        addressPrefix="invitation-"
        empty={{ title: 'No open invitations', text: '' }}
        rowActions={(invitation) => (
          <MenuButton
            label={`Actions for ${invitation.email}`}
            icon="more"
            variant="quiet"
            iconOnly
            items={[
              { label: 'Send a new link', icon: 'send', onSelect: () => onSendAgain(invitation) },
              { label: 'Withdraw', icon: 'trash', onSelect: () => onWithdraw(invitation) },
            ]}
          />
        )}
      />
    </Card>
  );
}
