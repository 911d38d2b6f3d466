import { type DoorSession } from '../../../contract/ticketholder/ticketholders';
import { checkInPath } from '../../../contract/paths/sellingPaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { countText, whenText } from './doorLabels';
import '../ticketholder.css';

interface DoorCardsProps {
  sessions: readonly DoorSession[];
  downloading: boolean;
  onDoorList: (sessionId: string) => void;
}

/** The attendance of each session, with links to its check-in page and its door list. */
export function DoorCards({ sessions, downloading, onDoorList }: DoorCardsProps) {
  const country = useCountry();
  return (
    <div className="door-cards">
      {sessions.map((session) => (
        <Card key={session.id}>
          <div className="door-card">
            <div>
              <h2 className="door-card__title">{session.eventTitle}</h2>
              <p className="door-card__when">
                {whenText(session, country)}{' '}
                {session.cancelled && <StatusBadge tone="danger" label="Cancelled" />}
              </p>
            </div>
            <ProgressBar
              label={countText(session, country)}
              value={session.checkedIn}
              max={session.tickets}
            />
            <div className="door-card__acts">
              {/* A page of its own, and no route change: that page alone may use the camera. */}
              <Button variant="primary" size="sm" icon="check" href={checkInPath(session.id)}>
                Check in
              </Button>
              <Button size="sm" icon="download" busy={downloading} onClick={() => onDoorList(session.id)}>
                Door list
              </Button>
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}
