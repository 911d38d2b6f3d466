import { type OrderTicket } from '../../contract/order/order';
import { Card } from '../ui/page/Card';
import { formatTime, plural } from '../ui/format';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { wallMoment } from '../ui/wallClock';

interface OrderTicketsProps {
  tickets: readonly OrderTicket[];
  /** The time zone of the event. */
  zone: string;
}

/** Lists the tickets with their holders, and whether each ticket is still valid. */
export function OrderTickets({ tickets, zone }: OrderTicketsProps) {
  const country = useCountry();
  if (tickets.length === 0) return null;
  return (
    <Card title={plural(tickets.length, 'ticket', 'tickets')}>
      <ul className="order-tickets">
        {tickets.map(({ id, holderName, typeName, sessionLocal, status, checkedInAt }) => (
          <li key={id} className="order-tickets__ticket">
            <span>
              <strong>{holderName || 'No name given'}</strong>
              <span className="order-soft">
                {typeName}, {wallMoment(sessionLocal, zone, country)}
              </span>
            </span>
            <span className="order-tickets__badges">
              {checkedInAt && (
                <StatusBadge tone="info" label={`Checked in ${formatTime(checkedInAt, zone, country)}`} />
              )}
              {status === 'valid' ? (
                <StatusBadge tone="success" label="Valid" />
              ) : (
                <StatusBadge tone="neutral" label="Cancelled" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
