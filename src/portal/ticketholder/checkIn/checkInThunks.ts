import {
  type CheckInReply,
  checkInScansPath,
  type DoorList,
  doorPath,
  type DoorReply,
  type ScanBatch,
} from '../../../contract/ticketholder/checkIn';
import { errorCode } from '../../../contract/wire/requestError';
import { createRequest } from '../../request/createRequest';
import { toRequestError } from '../../request/requestFailure';
import { readStoredDoorList } from './storedDoorList';

/** Null if there is no network: that is no error at the door, because the scans wait on the device. */
async function nullIfOffline<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch (cause) {
    if (toRequestError(cause).code === errorCode.network) return null;
    throw cause;
  }
}

/** After this time without a reply, the stored list is used if there is one. */
const maxWaitMs = 5_000;

/** True for a network or server failure, after which a retry may work; false if the request was refused. */
function isUnreachable(cause: unknown): boolean {
  const { code, status = 0 } = toRequestError(cause);
  return code === errorCode.network || status >= 500;
}

interface LoadDoorInput {
  sessionId: string;
  /** The signed-in person; stored lists belong to one person. */
  person: string;
}

/** Loads the current door list; without a network, the one stored on this device. */
export const loadDoor = createRequest(
  'ticketholder/loadDoor',
  async ({ sessionId, person }: LoadDoorInput, wire): Promise<DoorList> => {
    const reply = wire.rest.get<DoorReply>(doorPath(sessionId)).then(({ result }) => result);
    const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxWaitMs));
    try {
      const fresh = await Promise.race([reply, timeout]);
      if (fresh) return fresh;
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
    }
    return (await readStoredDoorList(person, sessionId)) ?? reply;
  },
);

/** Reloads the door list, to show people checked in by other devices. */
export const refreshDoor = createRequest('ticketholder/refreshDoor', async (sessionId: string, wire) => {
  const reply = await nullIfOffline(wire.rest.get<DoorReply>(doorPath(sessionId)));
  return reply?.result ?? null;
});

export const handInScans = createRequest(
  'ticketholder/handInScans',
  async (batch: ScanBatch, wire) => {
    const reply = await nullIfOffline(wire.rest.post<CheckInReply>(checkInScansPath, batch));
    return reply?.result ?? null;
  },
  // The scans of a batch that timed out are sent again.
  { overtakes: () => [loadDoor, refreshDoor], giveUpMs: 10_000 },
);
