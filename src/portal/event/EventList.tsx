import { eventImagePath, type EventOrder, type EventRow } from '../../contract/event';
import { type Country } from '../../contract/country';
import { eventOverviewPath } from '../../contract/sellingPaths';
import { eventAddPath, eventEditPath, publicEventPath } from '../../contract/pagePaths';
import { type RequestError } from '../../contract/requestError';
import { Button } from '../ui/Button';
import { DataList } from '../ui/DataList';
import { formatNumber } from '../ui/format';
import { Icon } from '../ui/Icon';
import { MenuButton } from '../ui/MenuButton';
import { SelectInput } from '../ui/SelectInput';
import { StatusBadge } from '../ui/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { type Column } from '../ui/useListView';
import { type Move, movesIn } from './eventMoves';
import { sessionDate, sessionTime } from './sessionWords';
import { stageWords } from './stageWords';
import './event.css';

interface EventListProps {
  events: readonly EventRow[];
  total?: number;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasFilter: boolean;
  order: EventOrder;
  onOrder: (order: string) => void;
  onMore?: () => void;
  onMove: (event: EventRow, move: Move) => void;
}

const orders = [
  { value: 'date', label: 'Soonest first' },
  { value: 'title', label: 'By title' },
  { value: 'changed', label: 'Last changed first' },
];

/** Anybody can open its page; a private one's link stands on its last step. */
const isOutside = ({ stage, isPrivate }: EventRow) =>
  !isPrivate && !['draft', 'in_review', 'embargoed', 'archived'].includes(stage);

function EventThumbnail({ event }: { event: Pick<EventRow, 'imageFileId'> }) {
  if (event.imageFileId === null) {
    return (
      <span className="event-thumbnail event-thumbnail--none">
        <Icon name="image" size={20} />
      </span>
    );
  }
  // The title stands beside it: to a reader who only hears the list the picture would be noise.
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

const salesColumn = (country: Country): Column<EventRow> => ({
  key: 'sales',
  header: 'Sold',
  align: 'end',
  width: '120px',
  render: ({ sales }) => {
    if (sales === null) return <span className="event-when--over">Not on sale</span>;
    const { sold, capacity } = sales;
    const number = (count: number) => formatNumber(count, country);
    return capacity === null ? number(sold) : `${number(sold)} of ${number(capacity)}`;
  },
});

export function EventList(props: EventListProps) {
  const country = useCountry();
  const { events, total, loading, error, onRetry, hasFilter, order, onOrder, onMore, onMove } = props;

  const columns: Column<EventRow>[] = [
    {
      key: 'title',
      header: 'Event',
      render: (event) => (
        <span className="event-name">
          <EventThumbnail event={event} />
          <span>
            <span className="event-name__title">{event.title}</span>
            <span className="event-name__venue">
              {event.venueName}, {event.venueCity}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'session',
      header: 'Next session',
      width: '290px',
      render: ({ session }) =>
        session ? (
          <span className={session.over ? 'event-when event-when--over' : 'event-when'}>
            <span>
              {session.over ? `Last on ${sessionDate(session, country)}` : sessionDate(session, country)}
            </span>
            <span className="event-when__time">{sessionTime(session, country)}</span>
          </span>
        ) : (
          <span className="event-when event-when--over">No date yet</span>
        ),
    },
    {
      key: 'sessions',
      header: 'Sessions',
      align: 'end',
      width: '96px',
      hideOnPhone: true,
      render: ({ sessionCount }) => formatNumber(sessionCount, country),
    },
    {
      key: 'stage',
      header: 'State',
      width: '130px',
      render: ({ stage, isPrivate }) => (
        <span className="event-state">
          <StatusBadge {...stageWords[stage]} />
          {isPrivate && <Icon name="lock" size={16} label="Private" />}
        </span>
      ),
    },
  ];
  // A column of dashes says nothing: it is there as soon as tickets are.
  if (events.some(({ sales }) => sales !== null)) columns.splice(3, 0, salesColumn(country));

  return (
    <DataList
      label="Events"
      noun={['event', 'events']}
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
      rowHref={({ id }) => eventOverviewPath(id)}
      rowActions={(event) => (
        <MenuButton
          label={`What to do with ${event.title}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={[
            { label: 'Edit', icon: 'edit', to: eventEditPath(event.id) },
            ...(isOutside(event)
              ? [
                  {
                    label: 'See its page',
                    icon: 'external' as const,
                    onSelect: () => window.open(publicEventPath(event.slug), '_blank', 'noopener'),
                  },
                ]
              : []),
            ...movesIn(event.stage, event.moves)
              // Going live has a step of its own, which says what is missing.
              .filter(({ to }) => event.stage !== 'draft' || to === 'archived')
              .map((move) => ({
                label: move.label,
                icon: move.icon,
                danger: move.danger,
                onSelect: () => onMove(event, move),
              })),
          ]}
        />
      )}
      loading={loading}
      error={error}
      onRetry={onRetry}
      total={total}
      search={{ placeholder: 'Search by title or venue' }}
      hasFilter={hasFilter}
      filters={<SelectInput aria-label="Order" value={order} onChange={onOrder} options={orders} />}
      empty={{
        icon: 'calendar',
        title: 'List your first event',
        text: 'Say what it is, where and when. You can save it as a draft and publish it when it is ready.',
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
