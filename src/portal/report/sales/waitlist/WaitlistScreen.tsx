import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { formatNumber, plural } from '../../../ui/format';
import { EmptyState } from '../../../ui/page/EmptyState';
import { StatRow, StatTile } from '../../../ui/page/StatTile';
import { useCountry } from '../../../ui/useCountry';
import { SalesFilterCard } from '../SalesFilterCard';
import { selectSalesViews } from '../salesViewSlice';
import { loadSalesWaitlist } from '../salesViewThunks';
import { type SalesFiltering } from '../useSalesFilter';
import { ViewStatus } from '../ViewStatus';
import { WaitlistCard } from './WaitlistCard';
import { waitlistTotal } from './waitlistLabels';

/** Who waits for tickets, of one event or of all sessions to come, and what became of the offers. */
export function WaitlistScreen({ filtering }: { filtering: SalesFiltering }) {
  const { eventId } = filtering.filter;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const view = useAppSelector((state) => selectSalesViews(state).waitlist);
  const { reply: waitlist } = view;
  const mayOpen = useAppSelector(({ user }) => user.permission?.events === true);
  const load = useCallback(() => void dispatch(loadSalesWaitlist({ eventId })), [dispatch, eventId]);
  useEffect(load, [load]);
  const total = waitlist && waitlistTotal(waitlist.rows);
  const count = (value: number) => formatNumber(value, country);

  return (
    <>
      <SalesFilterCard filtering={filtering} hasPeriod={false} noEvent="All events to come" />
      <ViewStatus what="waitlists" isLoaded={waitlist !== null} error={view.error} onRetry={load} />
      {total && waitlist.rows.length === 0 && (
        <EmptyState
          icon="clock"
          title={
            view.filter?.eventId === null
              ? 'Nobody is on a waitlist'
              : 'Nobody joined a waitlist of this event'
          }
          text="When a ticket type sells out people can join its waitlist, and tickets that become available are offered to them in order."
        />
      )}
      {total && waitlist.rows.length > 0 && (
        <div className="report-results" aria-busy={view.loading}>
          <StatRow>
            <StatTile
              label="Waiting"
              value={count(total.waiting)}
              help="People who wait now. A person who waits for two ticket types counts twice."
              sub={`for ${plural(total.waitingTickets, 'ticket', 'tickets')}`}
            />
            <StatTile
              label="Offered"
              value={count(total.offered)}
              help="People whose offer is still valid, or who are paying for it."
            />
            <StatTile
              label="Bought"
              value={count(total.bought)}
              help="People who bought the tickets that they were offered."
            />
            <StatTile
              label="Lapsed or left"
              value={count(total.lapsed + total.left)}
              help="People whose offer or cart ran out, and people who left the waitlist."
            />
          </StatRow>
          <WaitlistCard waitlist={waitlist} country={country} mayOpen={mayOpen} />
        </div>
      )}
    </>
  );
}
