import { type Country, countryFacts } from '../../../contract/country';
import { type OrganiserDetail } from '../../../contract/provider/organisers';
import { formatDate, formatNumber } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { Rate } from './Rate';

interface LastCampaignsProps {
  campaigns: OrganiserDetail['campaigns'];
  /** The reader's country, for the form of dates. */
  country: Country;
}

const stateLabels: Partial<Record<string, string>> = {
  preparing: 'Preparing',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Stopped',
};

/** The last campaigns that an organiser sent, with the shares that bounced or were marked as spam. */
export function LastCampaigns({ campaigns, country }: LastCampaignsProps) {
  const { defaultZone } = countryFacts(country);
  const columns: Column<OrganiserDetail['campaigns'][number]>[] = [
    {
      key: 'name',
      header: 'Campaign',
      sort: ({ name }) => name,
      render: ({ name, kind }) => (
        <span className="provider-name">
          <strong>{name}</strong>
          <span>{kind === 'email' ? 'Email campaign' : 'Ticketholder comm'}</span>
        </span>
      ),
    },
    { key: 'state', header: 'State', render: ({ state }) => stateLabels[state] ?? state },
    {
      key: 'started',
      header: 'Began',
      sort: ({ startedAt }) => startedAt,
      render: ({ startedAt }) => (
        <time dateTime={startedAt}>{formatDate(startedAt, defaultZone, country)}</time>
      ),
    },
    {
      key: 'sent',
      header: 'Emails',
      align: 'end',
      sort: ({ sent }) => sent,
      render: ({ sent }) => formatNumber(sent, country),
    },
    {
      key: 'bounces',
      header: 'Bounced',
      align: 'end',
      sort: ({ bounced, sent }) => bounced / Math.max(sent, 1),
      render: ({ bounced, sent }) => <Rate of="bounces" part={bounced} sent={sent} />,
    },
    {
      key: 'complaints',
      header: 'Complaints',
      align: 'end',
      sort: ({ complained, sent }) => complained / Math.max(sent, 1),
      render: ({ complained, sent }) => <Rate of="complaints" part={complained} sent={sent} />,
    },
  ];
  return (
    <DataList
      label="Last campaigns"
      noun={['campaign', 'campaigns']}
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      loading={false}
      addressPrefix="campaign-"
      empty={{ icon: 'mail', title: 'No campaigns', text: 'This organiser has not sent any.' }}
    />
  );
}
