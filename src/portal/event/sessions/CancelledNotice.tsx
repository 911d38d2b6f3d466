import { type PlannedSession, type SessionReach } from '../../../contract/event/eventSession';
import { massRefundPath } from '../../../contract/paths/sellingPaths';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { sessionDate, sessionTime } from './sessionLabels';

/** A session that was just cancelled, and the orders that it affects. */
export interface CancelledSession {
  session: PlannedSession;
  reach: SessionReach;
}

interface CancelledNoticeProps extends CancelledSession {
  onClose: () => void;
}

/** Reminds the organiser to refund the orders of a cancelled session. */
export function CancelledNotice({ session, reach, onClose }: CancelledNoticeProps) {
  const country = useCountry();
  const when = `${sessionDate(session, country)}, ${sessionTime(session, country)}`;
  return (
    <Notice
      tone="warning"
      title={`Refund the session of ${when}`}
      action={
        <div className="session-actions">
          <Button variant="primary" size="sm" to={massRefundPath(session.id)}>
            Refund {plural(reach.orders, 'order', 'orders')}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Later
          </Button>
        </div>
      }
    >
      Each buyer gets an email with the amount when their order is refunded.
    </Notice>
  );
}
