import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { publicStates } from '../../../contract/event/eventStates';
import { ordersPath, ticketholdersPath } from '../../../contract/paths/sellingPaths';
import { eventEditPath, publicEventPath } from '../../../contract/paths/pagePaths';
import { eventsPath } from '../../../contract/paths/signInPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ChangeCommNotices } from '../../event/changeComm/ChangeCommNotices';
import { SessionsOverview } from '../../event/sessions/SessionsOverview';
import { stageLabels } from '../../event/stageLabels';
import { useSavedSessions } from '../../event/sessions/useSavedSessions';
import { EventPayoutsScreen } from '../../payout/statement/EventPayoutsScreen';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { usePolling } from '../../ui/usePolling';
import { selectPermission } from '../../user/userSlice';
import { CapacityCard } from './CapacityCard';
import { EventSalesCard } from './EventSalesCard';
import { EventFigures } from './EventFigures';
import { type EventOverview } from './eventOverviewArea';
import { selectEventOverview, selectOverviewError } from './eventOverviewSlice';
import { loadEventOverview } from './eventOverviewThunks';
import { NextSteps } from './NextSteps';

/** Sales continue while the page is open. */
const everyMs = 15_000;

/** Shows one event's sales, capacity and next steps. */
export function EventOverviewScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectEventOverview);
  const error = useAppSelector(selectOverviewError);
  const overview = stored?.event.id === id ? stored : null;
  const sellsHere = overview?.event.ticketing === 'here' && overview.event.state !== 'draft';
  const permission = useAppSelector(selectPermission);
  const seesPayouts = permission?.billingHistory === true;
  const { sessions } = useSavedSessions(overview?.event.id);

  const load = useCallback(() => dispatch(loadEventOverview(id)), [dispatch, id]);
  useEffect(() => void load(), [load]);
  usePolling(load, everyMs, overview !== null && !error);

  return (
    <Stack>
      <PageHeader
        title={overview?.event.title ?? 'Event'}
        back={{ to: eventsPath, label: 'Events' }}
        badge={overview && <StatusBadge {...stageLabels[overview.event.stage]} />}
        actions={overview && <OverviewLinks overview={overview} />}
      />
      {error?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="calendar"
          title="This event does not exist"
          text="It may belong to another organiser, or the link may be incomplete."
          action={<Button to={eventsPath}>See all events</Button>}
        />
      )}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorNotice
          error={error}
          onRetry={() => void load()}
          title={overview ? 'These figures are no longer updating' : 'The event could not be loaded'}
        />
      )}
      {!overview && !error && <Skeleton lines={8} />}
      {overview && (
        <>
          <ChangeCommNotices eventId={overview.event.id} updatedAt={overview.event.updatedAt} />
          <NextSteps overview={overview} maySetUpWidget={permission?.sites === true} />
          <EventFigures overview={overview} />
          {sellsHere && <EventSalesCard eventId={overview.event.id} />}
          {sellsHere && seesPayouts && <EventPayoutsScreen eventId={overview.event.id} />}
          <CapacityCard overview={overview} />
          {overview.event.ticketing !== 'here' && <SessionsOverview sessions={sessions} />}
        </>
      )}
    </Stack>
  );
}

function OverviewLinks({ overview: { event } }: { overview: EventOverview }) {
  const maySeeTicketholders = useAppSelector(selectPermission)?.customers === true;
  const isPublic = publicStates.some((state) => state === event.state);
  return (
    <>
      {isPublic && (
        <Button icon="external" href={publicEventPath(event.slug, event.privateKey ?? undefined)}>
          Public page
        </Button>
      )}
      <Button icon="ticket" to={ordersPath({ event: event.id })}>
        Orders
      </Button>
      {maySeeTicketholders && (
        <Button icon="people" to={ticketholdersPath({ event: event.id })}>
          Ticketholders
        </Button>
      )}
      <Button variant="primary" icon="edit" to={eventEditPath(event.id)}>
        Edit event
      </Button>
    </>
  );
}
