import { countryName, type OrganiserInvitation } from '../../contract/provider/provider';
import { type Country, countryFacts } from '../../contract/country';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { MenuButton } from '../ui/menu/MenuButton';
import { formatDateTime } from '../ui/format';
import { Card } from '../ui/page/Card';

interface InvitationListProps {
  invitations: readonly OrganiserInvitation[];
  /** The reader's country, for the form of dates. */
  country: Country;
  onSendAgain: (invitation: OrganiserInvitation) => void;
  onWithdraw: (invitation: OrganiserInvitation) => void;
}

/** The invitations that nobody has accepted yet. */
export function InvitationList({ invitations, country, onSendAgain, onWithdraw }: InvitationListProps) {
  const { defaultZone } = countryFacts(country);
  const columns: Column<OrganiserInvitation>[] = [
    { key: 'email', header: 'Invited', sort: ({ email }) => email, render: ({ email }) => email },
    {
      key: 'country',
      header: 'Country',
      width: '140px',
      render: (invitation) => countryName(invitation.country),
    },
    { key: 'by', header: 'By', width: '160px', render: ({ invitedBy }) => invitedBy },
    {
      key: 'expires',
      header: 'Works until',
      width: '256px',
      sort: ({ expiresAt }) => expiresAt,
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
