import { type BoxOfficeSession } from '../../contract/boxOffice';
import { type Country } from '../../contract/country';
import { routePatterns } from '../../contract/portalPaths';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { formatNumber } from '../ui/format';
import { StatusBadge } from '../ui/StatusBadge';
import { wallWords } from './boxOfficeWords';
import './till.css';

interface SessionTilesProps {
  sessions: readonly BoxOfficeSession[];
  country: Country;
  onChoose: (id: string) => void;
}

/** What the door can sell: today's sessions first. */
export function SessionTiles({ sessions, country, onChoose }: SessionTilesProps) {
  if (sessions.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="Nothing to sell at the door"
        text="A session shows here once its event is live, until it is over."
        action={<Button to={routePatterns.home}>See your events</Button>}
      />
    );
  }
  const groups = [
    { title: 'Today', rows: sessions.filter(({ today }) => today) },
    { title: 'Later', rows: sessions.filter(({ today }) => !today) },
  ].filter(({ rows }) => rows.length > 0);
  return groups.map(({ title, rows }) => (
    <section key={title} className="till-sessions" aria-label={title}>
      <h2>{title}</h2>
      <div className="till-tiles">
        {rows.map((session) => (
          <button
            key={session.id}
            type="button"
            className="session-tile"
            onClick={() => onChoose(session.id)}
          >
            <strong className="session-tile__title">{session.eventTitle}</strong>
            <span>{wallWords(session.startsLocal, country)}</span>
            <span className="till-soft">{session.venueName}</span>
            <span className="session-tile__foot">
              {session.free !== null && (
                <StatusBadge
                  tone={session.free > 0 ? 'neutral' : 'danger'}
                  label={session.free > 0 ? `${formatNumber(session.free, country)} left` : 'Sold out'}
                />
              )}
              {session.webPaused && <StatusBadge tone="info" label="Door only: web sales are paused" />}
            </span>
          </button>
        ))}
      </div>
    </section>
  ));
}
