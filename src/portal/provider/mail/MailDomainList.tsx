import { type Country } from '../../../contract/country';
import { type MailDomainState } from '../../../contract/provider/mailState';
import { formatNumber } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { formatRelativeTime } from '../../ui/relativeTime';

interface MailDomainListProps {
  domains: readonly MailDomainState[];
  /** The reader's country, for the form of numbers. */
  country: Country;
  now: number;
}

/** The deliveries of the last day by mailbox provider, with the rate that applies to it. */
export function MailDomainList({ domains, country, now }: MailDomainListProps) {
  const rate = (perMinute: number) => `${formatNumber(perMinute, country)} a minute`;
  const columns: Column<MailDomainState>[] = [
    { key: 'domain', header: 'Domain', sort: ({ domain }) => domain, render: ({ domain }) => domain },
    {
      key: 'accepted',
      header: 'Accepted',
      align: 'end',
      sort: ({ accepted }) => accepted,
      render: ({ accepted }) => formatNumber(accepted, country),
    },
    {
      key: 'failed',
      header: 'Failed',
      align: 'end',
      sort: ({ failed }) => failed,
      render: ({ failed }) => formatNumber(failed, country),
    },
    {
      key: 'rate',
      header: 'Rate',
      render: ({ perMinute, slowedPerMinute, holdUntil }) => {
        if (holdUntil) {
          const until = formatRelativeTime(holdUntil, now);
          return <StatusBadge tone="warning" label={`Held, continues ${until}`} />;
        }
        if (slowedPerMinute !== null) {
          return <StatusBadge tone="warning" label={`Slowed to ${rate(slowedPerMinute)}`} />;
        }
        return perMinute === null ? 'No limit' : rate(perMinute);
      },
    },
  ];
  return (
    <DataList
      label="Mailbox providers"
      noun={['domain', 'domains']}
      columns={columns}
      rows={domains}
      rowKey={({ domain }) => domain}
      loading={false}
      addressPrefix="domain-"
      empty={{ icon: 'mail', title: 'No campaign was sent', text: 'Nothing has left in the last 24 hours.' }}
    />
  );
}
