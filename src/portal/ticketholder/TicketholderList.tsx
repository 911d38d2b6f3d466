import { type ReactNode } from 'react';
import { type Country } from '../../contract/country';
import { orderPath } from '../../contract/paths/sellingPaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type RequestError } from '../../contract/wire/requestError';
import { type Ticketholder } from '../../contract/ticketholder/ticketholders';
import { Button } from '../ui/Button';
import { DataList } from '../ui/list/DataList';
import { formatTime } from '../ui/format';
import { Link } from '../ui/Link';
import { MenuButton } from '../ui/menu/MenuButton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { type Column } from '../ui/list/useListView';
import { noName, whenText } from './checkIn/doorLabels';
import './ticketholder.css';

interface TicketholderListProps {
  tickets: readonly Ticketholder[];
  total?: number;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasFilter: boolean;
  filters: ReactNode;
  /** Undefined once all tickets are loaded. */
  onMore?: () => void;
  /** False for people without permission to see orders. */
  showOrders: boolean;
  onUndo: (ticket: Ticketholder) => void;
}

function columnsFor(country: Country, showOrders: boolean): Column<Ticketholder>[] {
  return [
    {
      key: 'holder',
      header: 'Ticketholder',
      render: ({ holderName, holderEmail }) => (
        <span className="holder-cell">
          <span>{holderName || noName}</span>
          <span className="holder-cell__more">{holderEmail}</span>
        </span>
      ),
    },
    {
      key: 'event',
      header: 'Event',
      render: (ticket) => (
        <span className="holder-cell">
          <span>{ticket.eventTitle}</span>
          <span className="holder-cell__more">{whenText(ticket, country)}</span>
        </span>
      ),
    },
    { key: 'type', header: 'Ticket', render: ({ typeName }) => typeName || '–' },
    {
      key: 'order',
      header: 'Order',
      render: ({ orderId, orderNumber }) => (
        <span className="order-number">
          {orderId && showOrders ? <Link to={orderPath(orderId)}>{orderNumber}</Link> : orderNumber || '–'}
        </span>
      ),
    },
    {
      key: 'in',
      header: 'At the door',
      render: ({ cancelled, checkedInAt, checkedInBy, zone }) =>
        cancelled ? (
          <StatusBadge tone="danger" label="Cancelled" />
        ) : checkedInAt ? (
          <span className="holder-cell">
            <StatusBadge tone="success" label="Checked in" />
            <span className="holder-cell__more">
              {formatTime(checkedInAt, zone, country)}, {checkedInBy}
            </span>
          </span>
        ) : (
          <StatusBadge tone="neutral" label="Not in yet" />
        ),
    },
  ];
}

export function TicketholderList(props: TicketholderListProps) {
  const { tickets, total, loading, error, onRetry, hasFilter, filters, onMore, showOrders, onUndo } = props;
  const country = useCountry();
  return (
    <DataList
      label="Ticketholders"
      noun={['ticket', 'tickets']}
      columns={columnsFor(country, showOrders)}
      rows={tickets}
      rowKey={({ id }) => id}
      total={total}
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search name, address or order' }}
      filters={filters}
      hasFilter={hasFilter}
      rowActions={(ticket) =>
        ticket.checkedInAt && (
          <MenuButton
            iconOnly
            size="sm"
            variant="quiet"
            icon="more"
            label={`Actions for ${ticket.holderName || `the ticket of ${ticket.orderNumber}`}`}
            items={[{ label: 'Undo check-in', icon: 'undo', onSelect: () => onUndo(ticket) }]}
          />
        )
      }
      footer={
        onMore && (
          <Button onClick={onMore} busy={loading}>
            Show more tickets
          </Button>
        )
      }
      empty={{
        icon: 'people',
        title: 'No tickets yet',
        text: 'Anyone who buys a ticket to one of your events appears here and can be checked in at the door.',
        action: (
          <Button variant="primary" to={routePatterns.home}>
            Go to your events
          </Button>
        ),
      }}
    />
  );
}
