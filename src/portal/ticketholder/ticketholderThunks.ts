import {
  doorListPath,
  doorSessionsDocument,
  type TicketholderFilter,
  ticketholdersDocument,
  ticketholdersDownloadPath,
  undoCheckInDocument,
} from '../../contract/ticketholder/ticketholders';
import type {
  DoorSessionsQuery,
  TicketholdersQuery,
  UndoCheckInMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';
import { saveFile } from '../request/saveFile';

export interface TicketholdersInput extends TicketholderFilter {
  /** The cursor of the next page; its tickets are appended to the loaded ones. */
  after?: string;
}

export const loadTicketholders = createRequest(
  'ticketholder/loadAll',
  async (question: TicketholdersInput, wire) => {
    const reply = await wire.graphql<TicketholdersQuery>(ticketholdersDocument, question);
    return reply.ticketholders;
  },
);

export const loadDoorSessions = createRequest('ticketholder/loadSessions', async (_: void, wire) => {
  const { doorSessions } = await wire.graphql<DoorSessionsQuery>(doorSessionsDocument);
  return doorSessions;
});

export const undoCheckIn = createRequest(
  'ticketholder/undoCheckIn',
  async (ticketId: string, wire) => {
    const reply = await wire.graphql<UndoCheckInMutation>(undoCheckInDocument, { ticketId });
    return reply.undoCheckIn;
  },
  { sideBySide: true },
);

export const downloadTicketholders = createRequest(
  'ticketholder/download',
  async (filter: TicketholderFilter, wire) => {
    const { blob, fileName } = await wire.rest.download(ticketholdersDownloadPath(filter));
    saveFile(blob, fileName);
    return { fileName };
  },
);

export const downloadDoorList = createRequest(
  'ticketholder/downloadDoorList',
  async (sessionId: string, wire) => {
    const { blob, fileName } = await wire.rest.download(doorListPath(sessionId));
    saveFile(blob, fileName);
    return { fileName };
  },
);
