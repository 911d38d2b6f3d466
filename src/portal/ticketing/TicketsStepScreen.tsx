import { eventEditPath } from '../../contract/paths/pagePaths';
import { zoneTimeName } from '../../contract/zone';
import { Button } from '../ui/Button';
import { ActConflict } from '../ui/form/EditConflict';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { Skeleton } from '../ui/page/Skeleton';
import { CheckoutCard } from './checkout/CheckoutCard';
import { EventAddOnList } from './EventAddOnList';
import { HoldList } from './stock/HoldList';
import { PoolList } from './stock/PoolList';
import { PromoCodeList } from './PromoCodeList';
import { TypeList } from './type/TypeList';
import { useSelling } from './checkout/useSelling';
import { useTicketing } from './useTicketing';
import { WaitlistPanel } from './waitlist/WaitlistPanel';
import './ticketing.css';

/** The step of the event editor for prices and limits of tickets; each action is saved at once. */
export function TicketsStepScreen({ event }: { event: { id: string } }) {
  const { ticketing, error, load, actions, conflict } = useTicketing(event.id);
  const checkout = useSelling(event.id);
  if (error) return <ErrorNotice error={error} onRetry={load} title="The tickets could not be loaded" />;
  if (!ticketing) return <Skeleton lines={8} />;
  const parts = { ticketing, actions };
  return (
    <div className="ticketing">
      <ActConflict {...conflict} />
      {ticketing.sessions.length === 0 && (
        <Notice
          tone="info"
          title="The event has no sessions yet"
          action={<Button to={eventEditPath(event.id, 'sessions')}>Add sessions</Button>}
        >
          You can create ticket types now; they go on sale in each session you add.
        </Notice>
      )}
      <p className="ticketing-soft">
        {ticketing.gstPercent === 0
          ? 'Prices are the full amount people pay. You are not registered for GST, so none is included.'
          : `Prices are the full amount people pay, including ${ticketing.gstPercent}% GST.`}{' '}
        Times are {zoneTimeName(ticketing.zone)}. Carts keep the price at the time they were filled.
      </p>
      <TypeList {...parts} />
      <PoolList {...parts} />
      <HoldList {...parts} />
      <PromoCodeList {...parts} />
      <EventAddOnList {...parts} />
      <WaitlistPanel {...parts} />
      <CheckoutCard {...checkout} />
    </div>
  );
}
