import { routePatterns } from '../../../contract/paths/portalPaths';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import '../schedule/start.css';

/** Tells an admin how many mails wait for approval. */
export function ApprovalsNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="approvals-notice">
      <Notice
        tone="info"
        title={`${plural(count, 'email is waiting', 'emails are waiting')} for your approval`}
        action={
          <Button icon="check" to={routePatterns.providerApprovals}>
            Review
          </Button>
        }
      />
    </div>
  );
}
