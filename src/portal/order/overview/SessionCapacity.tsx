import { massRefundPath, ordersPath } from '../../../contract/paths/sellingPaths';
import { type Country } from '../../../contract/country';
import { eventEditPath } from '../../../contract/paths/pagePaths';
import { type TicketingSession, type TicketTypeDetail } from '../../../contract/ticketing/ticketing';
import { CapacityFigures } from '../../ticketing/stock/CapacityFigures';
import { Button } from '../../ui/Button';
import { formatNumber } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { wallMoment } from '../../ui/wallClock';

interface SessionCapacityProps {
  eventId: string;
  /** True if the whole event is cancelled, which cancels each of its sessions. */
  eventCancelled: boolean;
  session: TicketingSession;
  types: readonly TicketTypeDetail[];
}

/** Shows one session's figures, each linked to the orders or settings that it counts. */
export function SessionCapacity({ eventId, eventCancelled, session, types }: SessionCapacityProps) {
  const country = useCountry();
  const { id, startsLocal, zone, over, seats, line } = session;
  const cancelled = session.cancelled || eventCancelled;
  const behind = {
    sold: ordersPath({ event: eventId, session: id, filter: 'complete' }),
    held: eventEditPath(eventId, 'tickets'),
    inCarts: ordersPath({ event: eventId, session: id, filter: 'open' }),
  };
  return (
    <li className="capacity__session">
      <div className="capacity__top">
        <h3>{wallMoment(startsLocal, zone, country)}</h3>
        {cancelled && <StatusBadge tone="danger" label="Cancelled" />}
        {!cancelled && over && <StatusBadge tone="neutral" label="Over" />}
      </div>
      <CapacityFigures large line={line} behind={behind} />
      {!cancelled && seats !== null && line.capacity !== null && line.capacity < seats && (
        <p className="field__help">{seatsText(seats, types.length > 0, country)}</p>
      )}
      <TypesOfSession sessionId={id} types={types} />
      {cancelled && line.sold > 0 && (
        <div>
          <Button size="sm" icon="undo" to={massRefundPath(id)}>
            Refund everyone
          </Button>
        </div>
      )}
    </li>
  );
}

/** Explains why the capacity on sale is lower than the number of places. */
const seatsText = (seats: number, hasTypes: boolean, country: Country): string =>
  hasTypes
    ? `The session has ${formatNumber(seats, country)} places. Its ticket types and pools allow fewer to be sold.`
    : `The session has ${formatNumber(seats, country)} places. Add a ticket type to sell them.`;

function TypesOfSession({ sessionId, types }: { sessionId: string; types: readonly TicketTypeDetail[] }) {
  const country = useCountry();
  const rows = types.flatMap(({ id, name, archived, sessions }) => {
    const found = sessions.find((one) => one.sessionId === sessionId);
    return found && (!archived || found.line.sold > 0) ? [{ id, name, ...found }] : [];
  });
  if (rows.length === 0) return null;
  const number = (value: number | null) => (value === null ? 'No limit' : formatNumber(value, country));
  return (
    <details className="capacity__types">
      <summary>By ticket type</summary>
      <div className="capacity__scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Ticket type</th>
              <th scope="col">Sold</th>
              <th scope="col">Held</th>
              <th scope="col">In carts</th>
              <th scope="col">Can be sold</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, line }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{number(line.sold)}</td>
                <td>{number(line.held)}</td>
                <td>{number(line.inCarts)}</td>
                <td>{number(line.free)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
