import { assumedSessionHours, type EventSessionRow, type TicketType } from '../../../contract/event/event';
import { serverNow } from '../../request/serverTime';
import { Card } from '../../ui/page/Card';
import { formatNumber, plural } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { sessionDate, sessionTime } from './sessionLabels';
import '../event.css';

const maxShown = 6;

const isOver = ({ startsAt, endsAt }: EventSessionRow) =>
  Date.parse(endsAt ?? startsAt) + (endsAt ? 0 : assumedSessionHours * 3_600_000) <= serverNow();

interface SessionsOverviewProps {
  sessions: readonly EventSessionRow[];
  /** The ticket types that are not archived; left out if they are not to be shown. */
  types?: readonly TicketType[];
  isSoldHere?: boolean;
}

/** Summarises the event's saved sessions, upcoming ones first, and its ticket types. */
export function SessionsOverview({ sessions, types = [], isSoldHere = false }: SessionsOverviewProps) {
  const country = useCountry();
  const next = sessions.filter((session) => !isOver(session));
  // The capacity of what is on sale, once anything is. Sessions may share a pool, so capacities are not added up.
  const placesOf = ({ capacity, line }: EventSessionRow) => (line.capacity === 0 ? capacity : line.capacity);
  const shown = (next.length > 0 ? next : sessions).slice(0, maxShown);
  const more = (next.length > 0 ? next : sessions).length - shown.length;
  return (
    <Card title="Dates">
      {sessions.length === 0 ? (
        <p className="field__help">No sessions saved yet.</p>
      ) : (
        <>
          <p className="overview__sum">
            {next.length > 0
              ? `${plural(next.length, 'upcoming session', 'upcoming sessions')}`
              : 'All sessions are over'}
          </p>
          <ul className="overview">
            {shown.map((session) => {
              const places = placesOf(session);
              return (
                <li className="overview__session" key={session.id}>
                  <span>
                    {sessionDate(session, country)}
                    <span className="event-when__time">{sessionTime(session, country)}</span>
                  </span>
                  {places !== null && (
                    <span className="overview__places">{formatNumber(places, country)} places</span>
                  )}
                </li>
              );
            })}
          </ul>
          {more > 0 && <p className="field__help">and {plural(more, 'more session', 'more sessions')}</p>}
        </>
      )}
      {isSoldHere && (
        <p className="field__help">
          {types.length === 0
            ? 'No ticket types yet.'
            : `Ticket types: ${types.map(({ name }) => name).join(', ')}`}
        </p>
      )}
    </Card>
  );
}
