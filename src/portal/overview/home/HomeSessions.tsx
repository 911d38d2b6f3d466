import { type HomeSession } from '../../../contract/overview/home';
import { eventOverviewPath } from '../../../contract/paths/sellingPaths';
import { zoneTimeName } from '../../../contract/zone';
import { FillBar } from '../../ui/page/FillBar';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';
import { soldText } from '../soldText';
import { shortMoment } from './homeLabels';

const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The next sessions with their times at the venue and how full they are. */
export function HomeSessions({ sessions }: { sessions: readonly HomeSession[] }) {
  const country = useCountry();
  const zones = [...new Set(sessions.map(({ zone }) => zone))];
  const own = readersZone();
  // One zone is named once, below the list.
  const [only] = zones;
  const note = zones.length === 1 && only !== undefined && only !== own ? zoneTimeName(only) : undefined;
  const zoneOf = (zone: string) => (zones.length > 1 && zone !== own ? `, ${zoneTimeName(zone)}` : '');
  return (
    <div className="home__part">
      <h3 className="home__heading">Next sessions</h3>
      {sessions.length === 0 && <p className="home__soft">No published event has a session ahead.</p>}
      <ul className="home__rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <Link className="home__row" to={eventOverviewPath(session.eventId)}>
              <span className="home__name">{session.eventTitle}</span>
              <span className="home__details">
                <span>
                  {shortMoment(session.startsLocal, country)}
                  {zoneOf(session.zone)}
                </span>
                <span>{soldText(session, country)}</span>
              </span>
              {session.capacity !== 0 && session.capacity !== null && (
                <FillBar share={session.sold / session.capacity} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="home__soft">Times are {note}.</p>}
    </div>
  );
}
