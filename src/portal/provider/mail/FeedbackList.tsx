import { type Country, countryFacts } from '../../../contract/country';
import { type FeedbackSource, quietFeedbackMs } from '../../../contract/provider/mailState';
import { formatDateTime } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { formatRelativeTime } from '../../ui/relativeTime';

interface FeedbackListProps {
  sources: readonly FeedbackSource[];
  /** The reader's country, for the form of dates. */
  country: Country;
  now: number;
}

const names: Partial<Record<string, string>> = {
  ses: 'Amazon SES',
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  returned_mail: 'Returned mail',
};

/** The providers that report deliveries, bounces and complaints, and when each last did. */
export function FeedbackList({ sources, country, now }: FeedbackListProps) {
  const { defaultZone } = countryFacts(country);
  const columns: Column<FeedbackSource>[] = [
    {
      key: 'provider',
      header: 'Provider',
      sort: ({ provider }) => names[provider] ?? provider,
      render: ({ provider }) => names[provider] ?? provider,
    },
    {
      key: 'configured',
      header: 'Set up',
      render: ({ isConfigured }) => (isConfigured ? 'Yes' : 'No'),
    },
    {
      key: 'received',
      header: 'Last report',
      sort: ({ receivedAt }) => receivedAt ?? '',
      render: ({ receivedAt, isConfigured }) => {
        if (!receivedAt) return isConfigured ? <StatusBadge tone="warning" label="None yet" /> : 'None';
        const age = formatRelativeTime(receivedAt, Math.max(now, Date.parse(receivedAt)));
        const isQuiet = isConfigured && now - Date.parse(receivedAt) > quietFeedbackMs;
        return (
          <time dateTime={receivedAt} title={formatDateTime(receivedAt, defaultZone, country)}>
            {isQuiet ? <StatusBadge tone="warning" label={age} /> : age}
          </time>
        );
      },
    },
  ];
  return (
    <DataList
      label="Reports of delivery"
      noun={['provider', 'providers']}
      columns={columns}
      rows={sources}
      rowKey={({ provider }) => provider}
      loading={false}
      addressPrefix="report-"
      empty={{ title: 'No providers', text: '' }}
    />
  );
}
