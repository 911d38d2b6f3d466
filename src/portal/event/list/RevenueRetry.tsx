import { useRef } from 'react';
import { type EventRow } from '../../../contract/event/event';
import { Button } from '../../ui/Button';
import './eventSales.css';
import { useEventRevenue } from './useEventRevenue';

/** Loads the revenue of the rows; shows nothing but, after a failure, a button in the bar above them. */
export function RevenueRetry({ events }: { events: readonly EventRow[] }) {
  const { error, reload } = useEventRevenue(events);
  const box = useRef<HTMLSpanElement>(null);
  const retry = () => {
    // The button disappears while the request runs; the next press of Tab goes on from its place.
    box.current?.focus();
    reload();
  };
  return (
    <span className="revenue-retry" role="status" tabIndex={-1} ref={box}>
      {error && (
        <>
          <span className="visually-hidden">The revenue could not be loaded. </span>
          <Button variant="quiet" size="sm" icon="refresh" title="Load the revenue again" onClick={retry}>
            <span className="revenue-retry__label">Load the revenue again</span>
          </Button>
        </>
      )}
    </span>
  );
}
