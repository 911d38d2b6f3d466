import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { formatMoney, formatNumber } from '../../../ui/format';
import { EmptyState } from '../../../ui/page/EmptyState';
import { StatRow, StatTile } from '../../../ui/page/StatTile';
import { useAddressState } from '../../../ui/useAddressState';
import { useCountry } from '../../../ui/useCountry';
import { salesPresets } from '../salesFilter';
import { SalesFilterCard } from '../SalesFilterCard';
import { selectSalesViews } from '../salesViewSlice';
import { loadSalesRefunds } from '../salesViewThunks';
import { type SalesFiltering } from '../useSalesFilter';
import { ViewStatus } from '../ViewStatus';
import { LatestRefundsCard } from './LatestRefundsCard';
import { ReasonsCard } from './ReasonsCard';

/** The refunds of some days: how much, why, and the orders. */
export function RefundsScreen({ filtering }: { filtering: SalesFiltering }) {
  const { filter, change, isValid, today } = filtering;
  const { from, to, eventId } = filter;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [reason, setReason] = useAddressState('reason');
  const view = useAppSelector((state) => selectSalesViews(state).refunds);
  const { reply: refunds, filter: shown } = view;
  const mayOpen = useAppSelector(({ user }) => user.permission?.events === true);
  const load = useCallback(() => {
    if (isValid) void dispatch(loadSalesRefunds({ from, to, eventId, reason: reason || null }));
  }, [dispatch, from, to, eventId, reason, isValid]);
  useEffect(load, [load]);

  return (
    <>
      <SalesFilterCard filtering={filtering} hasPeriod noEvent="All events" onEvent={() => setReason('')} />
      <ViewStatus what="refunds" isLoaded={refunds !== null || !isValid} error={view.error} onRetry={load} />
      {refunds?.total.refunds === 0 && (
        <EmptyState
          icon="chart"
          title="Nothing was refunded in these days"
          text="Refunds appear here with the reason that was given. Try a longer period, or all events."
          action={
            <Button onClick={() => change({ ...salesPresets.at(-1)?.days(today), eventId: null })}>
              Show 12 months of all events
            </Button>
          }
        />
      )}
      {refunds && shown && refunds.total.refunds > 0 && (
        <div className="report-results" aria-busy={view.loading}>
          <StatRow>
            <StatTile
              label="Refunded"
              value={formatMoney(refunds.total.amountCents, country)}
              help="What buyers get back for the refunds that were made in these days. Tickets of orders that were never paid count without money."
              sub={unfinished(refunds.total, country)}
            />
            <StatTile label="Refunds" value={formatNumber(refunds.total.refunds, country)} />
            <StatTile label="Tickets" value={formatNumber(refunds.total.tickets, country)} />
          </StatRow>
          <ReasonsCard refunds={refunds} filter={shown} country={country} />
          <LatestRefundsCard
            refunds={refunds}
            filter={shown}
            country={country}
            mayOpen={mayOpen}
            onAll={() => setReason('')}
          />
        </div>
      )}
    </>
  );
}

function unfinished(
  { waitingCents, failedCents }: { waitingCents: number; failedCents: number },
  country: Parameters<typeof formatMoney>[1],
): string {
  return [
    waitingCents > 0 ? `${formatMoney(waitingCents, country)} still being processed` : '',
    failedCents > 0 ? `${formatMoney(failedCents, country)} refused by the payment provider` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
