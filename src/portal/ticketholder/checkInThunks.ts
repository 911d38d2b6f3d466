import {
  type CheckInReply,
  checkInScansPath,
  doorPath,
  type DoorReply,
  type ScanBatch,
} from '../../contract/checkIn';
import { errorCode } from '../../contract/requestError';
import { createRequest } from '../request/createRequest';
import { toRequestError } from '../request/requestFailure';

/** Null where the network did not carry it: at a door that is no error to tell of, the scans wait. */
async function unlessOffline<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch (cause) {
    if (toRequestError(cause).code === errorCode.network) return null;
    throw cause;
  }
}

export const loadDoor = createRequest('ticketholder/loadDoor', async (sessionId: string, wire) => {
  const { result } = await wire.rest.get<DoorReply>(doorPath(sessionId));
  return result;
});

/** Looks again who came in by other devices. */
export const refreshDoor = createRequest('ticketholder/refreshDoor', async (sessionId: string, wire) => {
  const reply = await unlessOffline(wire.rest.get<DoorReply>(doorPath(sessionId)));
  return reply?.result ?? null;
});

export const handInScans = createRequest('ticketholder/handInScans', async (batch: ScanBatch, wire) => {
  const reply = await unlessOffline(wire.rest.post<CheckInReply>(checkInScansPath, batch));
  return reply?.result ?? null;
});
