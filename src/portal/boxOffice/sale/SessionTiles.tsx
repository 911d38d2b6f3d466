import { useState } from 'react';
import { type BoxOfficeSession } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/page/EmptyState';
import { formatNumber } from '../../ui/format';
import { SearchBox } from '../../ui/field/SearchBox';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { startText } from '../boxOfficeLabels';
import '../till/till.css';

interface SessionTilesProps {
  sessions: readonly BoxOfficeSession[];
  country: Country;
  onChoose: (id: string) => void;
}

/** From this number of sessions on, the list has a search box. */
const searchFrom = 7;

/** The sessions that can be sold at the door, today's first. */
export function SessionTiles({ sessions, country, onChoose }: SessionTilesProps) {
  const [query, setQuery] = useState('');
  if (sessions.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="Nothing to sell at the door"
        text="Sessions are shown here from when their event is live until they end."
        action={<Button to={routePatterns.home}>See your events</Button>}
      />
    );
  }
  const words = query.trim().toLowerCase().split(/\s+/);
  const found = sessions.filter(({ eventTitle, venueName, startsLocal }) => {
    const text = `${eventTitle} ${venueName} ${startText(startsLocal, country)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = [
    { title: 'Today', rows: found.filter(({ today }) => today) },
    { title: 'Later', rows: found.filter(({ today }) => !today) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {sessions.length >= searchFrom && (
        <SearchBox placeholder="Find a session by event, venue or day" query={query} onQuery={setQuery} />
      )}
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title="No sessions match"
          text="Try fewer words."
          action={<Button onClick={() => setQuery('')}>Clear search</Button>}
        />
      )}
      {groups.map(({ title, rows }) => (
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
                <span>{startText(session.startsLocal, country)}</span>
                <span className="till-soft">{session.venueName}</span>
                <span className="session-tile__foot">
                  {session.free !== null && (
                    <StatusBadge
                      tone={session.free > 0 ? 'neutral' : 'danger'}
                      label={session.free > 0 ? `${formatNumber(session.free, country)} left` : 'Sold out'}
                    />
                  )}
                  {session.webPaused && (
                    <StatusBadge tone="info" label="Door sales only: online sales are paused" />
                  )}
                </span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
