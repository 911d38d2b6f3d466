import { type Country, countryFacts } from '../../../contract/country';
import { approvalPath } from '../../../contract/paths/marketingPaths';
import { eventReviewPath, providerOrganiserPath } from '../../../contract/paths/providerPaths';
import { longApprovalWaitMs, type WaitingApproval } from '../../../contract/provider/approvals';
import { countryName } from '../../../contract/provider/provider';
import { type RequestError } from '../../../contract/wire/requestError';
import { formatDateTime, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { formatRelativeTime } from '../../ui/relativeTime';

interface ApprovalQueueListProps {
  approvals: readonly WaitingApproval[];
  total?: number;
  /** The reader's country, for the form of dates. */
  country: Country;
  now: number;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
}

export const reviewPath = ({ kind, id }: Pick<WaitingApproval, 'kind' | 'id'>): string =>
  kind === 'event' ? eventReviewPath(id) : approvalPath(id);

/** Events and campaigns that wait for an admin, the longest wait first. */
export function ApprovalQueueList(props: ApprovalQueueListProps) {
  const { approvals, total, country, now, loading, error, onRetry } = props;
  const { defaultZone } = countryFacts(country);
  const columns: Column<WaitingApproval>[] = [
    {
      key: 'title',
      header: 'Waiting',
      sort: ({ title }) => title,
      render: ({ title, kind, recipients }) => (
        <span className="provider-name">
          <strong>{title}</strong>
          <span>
            {kind === 'event' ? 'Event' : `Campaign to ${plural(recipients ?? 0, 'person', 'people')}`}
          </span>
        </span>
      ),
    },
    {
      key: 'organiser',
      header: 'Organiser',
      sort: ({ organiserName }) => organiserName,
      render: ({ organiserId, organiserName, country: from }) => (
        <span className="provider-name">
          <Link to={providerOrganiserPath(organiserId)}>{organiserName}</Link>
          <span>{countryName(from)}</span>
        </span>
      ),
    },
    {
      key: 'by',
      header: 'Asked by',
      render: ({ submittedBy }) => submittedBy ?? 'Someone who has left',
    },
    {
      key: 'starts',
      header: 'Starts',
      sort: ({ startsAt }) => startsAt ?? '',
      render: ({ startsAt, kind }) => {
        if (startsAt) {
          return <time dateTime={startsAt}>{formatDateTime(startsAt, defaultZone, country)}</time>;
        }
        return kind === 'event' ? 'No session yet' : 'As soon as it is approved';
      },
    },
    {
      key: 'age',
      header: 'Asked',
      sort: ({ submittedAt }) => submittedAt,
      render: ({ submittedAt }) => <Age submittedAt={submittedAt} now={now} />,
    },
  ];
  return (
    <DataList
      label="Approvals"
      noun={['approval', 'approvals']}
      columns={columns}
      rows={approvals}
      total={total}
      rowKey={({ kind, id }) => `${kind}-${id}`}
      rowHref={reviewPath}
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{
        placeholder: 'Search the queue',
        textOf: ({ title, organiserName, submittedBy }) => `${title} ${organiserName} ${submittedBy ?? ''}`,
      }}
      empty={{
        icon: 'check',
        title: 'Nothing waits for approval',
        text: 'Events and campaigns that organisers submit for approval appear here.',
      }}
    />
  );
}

function Age({ submittedAt, now }: { submittedAt: string; now: number }) {
  const age = formatRelativeTime(submittedAt, Math.max(now, Date.parse(submittedAt)));
  return (
    <time dateTime={submittedAt}>
      {now - Date.parse(submittedAt) > longApprovalWaitMs ? <StatusBadge tone="warning" label={age} /> : age}
    </time>
  );
}
