import { type ReactNode } from 'react';
import { type Country } from '../../../contract/country';
import { type ActivityEntry } from '../../../contract/team/activity';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { formatDateTime } from '../../ui/format';
import { Link } from '../../ui/Link';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import './activity.css';

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  total: number | undefined;
  zone: string;
  country: Country;
  loading: boolean;
  error: RequestError | null;
  onReload: () => void;
  /** Undefined when every page is loaded. */
  onMore: (() => void) | undefined;
  filters: ReactNode;
  isNarrowed: boolean;
}

const Origin = ({ network, browser }: ActivityEntry) =>
  network === null ? (
    <span className="activity-origin">
      <span>Turnout’s server</span>
    </span>
  ) : (
    <span className="activity-origin">
      {network}
      {browser !== null && <span>{browser}</span>}
    </span>
  );

/** What happened, the newest first, each with who did it and from where. */
export function ActivityList(props: ActivityListProps) {
  const { entries, total, zone, country, loading, error, onReload, onMore, filters, isNarrowed } = props;
  const columns: Column<ActivityEntry>[] = [
    {
      key: 'what',
      header: 'What',
      // One element, because a phone lays the parts of a cell out side by side.
      render: ({ parts }) => (
        <span>
          {parts.map(({ text, link }, place) =>
            link === null ? (
              text
            ) : (
              <Link key={`${place} ${link}`} to={link}>
                {text}
              </Link>
            ),
          )}
        </span>
      ),
    },
    { key: 'who', header: 'Who', width: '192px', render: ({ who }) => who },
    { key: 'from', header: 'From', width: '208px', render: (entry) => <Origin {...entry} /> },
    {
      key: 'when',
      header: 'When',
      width: '248px',
      render: ({ at }) => <time dateTime={at}>{formatDateTime(at, zone, country)}</time>,
    },
  ];
  return (
    <DataList
      label="Activity"
      noun={['entry', 'entries']}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      {...(total !== undefined && { total })}
      loading={loading}
      error={error}
      onRetry={onReload}
      filters={filters}
      hasFilter={isNarrowed}
      footer={
        onMore && (
          <Button busy={loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{
        icon: 'clock',
        title: 'Nothing has happened yet',
        text: 'Changes of the team, events, orders, campaigns and audiences appear here.',
      }}
    />
  );
}
