import { useParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageHeader } from '../../ui/page/PageHeader';
import { EventReviewQueue } from './EventReviewQueue';

const back = { to: routePatterns.providerApprovals, label: 'Approvals' };

/** One event that waits for a review by the provider's admin. */
export function EventReviewScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title="Event review" back={back} />
      <EventReviewQueue
        only={id}
        gone={
          <EmptyState
            icon="check"
            title="This event is not waiting for a review"
            text="Its organiser withdrew it, or it has been decided."
            action={
              <Button variant="primary" to={routePatterns.providerApprovals}>
                See what is waiting
              </Button>
            }
          />
        }
      />
    </>
  );
}
