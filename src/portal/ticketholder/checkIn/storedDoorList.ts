import * as z from 'zod/mini';
import { type DoorList } from '../../../contract/ticketholder/checkIn';
import { checkInPath } from '../../../contract/paths/sellingPaths';
import { checkInLists } from '../../store/checkInCache';

/** Door lists stored on this device hold hashes of codes, and names; they are deleted two days after the start. */
const storeForMs = 48 * 3_600_000;
const untilHeader = 'x-keep-until';

const doorTicket = z.object({
  id: z.string(),
  codeHash: z.nullable(z.string()),
  holderName: z.string(),
  typeName: z.string(),
  orderNumber: z.string(),
  cancelled: z.boolean(),
  refunded: z.boolean(),
  checkedInAt: z.nullable(z.string()),
  checkedInBy: z.nullable(z.string()),
});
const doorList = z.object({
  sessionId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  venueName: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  asksBefore: z.string(),
  asksAfter: z.string(),
  cancelled: z.boolean(),
  tickets: z.number(),
  checkedIn: z.number(),
  list: z.array(doorTicket),
});

const pathOfPerson = (person: string) => `${checkInPath('lists')}/${encodeURIComponent(person)}/`;
const addressOf = (person: string, sessionId: string) => pathOfPerson(person) + encodeURIComponent(sessionId);
const hasCacheStorage = () => 'caches' in window;

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Writes one list at a time, so that an older list cannot overwrite a newer one. @returns whether the list is stored
 */
export function storeDoorList(person: string, door: DoorList, now = Date.now()): Promise<boolean> {
  const stored = lastWrite.then(async () => {
    const expiresAt = Date.parse(door.startsAt) + storeForMs;
    if (!hasCacheStorage() || expiresAt < now) return false;
    const cache = await caches.open(checkInLists);
    const headers = { 'content-type': 'application/json', [untilHeader]: String(expiresAt) };
    await cache.put(addressOf(person, door.sessionId), new Response(JSON.stringify(door), { headers }));
    return true;
  });
  lastWrite = stored.catch(() => undefined);
  return stored.catch(() => false);
}

/** A list that does not fit the schema, such as one stored by another version of the portal, counts as not stored. */
export async function readStoredDoorList(person: string, sessionId: string): Promise<DoorList | undefined> {
  if (!hasCacheStorage()) return undefined;
  const reply = await (await caches.open(checkInLists)).match(addressOf(person, sessionId));
  // The cache may also hold a body that is not JSON at all.
  const stored: unknown = await reply?.json().catch(() => undefined);
  return doorList.safeParse(stored).data;
}

/** Deletes the stored lists of other people, and expired ones. */
export async function deleteOldDoorLists(person: string, now = Date.now()): Promise<void> {
  if (!hasCacheStorage()) return;
  const cache = await caches.open(checkInLists);
  for (const request of await cache.keys()) {
    const expiresAt = (await cache.match(request))?.headers.get(untilHeader);
    // The stored session has no expiry; only lists have one.
    if (!expiresAt) continue;
    const isTheirs = new URL(request.url).pathname.startsWith(pathOfPerson(person));
    if (!isTheirs || Number(expiresAt) < now) await cache.delete(request);
  }
}
