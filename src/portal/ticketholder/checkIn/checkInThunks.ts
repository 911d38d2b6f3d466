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
import { readKeptDoor } from './keptDoor';

/** Null where the network did not carry it: at a door that is no error to tell of, the scans wait. */
async function unlessOffline<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch (cause) {
    if (toRequestError(cause).code === errorCode.network) return null;
    throw cause;
  }
}

/** A network that has brought nothing by then counts as none, where the list was kept. */
const maxWaitMs = 5_000;

/** Why the list did not come: away means that it may come later, by no fault of the person who asks. */
function isAway(cause: unknown): boolean {
  const { code, status = 0 } = toRequestError(cause);
  return code === errorCode.network || status >= 500;
}

interface DoorQuestion {
  sessionId: string;
  /** Whose lists this device may have kept. */
  person: string;
}

/** As it stands now; without a network, as this device kept it. */
export const loadDoor = createRequest(
  'ticketholder/loadDoor',
  async ({ sessionId, person }: DoorQuestion, wire): Promise<DoorList> => {
    const asked = wire.rest.get<DoorReply>(doorPath(sessionId)).then(({ result }) => result);
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxWaitMs));
    try {
      const fresh = await Promise.race([asked, late]);
      if (fresh) return fresh;
    } catch (cause) {
      if (!isAway(cause)) throw cause;
    }
    return (await readKeptDoor(person, sessionId)) ?? asked;
  },
);

/** Looks again who came in by other devices. */
export const refreshDoor = createRequest('ticketholder/refreshDoor', async (sessionId: string, wire) => {
  const reply = await unlessOffline(wire.rest.get<DoorReply>(doorPath(sessionId)));
  return reply?.result ?? null;
});

export const handInScans = createRequest(
  'ticketholder/handInScans',
  async (batch: ScanBatch, wire) => {
    const reply = await unlessOffline(wire.rest.post<CheckInReply>(checkInScansPath, batch));
    return reply?.result ?? null;
  },
  // The scans of a batch that was given up are handed in again.
  { overtakes: () => [loadDoor, refreshDoor], giveUpMs: 10_000 },
);
