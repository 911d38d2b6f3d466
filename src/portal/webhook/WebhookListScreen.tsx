import { type ReactNode } from 'react';
import { webhookPath } from '../../contract/paths/pagePaths';
import { type WebhookEndpoint, webhookLimits } from '../../contract/webhook/webhook';
import { noPages } from '../request/pages';
import { usePages } from '../request/usePages';
import { Button } from '../ui/Button';
import { formatNumber, plural } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { PageHeader } from '../ui/page/PageHeader';
import { StatusBadge } from '../ui/page/StatusBadge';
import { formatRelativeTime } from '../ui/relativeTime';
import './webhook.css';
import './webhookSlice';
import { endpointBadge, hostOf } from './webhookLabels';
import { loadWebhooks } from './webhookThunks';

const columns: Column<WebhookEndpoint>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: ({ name }) => name,
    render: ({ name, url }) => (
      <span>
        {name}
        <span className="webhook-more">{hostOf(url)}</span>
      </span>
    ),
  },
  {
    key: 'types',
    header: 'Messages',
    render: ({ types }) => (types.includes('*') ? 'All' : plural(types.length, 'type', 'types')),
    hideOnPhone: true,
  },
  {
    key: 'delivered',
    header: 'Last delivered',
    render: ({ deliveredAt }) => (deliveredAt ? formatRelativeTime(deliveredAt, Date.now()) : 'Never'),
  },
  {
    key: 'failed',
    header: 'Not delivered',
    align: 'end',
    render: ({ failed }) => formatNumber(failed),
  },
  {
    key: 'state',
    header: 'State',
    render: (endpoint) => <StatusBadge {...endpointBadge(endpoint)} />,
  },
];

/** The webhooks of the organiser. */
export function WebhookListScreen({ tabs }: { tabs: ReactNode }) {
  const found = usePages(loadWebhooks, ({ integration }) => integration.endpoints ?? noPages, '');
  const add = (
    <Button variant="primary" icon="add" to={webhookPath()}>
      New webhook
    </Button>
  );
  const [endpoints = []] = found.pages ?? [];
  return (
    <>
      <PageHeader
        title="Integration"
        description="Connect your other software: it gets a signed message whenever something changes."
        actions={endpoints.length < webhookLimits.endpoints && add}
      />
      {tabs}
      <DataList
        label="Webhooks"
        noun={['webhook', 'webhooks']}
        columns={columns}
        rows={endpoints}
        rowKey={({ id }) => id}
        rowHref={({ id }) => webhookPath(id)}
        loading={found.loading}
        error={found.error}
        onRetry={found.reload}
        empty={{
          icon: 'plug',
          title: 'No webhooks yet',
          text: 'Send each order, ticket or check-in to your accounts, your spreadsheet or your own system as it happens.',
          action: add,
        }}
      />
    </>
  );
}
