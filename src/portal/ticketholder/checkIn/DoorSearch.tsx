import { useState } from 'react';
import { type DoorTicket } from '../../../contract/ticketholder/checkIn';
import { type Country } from '../../../contract/country';
import { readTicketQr } from '../../../contract/order/ticketQr';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { formatTime } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { TextInput } from '../../ui/field/TextInput';
import { noName } from './doorLabels';
import './checkIn.css';
import '../ticketholder.css';

interface DoorSearchProps {
  tickets: readonly DoorTicket[];
  /** Tickets that this device has checked in and not yet sent to the server. */
  admitted: ReadonlySet<string>;
  zone: string;
  country: Country;
  onTicket: (ticketId: string) => void;
  onCode: (text: string) => void;
}

const maxShown = 8;

function found(tickets: readonly DoorTicket[], typed: string): DoorTicket[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return tickets.filter(({ holderName, orderNumber }) => {
    const text = `${holderName} ${orderNumber}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Check-in without a camera: by name, by order number, or by the code itself. */
export function DoorSearch({ tickets, admitted, zone, country, onTicket, onCode }: DoorSearchProps) {
  const [typed, setTyped] = useState('');
  const rows = found(tickets, typed);
  const isCode = readTicketQr(typed) !== undefined;
  return (
    <form
      className="door-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCode) return;
        onCode(typed.trim());
        setTyped('');
      }}
    >
      <Field label="Find someone" help="A name, an order number, or the ticket’s code.">
        {(control) => (
          <TextInput {...control} type="search" autoComplete="off" value={typed} onChange={setTyped} />
        )}
      </Field>
      {isCode && (
        <Button type="submit" variant="primary">
          Check in this code
        </Button>
      )}
      {typed.trim() !== '' && !isCode && rows.length === 0 && (
        <p role="status">Nobody on this session’s list matches that name or number.</p>
      )}
      <ul className="door-search__rows" aria-label="Found">
        {rows.slice(0, maxShown).map((ticket) => (
          <li className="door-search__row" key={ticket.id}>
            <span>
              <strong>{ticket.holderName || noName}</strong>
              <span className="door-search__more">
                {ticket.typeName}
                {ticket.typeName && ticket.orderNumber && ', '}
                <span className="order-number">{ticket.orderNumber}</span>
              </span>
            </span>
            {ticket.cancelled ? (
              <StatusBadge tone="danger" label="Cancelled" />
            ) : ticket.checkedInAt ? (
              <StatusBadge tone="success" label={`In at ${formatTime(ticket.checkedInAt, zone, country)}`} />
            ) : admitted.has(ticket.id) ? (
              <StatusBadge tone="success" label="In" />
            ) : (
              <Button
                size="sm"
                onClick={() => onTicket(ticket.id)}
                aria-label={`Check in ${ticket.holderName || ticket.orderNumber}`}
              >
                Check in
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > maxShown && <p>{rows.length - maxShown} more. Enter more of the name.</p>}
    </form>
  );
}
