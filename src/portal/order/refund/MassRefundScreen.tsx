import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { eventOverviewPath } from '../../../contract/paths/sellingPaths';
import { eventsPath } from '../../../contract/paths/signInPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { wallMoment } from '../../ui/wallClock';
import { usePolling } from '../../ui/usePolling';
import { MassRefundForm } from './MassRefundForm';
import { MassRefundList } from './MassRefundList';
import { MassRefundProgress } from './MassRefundProgress';
import { loadMassRefund } from './massRefundThunks';
import { selectMassError, selectMassRefund } from '../orderSlice';

const everyMs = 1_000;

/** Refunds everybody for a cancelled session: shows the orders and the amount before, and the progress afterwards. */
export function MassRefundScreen() {
  const { sessionId = '' } = useParams();
  const dispatch = useAppDispatch();
  const country = useCountry();
  const stored = useAppSelector(selectMassRefund);
  const error = useAppSelector(selectMassError);
  const mass = stored?.sessionId === sessionId ? stored : null;

  const load = useCallback(() => dispatch(loadMassRefund(sessionId)), [dispatch, sessionId]);
  useEffect(() => void load(), [load]);
  const started = mass !== null && mass.startedAt !== null;
  usePolling(load, everyMs, started && mass.waiting > 0 && !error);

  return (
    <Stack>
      <PageHeader
        title="Refund a cancelled session"
        back={
          mass
            ? { to: eventOverviewPath(mass.eventId), label: mass.eventTitle }
            : { to: eventsPath, label: 'Events' }
        }
        description={mass && `${mass.eventTitle}, ${wallMoment(mass.sessionLocal, mass.zone, country)}`}
      />
      {error?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="calendar"
          title="This session does not exist"
          text="It may belong to another organiser, or the link may be incomplete."
          action={<Button to={eventsPath}>See all events</Button>}
        />
      )}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorNotice
          error={error}
          onRetry={() => void load()}
          title={mass ? 'These figures are no longer updating' : 'The refund could not be loaded'}
        />
      )}
      {!mass && !error && <Skeleton lines={8} />}
      {mass && (started ? <MassRefundProgress mass={mass} /> : <MassRefundForm mass={mass} />)}
      {mass && mass.total > 0 && <MassRefundList mass={mass} />}
    </Stack>
  );
}
