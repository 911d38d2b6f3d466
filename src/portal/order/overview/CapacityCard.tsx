import { eventEditPath } from '../../../contract/paths/pagePaths';
import { type TicketingSession } from '../../../contract/ticketing/ticketing';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { EmptyState } from '../../ui/page/EmptyState';
import { Link } from '../../ui/Link';
import { type EventOverview } from './eventOverviewArea';
import { SessionCapacity } from './SessionCapacity';
import './capacity.css';

/** Puts upcoming sessions first, because organisers look for those. */
const upcomingFirst = (sessions: readonly TicketingSession[]) => [
  ...sessions.filter(({ over }) => !over),
  ...sessions.filter(({ over }) => over),
];

/** Shows each session's figures, with sold + held + in carts + free = capacity, each linked to its details. */
export function CapacityCard({ overview }: { overview: EventOverview }) {
  const { event, ticketing } = overview;
  if (event.ticketing !== 'here') {
    return (
      <Card title="Tickets">
        <p>
          {event.ticketing === 'none'
            ? 'This event needs no ticket, so nothing is counted here.'
            : 'Tickets are sold elsewhere, so nothing is counted here.'}{' '}
          <Link to={eventEditPath(event.id)}>Change this in the details</Link>
        </p>
      </Card>
    );
  }
  return (
    <Card title="Capacity">
      {ticketing.sessions.length === 0 ? (
        <EmptyState
          icon="clock"
          title="No sessions yet"
          text="Add when it takes place and how many people it holds, then tickets can be sold."
          action={<Button to={eventEditPath(event.id, 'sessions')}>Add sessions</Button>}
        />
      ) : (
        <ul className="capacity">
          {upcomingFirst(ticketing.sessions).map((session) => (
            <SessionCapacity
              key={session.id}
              eventId={event.id}
              eventCancelled={event.state === 'cancelled'}
              session={session}
              types={ticketing.types}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
