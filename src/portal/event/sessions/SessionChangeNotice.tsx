import { type PlannedSession, type SessionReach } from '../../../contract/event/eventSession';
import { massRefundPath } from '../../../contract/paths/sellingPaths';
import { sessionCommPath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { sessionDate, sessionTime } from './sessionLabels';
import { ticketholderCount } from './reachLabels';

/** A change of a session that has ticketholders, and the people that it affects. */
export interface SessionChange {
  kind: 'moved' | 'cancelled';
  session: PlannedSession;
  reach: SessionReach;
}

interface SessionChangeNoticeProps extends SessionChange {
  eventId: string;
  /** Whether this person may email ticketholders. */
  mayEmail: boolean;
  onClose: () => void;
}

/** Reminds the organiser of what is left to do: email the ticketholders, and refund them. */
export function SessionChangeNotice({
  kind,
  session,
  reach,
  eventId,
  mayEmail,
  onClose,
}: SessionChangeNoticeProps) {
  const country = useCountry();
  const when = `${sessionDate(session, country)}, ${sessionTime(session, country)}`;
  return (
    <Notice
      tone="warning"
      title={kind === 'moved' ? `Moved to ${when}` : `The session of ${when} is cancelled`}
      action={
        <div className="session-actions">
          {kind === 'cancelled' && reach.orders > 0 && (
            <Button variant="primary" size="sm" to={massRefundPath(session.id)}>
              Refund {plural(reach.orders, 'order', 'orders')}
            </Button>
          )}
          {mayEmail && (
            <Button size="sm" icon="mail" to={sessionCommPath(eventId, session.id)}>
              Email {ticketholderCount(reach)}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onClose}>
            Later
          </Button>
        </div>
      }
    >
      {ticketholderCount(reach)} {reach.ticketholders === 1 ? 'does' : 'do'} not know about it yet.
    </Notice>
  );
}
