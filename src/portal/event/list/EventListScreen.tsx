import { lazy, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type EventCounts,
  type EventFilter,
  eventFilters,
  eventOrders,
  defaultEventsQuery as defaults,
} from '../../../contract/event/event';
import { mostEventsOfNewcomer } from '../../../contract/overview/firstSteps';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { HomeSpace } from '../../overview/home/HomeSpace';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLoad } from '../../request/useLoad';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { Tabs } from '../../ui/menu/Tabs';
import { useAddressState } from '../../ui/useAddressState';
import { useDebounced } from '../../ui/useDebounced';
import { selectPermission, selectSessionError } from '../../user/userSlice';
import { EventList } from './EventList';
import { selectEventList, selectEvents } from './eventListCases';
import { loadEvents } from './eventListThunks';
import type { ChosenMove } from './EventMove';
import { lateEventListPart } from './lateEventListPart';

// The first view needs none of these components, so they are loaded later.
const EventReviewQueue = lazy(() =>
  import('./EventReviewQueue').then((module) => ({ default: module.EventReviewQueue })),
);
const HomePanel = lateEventListPart((parts) => parts.HomePanel);
const FirstStepsCard = lazy(() =>
  import('../../overview/FirstStepsCard').then((module) => ({ default: module.FirstStepsCard })),
);
const EventMove = lazy(() => import('./EventMove').then((module) => ({ default: module.EventMove })));

const searchWaitMs = 250;

const filterLabels: Record<EventFilter, string> = {
  all: 'All',
  upcoming: 'Upcoming',
  drafts: 'Drafts',
  past: 'Past',
  cancelled: 'Cancelled',
  archived: 'Archived',
};
const filterOrder: readonly EventFilter[] = ['all', 'upcoming', 'drafts', 'past', 'cancelled', 'archived'];
/** These tabs are shown only if they contain events. */
const filtersShownIfUsed: readonly EventFilter[] = ['cancelled', 'archived'];
/** Lists the events that organisers have submitted, for the provider's admin. */
const reviewFilter = 'review';

const oneOf = <T extends string>(choices: readonly T[], text: string, fallback: T): T =>
  choices.find((choice) => choice === text) ?? fallback;

export function EventListScreen() {
  const isAdmin = useAppSelector(selectPermission)?.isAdmin === true;
  const isReview = useAddressState('filter', 'all')[0] === reviewFilter;
  return isAdmin && isReview ? <EventReviews /> : <OwnEvents isAdmin={isAdmin} />;
}

function EventReviews() {
  return (
    <>
      <PageHeader title="Events" />
      <EventTabs filter={reviewFilter} counts={null} isAdmin />
      <Suspense fallback={<Skeleton lines={8} />}>
        <EventReviewQueue />
      </Suspense>
    </>
  );
}

interface EventTabsProps {
  filter: EventFilter | typeof reviewFilter;
  counts: EventCounts | null;
  isAdmin: boolean;
}

function EventTabs({ filter, counts, isAdmin }: EventTabsProps) {
  const { pathname, search: addressSearch } = useLocation();
  const tabTo = (key: string) => {
    const query = new URLSearchParams(addressSearch);
    query.delete('filter');
    if (key !== 'all') query.set('filter', key);
    const text = query.toString();
    return key === filter ? `${pathname}${addressSearch}` : `${pathname}${text && '?'}${text}`;
  };
  const own = filterOrder.filter(
    (key) => key === filter || !filtersShownIfUsed.includes(key) || counts?.[key],
  );
  return (
    <Tabs
      label="Filter events"
      tabs={[
        ...own.map((key) => ({ to: tabTo(key), label: filterLabels[key], count: counts?.[key] })),
        ...(isAdmin ? [{ to: tabTo(reviewFilter), label: 'To review' }] : []),
      ]}
    />
  );
}

function OwnEvents({ isAdmin }: { isAdmin: boolean }) {
  const dispatch = useAppDispatch();
  const events = useAppSelector(selectEvents);
  const error = useAppSelector(selectSessionError);
  const { loading, counts, after, revenue } = useAppSelector(selectEventList);
  const filter = oneOf(eventFilters, useAddressState('filter', defaults.filter)[0], defaults.filter);
  const [orderText, setOrder] = useAddressState('order', defaults.order);
  const order = oneOf(eventOrders, orderText, defaults.order);
  const search = useDebounced(useAddressState('q', defaults.search)[0].trim(), searchWaitMs);

  const loadPage = useCallback(
    (nextPage?: string) => dispatch(loadEvents({ search, filter, order, after: nextPage })),
    [dispatch, search, filter, order],
  );
  const load = useLoad(loadPage);

  const [chosen, setChosen] = useState<readonly ChosenMove[]>([]);

  const { all = 1, archived = 0 } = counts ?? {};
  const hasNoEvents = search === '' && all + archived === 0;
  const isNewcomer = counts !== null && !isAdmin && all + archived <= mostEventsOfNewcomer;

  return (
    <>
      <PageHeader
        title="Events"
        description="All your events, from first draft to last session. Open one to edit it, sell tickets and see who is coming."
        actions={
          !hasNoEvents && (
            <Button icon="ticket" to={routePatterns.orders}>
              Orders
            </Button>
          )
        }
      />
      {!hasNoEvents && (
        <Suspense fallback={<HomeSpace />}>
          <HomePanel />
        </Suspense>
      )}
      {(!hasNoEvents || isAdmin) && <EventTabs filter={filter} counts={counts} isAdmin={isAdmin} />}
      <Suspense>
        {chosen.map((one) => (
          <EventMove key={one.number} chosen={one} onMoved={() => load()} />
        ))}
      </Suspense>
      <EventList
        events={events}
        revenue={revenue}
        total={counts?.[filter]}
        loading={loading || (counts === null && !error)}
        error={error}
        onRetry={() => load()}
        hasFilter={filter !== 'all'}
        order={order}
        onOrder={setOrder}
        onMore={after === null ? undefined : () => load(after)}
        onMove={({ id, title, sales }, move) =>
          setChosen((now) => [
            ...now.filter(({ event }) => event.id !== id),
            { number: (now.at(-1)?.number ?? 0) + 1, event: { id, title, sold: sales?.sold }, move },
          ])
        }
      />
      {isNewcomer && (
        <Suspense>
          <FirstStepsCard />
        </Suspense>
      )}
    </>
  );
}
