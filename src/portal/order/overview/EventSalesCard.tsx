import { useState } from 'react';
import { usualAttribution } from '../../../contract/campaign/attribution';
import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type EventSales, type EventSources } from '../../../contract/report/eventSales';
import { campaignReportPath } from '../../../contract/paths/pagePaths';
import { ordersPath } from '../../../contract/paths/sellingPaths';
import { Button } from '../../ui/Button';
import { HelpTip } from '../../ui/field/HelpTip';
import { formatMoney, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { Card } from '../../ui/page/Card';
import { DayCurve } from '../../ui/chart/DayCurve';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { ShareSalesDialog } from '../share/ShareSalesDialog';
import { useEventSales } from './useEventSales';
import './eventSales.css';

/** What the event sold on the last days, and where its orders came from. */
export function EventSalesCard({ eventId }: { eventId: string }) {
  const { sales, error, reload, seesReport } = useEventSales(eventId);
  const [isSharing, setIsSharing] = useState(false);
  return (
    <Card
      title="Sales"
      actions={
        <Button size="sm" icon="link" onClick={() => setIsSharing(true)}>
          Share
        </Button>
      }
    >
      {isSharing && <ShareSalesDialog eventId={eventId} onClose={() => setIsSharing(false)} />}
      {!sales && !error && <Skeleton lines={6} />}
      {error && (
        <ErrorNotice
          error={error}
          onRetry={reload}
          title={sales ? 'These sales are no longer updating' : 'The sales could not be loaded'}
        />
      )}
      {sales && (
        <div className="event-sales">
          <Days sales={sales} />
          <Sources eventId={eventId} sources={sales.sources} seesReport={seesReport} />
        </div>
      )}
    </Card>
  );
}

function Days({ sales: { days } }: { sales: EventSales }) {
  const country = useCountry();
  // A free event has no money, so its tickets are what is drawn.
  const isFree = days.every(({ netCents }) => netCents === 0);
  return (
    <div>
      <h3>{isFree ? 'Tickets taken by day' : 'Sales less refunds, by day'}</h3>
      {days.every(({ netCents, tickets }) => netCents === 0 && tickets === 0) ? (
        <p className="event-sales__none">{`None in the last ${days.length} days.`}</p>
      ) : (
        <DayCurve
          label={isFree ? 'Tickets taken' : 'Sales less refunds'}
          countLabel="Tickets"
          days={days.map(({ start, netCents, tickets }) => ({
            day: start,
            figure: isFree ? tickets : netCents,
            count: tickets,
          }))}
          textOf={(figure) => (isFree ? plural(figure, 'ticket', 'tickets') : formatMoney(figure, country))}
        />
      )}
    </div>
  );
}

const ordersText = (count: number) => plural(count, 'order', 'orders');

interface SourcesProps {
  eventId: string;
  sources: EventSources;
  seesReport: Record<CampaignKind, boolean>;
}

function Sources({ eventId, sources, seesReport }: SourcesProps) {
  const country = useCountry();
  const rows = [
    ...sources.campaigns.map(({ campaignId, name, kind, sums }) => ({
      key: campaignId,
      name: seesReport[kind] ? <Link to={campaignReportPath(kind, campaignId)}>{name}</Link> : name,
      to: ordersPath({ event: eventId, filter: 'complete', campaign: campaignId }),
      sums,
    })),
    { key: 'campaigns', name: 'Other campaigns', to: undefined, sums: sources.otherCampaigns },
    { key: 'website', name: 'Website, without a campaign', to: undefined, sums: sources.website },
    {
      key: 'box office',
      name: 'Box office',
      to: ordersPath({ event: eventId, filter: 'complete', channel: 'box_office' }),
      sums: sources.boxOffice,
    },
  ].filter(({ key, sums }) => sums.orders > 0 || key === 'website');
  const orders = rows.reduce((total, { sums }) => total + sums.orders, 0);
  return (
    <div>
      <div className="event-sales__heading help-heading">
        <h3>Where orders came from</h3>
        <HelpTip
          label="About where orders came from"
          text={`All orders of this event. An order counts for the campaign whose click began the visit, or else for the one that the buyer clicked last within ${usualAttribution.days} days before. The amounts are less refunds and include invoices that are still to be paid.`}
        />
      </div>
      {orders === 0 ? (
        <p className="event-sales__none">There are no orders yet.</p>
      ) : (
        <ul className="event-sales__sources">
          {rows.map(({ key, name, to, sums }) => (
            <li key={key} style={{ ['--share' as string]: `${(sums.orders / orders) * 100}%` }}>
              <span className="event-sales__name">{name}</span>
              <span className="event-sales__orders">
                {to ? <Link to={to}>{ordersText(sums.orders)}</Link> : ordersText(sums.orders)}
              </span>
              <span className="event-sales__money">{formatMoney(sums.netCents, country)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
