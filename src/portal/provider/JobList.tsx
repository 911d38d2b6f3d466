import { type Country, countryFacts } from '../../contract/country';
import { type JobState, type ProviderJob } from '../../contract/provider/jobs';
import { type RequestError } from '../../contract/wire/requestError';
import { formatDateTime, formatNumber } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { MenuButton } from '../ui/menu/MenuButton';

interface JobListProps {
  state: JobState;
  jobs: readonly ProviderJob[];
  total?: number;
  /** The reader's country, for the form of dates. */
  country: Country;
  loading: boolean;
  error: RequestError | null;
  onReload: () => void;
  onRetry: (job: ProviderJob) => void;
  onDrop: (job: ProviderJob) => void;
}

const emptyTitles: Record<JobState, string> = {
  dead: 'No dead jobs',
  failing: 'No failing jobs',
  waiting: 'No waiting jobs',
};

export function JobList(props: JobListProps) {
  const { state, jobs, total, country, loading, error, onReload, onRetry, onDrop } = props;
  const { defaultZone } = countryFacts(country);
  const columns: Column<ProviderJob>[] = [
    {
      key: 'kind',
      header: 'Job',
      sort: ({ kind }) => kind,
      render: ({ kind, lastError }) => (
        <span className="provider-name">
          <strong>{kind}</strong>
          {lastError && <span className="provider-error">{lastError}</span>}
        </span>
      ),
    },
    {
      key: 'organiser',
      header: 'Organiser',
      width: '200px',
      sort: ({ organiser }) => organiser ?? '',
      render: ({ organiser }) => organiser ?? 'This server',
    },
    {
      key: 'failures',
      header: 'Failures',
      align: 'end',
      width: '112px',
      sort: ({ failures }) => failures,
      render: ({ failures }) => formatNumber(failures, country),
    },
    {
      key: 'when',
      header: state === 'dead' ? 'Given up' : 'Runs next',
      width: '272px',
      sort: ({ diedAt, runAt }) => diedAt ?? runAt,
      render: ({ diedAt, runAt }) => (
        <time dateTime={diedAt ?? runAt}>{formatDateTime(diedAt ?? runAt, defaultZone, country)}</time>
      ),
    },
  ];
  return (
    <DataList
      label="Jobs"
      noun={['job', 'jobs']}
      columns={columns}
      rows={jobs}
      total={total}
      rowKey={({ id }) => id}
      loading={loading}
      error={error}
      onRetry={onReload}
      empty={{ icon: 'check', title: emptyTitles[state], text: 'Nothing to do here.' }}
      rowActions={(job) => (
        <MenuButton
          label={`Actions for job ${job.id}, ${job.kind}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={[
            { label: 'Run now', icon: 'refresh', onSelect: () => onRetry(job) },
            ...(job.failures > 0
              ? [{ label: 'Drop', icon: 'trash' as const, danger: true, onSelect: () => onDrop(job) }]
              : []),
          ]}
        />
      )}
    />
  );
}
