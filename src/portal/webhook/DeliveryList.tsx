import { type ReactNode } from 'react';
import { type WebhookDelivery } from '../../contract/webhook/webhook';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { SelectInput } from '../ui/field/SelectInput';
import { formatDateTime, formatNumber, readersZone } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import './webhook.css';
import { deliveryBadge, replyText } from './webhookLabels';

interface DeliveryListProps {
  deliveries: readonly WebhookDelivery[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  state: string;
  onState: (state: string) => void;
  onOpen: (id: string) => void;
  emptyAction: ReactNode;
}

const states = [
  { value: '', label: 'All messages' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Not delivered' },
];

/** The messages to one webhook, the newest first. */
export function DeliveryList(props: DeliveryListProps) {
  const { deliveries, onMore, state, onState, onOpen, emptyAction, ...list } = props;
  const country = useCountry();
  const columns: Column<WebhookDelivery>[] = [
    { key: 'type', header: 'Message', render: ({ type }) => type },
    {
      key: 'when',
      header: 'Changed',
      render: ({ createdAt }) => formatDateTime(createdAt, readersZone(), country),
    },
    {
      key: 'state',
      header: 'State',
      render: (delivery) => (
        <div>
          <StatusBadge {...deliveryBadge(delivery)} />
          <span className="webhook-more">{replyText(delivery)}</span>
        </div>
      ),
    },
    {
      key: 'attempts',
      header: 'Attempts',
      align: 'end',
      render: ({ attempts }) => formatNumber(attempts),
      hideOnPhone: true,
    },
    {
      key: 'time',
      header: 'Reply after',
      align: 'end',
      render: ({ lastMs }) => (lastMs === null ? '' : `${formatNumber(lastMs)} ms`),
      hideOnPhone: true,
    },
  ];
  return (
    <DataList
      {...list}
      label="Messages"
      noun={['message', 'messages']}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      onRowOpen={({ id }) => onOpen(id)}
      filters={<SelectInput aria-label="Show" value={state} onChange={onState} options={states} />}
      hasFilter={state !== ''}
      noMatch={{
        text: 'No message has this state.',
        action: <Button onClick={() => onState('')}>Show all messages</Button>,
      }}
      footer={
        onMore && (
          <Button busy={list.loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{
        icon: 'plug',
        title: 'No messages yet',
        text: 'Each change is listed here as soon as it is sent.',
        action: emptyAction,
      }}
    />
  );
}
