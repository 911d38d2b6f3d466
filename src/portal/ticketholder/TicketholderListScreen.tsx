import { useCallback, useEffect } from 'react';
import { type Ticketholder } from '../../contract/ticketholder/ticketholders';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { serverNow } from '../request/serverTime';
import { showToast } from '../request/toastSlice';
import { useLoad } from '../request/useLoad';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { Stack } from '../ui/page/Columns';
import { PageHeader } from '../ui/page/PageHeader';
import { selectPermission } from '../user/userSlice';
import { DoorCards } from './checkIn/DoorCards';
import { nextDoorSessions } from './checkIn/doorLabels';
import { TicketholderFilters } from './TicketholderFilters';
import { TicketholderList } from './TicketholderList';
import { selectTicketholderList } from './ticketholderSlice';
import {
  downloadDoorList,
  downloadTicketholders,
  loadDoorSessions,
  loadTicketholders,
  undoCheckIn,
} from './ticketholderThunks';
import { useTicketholderChoices } from './useTicketholderChoices';
import { useTicketholderFilter } from './useTicketholderFilter';

export function TicketholderListScreen() {
  const dispatch = useAppDispatch();
  const { tickets, facts, loading, error, sessions, downloading } = useAppSelector(selectTicketholderList);
  const showOrders = useAppSelector((state) => selectPermission(state)?.events ?? false);
  const { filter, setEvent, setSession, setType, setState } = useTicketholderFilter();
  const choices = useTicketholderChoices(filter, sessions ?? []);

  const loadPage = useCallback(
    (after?: string) => dispatch(loadTicketholders({ ...filter, after })),
    [dispatch, filter],
  );
  const load = useLoad(loadPage);
  useEffect(() => void dispatch(loadDoorSessions()), [dispatch]);

  const undo = async ({ id, holderName }: Ticketholder) => {
    if (!(await resultOf(dispatch(undoCheckIn(id)))).isDone) return;
    void dispatch(loadDoorSessions());
    dispatch(
      showToast({ severity: 'success', detail: `${holderName || 'This ticket'} is no longer checked in` }),
    );
  };
  const chosen = sessions?.filter(({ id }) => id === filter.sessionId) ?? [];
  const own = sessions?.filter(({ eventId }) => !filter.eventId || eventId === filter.eventId) ?? [];

  return (
    <Stack>
      <PageHeader
        title="Ticketholders"
        description="Everyone who holds a ticket to one of your events, and who has checked in."
        actions={
          sessions !== null &&
          sessions.length > 0 && (
            <Button
              icon="download"
              busy={downloading}
              disabled={tickets?.length === 0}
              onClick={() => void dispatch(downloadTicketholders(filter))}
            >
              Download CSV
            </Button>
          )
        }
      />
      <DoorCards
        sessions={chosen.length > 0 ? chosen : nextDoorSessions(own, serverNow())}
        downloading={downloading}
        onDoorList={(sessionId) => void dispatch(downloadDoorList(sessionId))}
      />
      <TicketholderList
        tickets={tickets ?? []}
        total={facts?.total}
        loading={loading || (tickets === null && !error)}
        error={error}
        onRetry={() => load()}
        hasFilter={
          Boolean(filter.eventId ?? filter.sessionId ?? filter.ticketTypeId) || filter.state !== 'all'
        }
        filters={
          <TicketholderFilters
            filter={filter}
            events={new Map(sessions?.map(({ eventId, eventTitle }) => [eventId, eventTitle]))}
            choices={choices}
            onEvent={(eventId) => {
              setEvent(eventId);
              setSession('');
              setType('');
            }}
            onSession={setSession}
            onType={setType}
            onState={setState}
          />
        }
        onMore={facts?.after ? () => load(facts.after ?? undefined) : undefined}
        showOrders={showOrders}
        onUndo={(ticket) => void undo(ticket)}
      />
    </Stack>
  );
}
