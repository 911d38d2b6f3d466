import { serverNow } from '../../request/serverTime';
import { type ReactNode } from 'react';
import { assumedSessionHours } from '../../../contract/event/event';
import { type PlannedSession } from '../../../contract/event/eventSession';
import { DataList } from '../../ui/list/DataList';
import { formatNumber } from '../../ui/format';
import { MenuButton } from '../../ui/menu/MenuButton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { clockText } from '../../ui/wallClock';
import { sessionDate, sessionTime } from './sessionLabels';

export type SessionAction = 'edit' | 'cancel' | 'remove';

interface SessionListProps {
  sessions: readonly PlannedSession[];
  /** The buttons shown if the event has no sessions. */
  addButtons: ReactNode;
  onAction: (session: PlannedSession, action: SessionAction) => void;
}

const isOver = ({ startsAt, endsAt }: PlannedSession) =>
  (endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + assumedSessionHours * 3_600_000) <= serverNow();

function SessionState({ session }: { session: PlannedSession }) {
  if (session.cancelledAt) return <StatusBadge tone="danger" label="Cancelled" />;
  if (isOver(session)) return <StatusBadge tone="neutral" label="Over" />;
  return <StatusBadge tone="success" label="To come" />;
}

export function SessionList({ sessions, addButtons, onAction }: SessionListProps) {
  const country = useCountry();
  const whenOf = (session: PlannedSession) =>
    `${sessionDate(session, country)}, ${sessionTime(session, country)}`;
  const columns: Column<PlannedSession>[] = [
    {
      key: 'when',
      header: 'When',
      sort: ({ startsAt }) => startsAt,
      render: (session) => (
        <span className="event-when">
          <span>{sessionDate(session, country)}</span>
          <span className="event-when__time">{sessionTime(session, country)}</span>
        </span>
      ),
    },
    {
      key: 'doors',
      header: 'Doors',
      render: ({ doorsLocal }) => (doorsLocal ? clockText(doorsLocal, country) : 'At the start'),
    },
    {
      key: 'sales',
      header: 'Sales end',
      render: ({ salesUntilLocal, zone }) =>
        salesUntilLocal
          ? `${sessionDate({ startsLocal: salesUntilLocal, zone }, country)}, ${clockText(salesUntilLocal, country)}`
          : 'At the start',
    },
    {
      key: 'seats',
      header: 'Sold',
      align: 'end',
      sort: ({ line }) => line.sold,
      render: ({ line: { sold, held, inCarts, capacity } }) => (
        <span className="event-when">
          <span>
            {formatNumber(sold, country)}
            {capacity !== null && ` of ${formatNumber(capacity, country)}`}
          </span>
          {held + inCarts > 0 && (
            <span className="event-when__time">
              {formatNumber(held, country)} held, {formatNumber(inCarts, country)} in carts
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      width: '110px',
      render: (session) => <SessionState session={session} />,
    },
  ];
  return (
    <DataList
      label="Sessions"
      noun={['session', 'sessions']}
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      loading={false}
      search={{ placeholder: 'Search by date', textOf: whenOf }}
      rowActions={(session) => {
        if (session.cancelledAt) return null;
        const cancel = {
          label: 'Cancel session',
          icon: 'close' as const,
          danger: true,
          onSelect: () => onAction(session, 'cancel'),
        };
        const remove = {
          label: 'Remove',
          icon: 'trash' as const,
          danger: true,
          onSelect: () => onAction(session, 'remove'),
        };
        return (
          <MenuButton
            label={`Actions for ${whenOf(session)}`}
            icon="more"
            variant="quiet"
            iconOnly
            items={[
              { label: 'Edit or move', icon: 'edit', onSelect: () => onAction(session, 'edit') },
              // A session that has taken place cannot be cancelled.
              ...(isOver(session) ? [] : [cancel]),
              ...(session.wasSold ? [] : [remove]),
            ]}
          />
        );
      }}
      empty={{
        icon: 'calendar',
        title: 'Add the first session',
        text: 'Add one session, or a whole season with a pattern such as every Friday at 7:00 pm.',
        action: addButtons,
      }}
    />
  );
}
