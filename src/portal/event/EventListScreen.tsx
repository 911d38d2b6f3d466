import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type EventCounts,
  type EventFilter,
  eventFilters,
  eventOrders,
  type EventRow,
  type EventState,
} from '../../contract/event';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { PageHeader } from '../ui/PageHeader';
import { Tabs } from '../ui/Tabs';
import { useAddressState } from '../ui/useAddressState';
import { useDebounced } from '../ui/useDebounced';
import { selectSessionError } from '../user/userSlice';
import { EventList } from './EventList';
import { selectEvents } from './eventListCases';
import { loadEvents, setEventState } from './eventThunks';
import './eventSlice';

const searchWaitMs = 250;

const filterLabels: Record<EventFilter, string> = {
  all: 'All',
  upcoming: 'Upcoming',
  drafts: 'Drafts',
  past: 'Past',
  archived: 'Archived',
};
const filterOrder: readonly EventFilter[] = ['all', 'upcoming', 'drafts', 'past', 'archived'];

const oneOf = <T extends string>(choices: readonly T[], text: string, fallback: T): T =>
  choices.find((choice) => choice === text) ?? fallback;

/** What is known of the list beside its rows. */
interface ListFacts {
  counts: EventCounts;
  after: string | null;
}

export function EventListScreen() {
  const dispatch = useAppDispatch();
  const events = useAppSelector(selectEvents);
  const error = useAppSelector(selectSessionError);
  const [facts, setFacts] = useState<ListFacts>();
  const [busy, setBusy] = useState(true);
  const filter = oneOf(eventFilters, useAddressState('filter', 'all')[0], 'all');
  const [orderText, setOrder] = useAddressState('order', 'date');
  const order = oneOf(eventOrders, orderText, 'date');
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);

  const load = useCallback(
    (after?: string) => {
      const request = dispatch(loadEvents({ search, filter, order, after }));
      setBusy(true);
      void request.unwrap().then(
        (page) => {
          setFacts({ counts: page.counts, after: page.after });
          setBusy(false);
        },
        // The error itself stands in the store; a request that was only superseded leaves the wait to the next one.
        (cause: unknown) => {
          if (!(cause instanceof Object && 'name' in cause && cause.name === 'AbortError')) setBusy(false);
        },
      );
      return request;
    },
    [dispatch, search, filter, order],
  );
  useEffect(() => {
    const request = load();
    return () => request.abort();
  }, [load]);

  const move = async ({ id, title, stage }: EventRow, state: EventState) => {
    const before: EventState = stage === 'ended' ? 'live' : stage;
    const said = { draft: 'is a draft', live: 'is live', archived: 'is archived' }[state];
    const moved = await dispatch(setEventState({ id, state }));
    if (!setEventState.fulfilled.match(moved)) return;
    load();
    dispatch(
      showToast({ severity: 'success', detail: `${title} ${said}`, undoLabel: 'Undo' }, () => {
        void dispatch(setEventState({ id, state: before })).then(() => load());
      }),
    );
  };

  const { pathname, search: addressSearch } = useLocation();
  const tabs = filterOrder.map((key) => {
    const query = new URLSearchParams(addressSearch);
    query.delete('filter');
    if (key !== 'all') query.set('filter', key);
    const text = query.toString();
    const to = key === filter ? `${pathname}${addressSearch}` : `${pathname}${text && '?'}${text}`;
    return { to, label: filterLabels[key], count: facts?.counts[key] };
  });

  const { all = 1, archived = 0 } = facts?.counts ?? {};
  const hasNone = search === '' && all + archived === 0;

  return (
    <>
      <PageHeader title="Events" />
      {!hasNone && (
        <Tabs
          label="Which events"
          tabs={tabs.filter((tab, place) => filterOrder[place] !== 'archived' || tab.count)}
        />
      )}
      <EventList
        events={events}
        total={facts?.counts[filter]}
        loading={busy}
        error={error}
        onRetry={() => void load()}
        hasFilter={filter !== 'all'}
        order={order}
        onOrder={setOrder}
        onMore={facts?.after ? () => void load(facts.after ?? undefined) : undefined}
        onMove={(event, state) => void move(event, state)}
      />
    </>
  );
}
