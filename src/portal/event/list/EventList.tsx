import { Suspense } from 'react';
import { eventImagePath, type EventOrder, type EventRow } from '../../../contract/event/event';
import { type Country } from '../../../contract/country';
import { eventOverviewPath } from '../../../contract/paths/sellingPaths';
import { eventAddPath, eventEditPath, publicEventPath } from '../../../contract/paths/pagePaths';
import { type EventRevenue } from '../../../contract/order/eventRevenue';
import { type RequestError } from '../../../contract/wire/requestError';
import { soldText } from '../../overview/soldText';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { formatNumber } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';
import { MenuButton } from '../../ui/menu/MenuButton';
import { type MenuItem } from '../../ui/menu/MenuItems';
import { SelectInput } from '../../ui/field/SelectInput';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { type Move, labelledMoves } from './eventMoves';
import { lateEventListPart } from './lateEventListPart';
import { sessionDate, sessionTime } from '../sessions/sessionLabels';
import { stageLabels } from '../stageLabels';
import '../event.css';

const EventSales = lateEventListPart((parts) => parts.EventSales);
const RevenueRetry = lateEventListPart((parts) => parts.RevenueRetry);

type MoveHandler = (event: EventRow, move: Move) => void;

interface EventListProps {
  events: readonly EventRow[];
  revenue: Readonly<Record<string, EventRevenue>>;
  total?: number;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasFilter: boolean;
  order: EventOrder;
  onOrder: (order: string) => void;
  onMore?: () => void;
  onMove: MoveHandler;
}

const orders = [
  { value: 'date', label: 'Soonest first' },
  { value: 'title', label: 'By title' },
  { value: 'changed', label: 'Recently changed' },
];

/** True if anybody can open the event's page. The link of a private event is shown in its publish step instead. */
const hasPublicPage = ({ stage, isPrivate }: EventRow) =>
  !isPrivate && !['draft', 'in_review', 'embargoed', 'archived'].includes(stage);

function EventThumbnail({ event }: { event: Pick<EventRow, 'imageFileId'> }) {
  if (event.imageFileId === null) {
    return (
      <span className="event-thumbnail event-thumbnail--none">
        <Icon name="image" size={20} />
      </span>
    );
  }
  // The alt text is empty because the title is next to the image, and screen readers would read it twice.
  return (
    <img
      className="event-thumbnail"
      src={eventImagePath(event.imageFileId, 'thumbnail')}
      alt=""
      width={72}
      height={48}
      loading="lazy"
    />
  );
}

function EventName({ event }: { event: EventRow }) {
  return (
    <span className="event-name">
      <EventThumbnail event={event} />
      <span>
        <span className="event-name__title">{event.title}</span>
        <span className="event-name__venue">
          {event.venueName}, {event.venueCity}
        </span>
      </span>
    </span>
  );
}

function NextSession({ session, country }: Pick<EventRow, 'session'> & { country: Country }) {
  if (!session) return <span className="event-when event-when--over">No date yet</span>;
  const date = sessionDate(session, country);
  return (
    <span className={session.over ? 'event-when event-when--over' : 'event-when'}>
      <span>{session.over ? `Last held on ${date}` : date}</span>
      <span className="event-when__time">{sessionTime(session, country)}</span>
    </span>
  );
}

const salesColumn = (country: Country, revenue: EventListProps['revenue']): Column<EventRow> => ({
  key: 'sales',
  header: 'Sales',
  align: 'end',
  width: '170px',
  render: ({ id, sales }) => (
    <span className={sales ? 'event-sold' : 'event-when--over'}>
      {soldText(sales ?? { sold: 0, capacity: 0 }, country)}
      <Suspense>
        <EventSales sales={sales} revenue={revenue[id]} />
      </Suspense>
    </span>
  ),
});

const columnsFor = (
  { events, revenue }: Pick<EventListProps, 'events' | 'revenue'>,
  country: Country,
): Column<EventRow>[] => [
  {
    key: 'title',
    header: 'Event',
    render: (event) => <EventName event={event} />,
  },
  {
    key: 'session',
    header: 'Next session',
    width: '290px',
    render: ({ session }) => <NextSession session={session} country={country} />,
  },
  {
    key: 'sessions',
    header: 'Sessions',
    align: 'end',
    width: '96px',
    hideOnPhone: true,
    className: 'event-count',
    render: ({ sessionCount }) => formatNumber(sessionCount, country),
  },
  // The column is left out until at least one event has sold or sells tickets, because it would say nothing.
  ...(events.some(({ sales, stage }) => sales !== null || stage === 'cancelled')
    ? [salesColumn(country, revenue)]
    : []),
  {
    key: 'stage',
    header: 'State',
    width: '130px',
    render: ({ stage, isPrivate }) => (
      <span className="event-state">
        <StatusBadge {...stageLabels[stage]} />
        {isPrivate && <Icon name="lock" size={16} label="Private" />}
      </span>
    ),
  },
];

function EventMenu({ event, onMove }: { event: EventRow; onMove: MoveHandler }) {
  const viewPageItem: MenuItem = {
    label: 'View event page',
    icon: 'external',
    onSelect: () => window.open(publicEventPath(event.slug), '_blank', 'noopener'),
  };
  const moves = labelledMoves(event.stage, event.moves)
    // A draft is published in its publish step, which shows what is missing.
    .filter(({ to }) => event.stage !== 'draft' || to === 'archived')
    .map((move): MenuItem => {
      const { label, icon, danger } = move;
      return { label, icon, danger, onSelect: () => onMove(event, move) };
    });
  return (
    <MenuButton
      label={`Actions for ${event.title}`}
      icon="more"
      variant="quiet"
      iconOnly
      items={[
        { label: 'Edit', icon: 'edit', to: eventEditPath(event.id) },
        ...(hasPublicPage(event) ? [viewPageItem] : []),
        ...moves,
      ]}
    />
  );
}

export function EventList(props: EventListProps) {
  const country = useCountry();
  const { events, total, loading, error, onRetry, hasFilter, order, onOrder, onMore, onMove } = props;
  return (
    <DataList
      label="Events"
      noun={['event', 'events']}
      columns={columnsFor(props, country)}
      rows={events}
      rowKey={({ id }) => id}
      rowHref={({ id }) => eventOverviewPath(id)}
      rowActions={(event) => <EventMenu event={event} onMove={onMove} />}
      loading={loading}
      error={error}
      onRetry={onRetry}
      total={total}
      search={{ placeholder: 'Search by title or venue' }}
      hasFilter={hasFilter}
      filters={
        <>
          <SelectInput aria-label="Order" value={order} onChange={onOrder} options={orders} />
          <Suspense>
            <RevenueRetry events={events} />
          </Suspense>
        </>
      }
      empty={{
        icon: 'calendar',
        title: 'No events yet',
        text: 'Add what, where and when. You can save it as a draft and publish it when it is ready.',
        action: (
          <Button variant="primary" icon="add" to={eventAddPath}>
            Create event
          </Button>
        ),
      }}
      footer={
        onMore && (
          <Button onClick={onMore} busy={loading}>
            Show more events
          </Button>
        )
      }
    />
  );
}
