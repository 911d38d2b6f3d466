import { createSlice } from '@reduxjs/toolkit';
import { type DoorList } from '../../contract/ticketholder/checkIn';
import { trackRequest } from '../request/trackRequest';
import { handInScans, loadDoor, refreshDoor } from './checkIn/checkInThunks';
import { ticketholderArea, type TicketholderState } from './ticketholderArea';
import {
  downloadDoorList,
  downloadTicketholders,
  loadDoorSessions,
  loadTicketholders,
  undoCheckIn,
} from './ticketholderThunks';

/** Merges a list that was requested before a scan was answered: tickets checked in by that scan stay checked in. */
function mergeOlderDoor(state: TicketholderState, older: DoorList): void {
  if (state.door && state.door.sessionId !== older.sessionId) return;
  const known = new Map(state.door?.list.map((ticket) => [ticket.id, ticket]));
  let since = 0;
  const list = older.list.map((ticket) => {
    const { checkedInAt, checkedInBy } = known.get(ticket.id) ?? ticket;
    if (ticket.checkedInAt || !checkedInAt) return ticket;
    since += 1;
    return { ...ticket, checkedInAt, checkedInBy };
  });
  state.door = { ...older, list, checkedIn: older.checkedIn + since };
}

const ticketholderSlice = createSlice({
  name: 'ticketholder',
  initialState: ticketholderArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadTicketholders, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload: { tickets, ...facts }, meta }) {
        state.tickets = meta.arg.after ? [...(state.tickets ?? []), ...tickets] : tickets;
        state.facts = facts;
      },
    });
    trackRequest(builder, loadDoorSessions, {
      fulfilled(state, { payload }) {
        state.sessions = payload;
      },
    });
    trackRequest(builder, downloadTicketholders, { loading: 'downloading' });
    trackRequest(builder, downloadDoorList, { loading: 'downloading' });
    trackRequest(builder, undoCheckIn, {
      loading: 'undoing',
      fulfilled(state, { payload: { id, checkedInAt, checkedInBy } }) {
        const checkIn = { checkedInAt, checkedInBy };
        for (const ticket of state.tickets ?? []) if (ticket.id === id) Object.assign(ticket, checkIn);
        for (const ticket of state.door?.list ?? []) {
          if (ticket.id !== id) continue;
          if (ticket.checkedInAt && state.door) state.door.checkedIn -= 1;
          Object.assign(ticket, checkIn);
        }
      },
    });
    trackRequest(builder, loadDoor, {
      loading: 'doorLoading',
      error: 'doorError',
      started(state, { sessionId }) {
        if (state.door?.sessionId !== sessionId) state.door = null;
      },
      fulfilled(state, { payload }) {
        state.door = payload;
      },
      late: (state, { payload }) => void mergeOlderDoor(state, payload),
    });
    trackRequest(builder, refreshDoor, {
      fulfilled(state, { payload }) {
        if (payload && state.door?.sessionId === payload.sessionId) state.door = payload;
      },
      late: (state, { payload }) => void (payload && mergeOlderDoor(state, payload)),
    });
    trackRequest(builder, handInScans, {
      fulfilled(state, { payload, meta }) {
        const { door } = state;
        if (!payload || door?.sessionId !== meta.arg.sessionId) return;
        door.tickets = payload.tickets;
        door.checkedIn = payload.checkedIn;
        for (const { ticketId, firstAt, firstDevice } of payload.answers) {
          const ticket = firstAt && door.list.find(({ id }) => id === ticketId);
          if (ticket) Object.assign(ticket, { checkedInAt: firstAt, checkedInBy: firstDevice });
        }
      },
    });
  },
  selectors: {
    selectTicketholderList: (state) => state,
    selectDoor: (state) => state.door,
    selectDoorError: (state) => state.doorError,
  },
});

export const { selectTicketholderList, selectDoor, selectDoorError } = ticketholderSlice.selectors;
ticketholderArea.addCases(ticketholderSlice.reducer);
