import { type ApiKey, type ApiKeyState } from '../../contract/api/apiKeys';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { formatDate, formatDateTime } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { StatusBadge, type StatusTone } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { scopeLabel } from './scopeLabel';

const states: Record<ApiKeyState, { tone: StatusTone; label: string }> = {
  works: { tone: 'success', label: 'Works' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
  maker_gone: { tone: 'warning', label: 'Stopped' },
};

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  /** The organiser's zone. */
  zone: string;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** The id of the key that is being revoked. */
  busy: string | undefined;
  onRevoke: (key: ApiKey) => void;
}

/** The keys, with what each may do and when it was last used. */
export function ApiKeyList({ keys, zone, loading, error, onRetry, busy, onRevoke }: ApiKeyListProps) {
  const country = useCountry();
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      header: 'Key',
      sort: ({ name }) => name,
      render: ({ name, prefix, lastFour, maker }) => (
        <div>
          <strong className="api-key__name">{name}</strong>
          <span className="api-key__facts">
            <code>
              {prefix}…{lastFour}
            </code>
          </span>
          <span className="api-key__facts">{maker ? `Made by ${maker}` : 'Its maker left the team'}</span>
        </div>
      ),
    },
    {
      key: 'scopes',
      header: 'May',
      render: ({ scopes, events, networks }) => (
        <div>
          {scopes.map(scopeLabel).join(', ')}
          <span className="api-key__facts">
            {events
              ? `Only ${events.map(({ title }) => title).join(', ') || 'events that are gone'}`
              : 'All events'}
          </span>
          {networks && <span className="api-key__facts">Only from {networks.join(', ')}</span>}
        </div>
      ),
    },
    {
      key: 'used',
      header: 'Last use',
      sort: ({ lastUsedAt }) => lastUsedAt ?? '',
      render: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt, zone, country) : 'Never'),
    },
    {
      key: 'expires',
      header: 'Last day',
      sort: ({ expiresAt }) => expiresAt ?? '~',
      // The key ends when this day does, which is the first instant of the next one.
      render: ({ expiresAt }) =>
        expiresAt
          ? formatDate(new Date(new Date(expiresAt).getTime() - 1).toISOString(), zone, country)
          : 'No end',
    },
    {
      key: 'state',
      header: 'State',
      sort: ({ state }) => states[state].label,
      render: ({ state, revokedAt }) => (
        <div>
          <StatusBadge {...states[state]} />
          {state === 'maker_gone' && (
            <span className="api-key__facts">Its maker left the team or lost the right. Make a new key.</span>
          )}
          {revokedAt && <span className="api-key__facts">{formatDateTime(revokedAt, zone, country)}</span>}
        </div>
      ),
    },
  ];
  return (
    <DataList
      label="API keys"
      noun={['key', 'keys']}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      loading={loading}
      error={error}
      onRetry={onRetry}
      empty={{
        icon: 'lock',
        title: 'No program reads your data yet',
        text: 'Make a key for each program, so that you can revoke one without the others.',
      }}
      rowActions={(key) =>
        key.state === 'revoked' ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            aria-label={`Revoke the key ${key.name}`}
            busy={busy === key.id}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        )
      }
    />
  );
}
