import { useRef, useState } from 'react';
import { eventLimits } from '../../contract/event';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Icon } from '../ui/Icon';
import { newSession, type SessionDraft } from './eventDraft';
import { SessionFields } from './SessionFields';

interface SessionsCardProps {
  sessions: readonly SessionDraft[];
  venueZoneLabel: string;
  errorOf: (field: string) => string | undefined;
  /** Rows were added or removed. */
  onRows: (sessions: SessionDraft[]) => void;
  onRow: (position: number, change: Partial<SessionDraft>) => void;
}

export function SessionsCard({ sessions, venueZoneLabel, errorOf, onRows, onRow }: SessionsCardProps) {
  const error = errorOf('sessions');
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);

  const add = () => {
    const session = newSession(sessions.at(-1));
    setAdded(session.key);
    onRows([...sessions, session]);
  };
  const remove = (position: number) => {
    onRows(sessions.filter((_, place) => place !== position));
    addButton.current?.focus();
  };

  return (
    <Card title="When it is">
      <p className="field__help">
        Times are local to the place. An event can have one session or up to {eventLimits.sessions}.
      </p>
      <div className="sessions" id="sessions" tabIndex={-1}>
        {error && (
          <p className="field__error">
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
        {sessions.map((session, position) => (
          <SessionFields
            key={session.key}
            session={session}
            position={position}
            venueZoneLabel={venueZoneLabel}
            errorOf={errorOf}
            takesFocus={session.key === added}
            onChange={(change) => onRow(position, change)}
            onRemove={sessions.length > 1 ? () => remove(position) : undefined}
          />
        ))}
      </div>
      <div>
        <Button icon="add" disabled={sessions.length >= eventLimits.sessions} ref={addButton} onClick={add}>
          Add a session
        </Button>
      </div>
    </Card>
  );
}
