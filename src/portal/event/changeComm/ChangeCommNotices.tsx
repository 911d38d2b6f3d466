import { campaignPath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { changeText, changeTitle } from './changeCommLabels';
import { useChangeComms } from './useChangeComms';
import './changeComm.css';

interface ChangeCommNoticesProps {
  eventId: string;
  /** The instant of the event's last change. */
  updatedAt: string;
}

/** A notice for each change of the event that its ticketholders have no mail about, with the drafted mail. */
export function ChangeCommNotices({ eventId, updatedAt }: ChangeCommNoticesProps) {
  const { comms, mayEmail, busy, dismiss } = useChangeComms(eventId, updatedAt);
  const country = useCountry();
  if (comms.length === 0) return null;
  return (
    <div className="change-comms" role="status">
      {comms.map((comm) => (
        <Notice
          key={comm.id}
          tone="warning"
          title={changeTitle(comm, country)}
          action={
            mayEmail && (
              <div className="change-comms__actions">
                <Button
                  size="sm"
                  variant="primary"
                  icon="mail"
                  to={campaignPath('ticketholder', 'review', comm.campaignId)}
                >
                  Review the mail
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={busy === comm.id}
                  onClick={() => void dismiss(comm.id)}
                >
                  No email needed
                </Button>
              </div>
            )
          }
        >
          {changeText(comm)}
        </Notice>
      ))}
    </div>
  );
}
