import { type OrganiserInvitation } from '../../contract/provider/provider';
import { type Country, countryFacts } from '../../contract/country';
import { Button } from '../ui/Button';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
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
      render: (invitation) => (invitation.country === 'au' ? 'Australia' : 'New Zealand'),
    },
    { key: 'by', header: 'By', width: '160px', render: ({ invitedBy }) => invitedBy },
    {
      key: 'expires',
      header: 'Works until',
      width: '200px',
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
          <>
            <Button size="sm" variant="quiet" onClick={() => onSendAgain(invitation)}>
              Send again
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onWithdraw(invitation)}>
              Withdraw
            </Button>
          </>
        )}
      />
    </Card>
  );
}
