import { type DoorList } from '../../../contract/ticketholder/checkIn';
import { checkInPath } from '../../../contract/paths/sellingPaths';
import { checkInLists } from '../../store/checkInCache';

/** Door lists stored on this device hold hashes of codes, and names; they are deleted two days after the start. */
const keepForMs = 48 * 3_600_000;
const untilHeader = 'x-keep-until';

const ofPerson = (person: string) => `${checkInPath('lists')}/${encodeURIComponent(person)}/`;
const addressOf = (person: string, sessionId: string) => ofPerson(person) + encodeURIComponent(sessionId);
const hasRoom = () => 'caches' in window;

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes one list at a time, so that an older list cannot overwrite a newer one. @returns whether the list is stored
 */
export function keepDoor(person: string, door: DoorList, now = Date.now()): Promise<boolean> {
  const kept = last.then(async () => {
    const until = Date.parse(door.startsAt) + keepForMs;
    if (!hasRoom() || until < now) return false;
    const cache = await caches.open(checkInLists);
    const headers = { 'content-type': 'application/json', [untilHeader]: String(until) };
    await cache.put(addressOf(person, door.sessionId), new Response(JSON.stringify(door), { headers }));
    return true;
  });
  last = kept.catch(() => undefined);
  return kept.catch(() => false);
}

export async function readKeptDoor(person: string, sessionId: string): Promise<DoorList | undefined> {
  if (!hasRoom()) return undefined;
  const reply = await (await caches.open(checkInLists)).match(addressOf(person, sessionId));
  return reply && ((await reply.json()) as DoorList);
}

/** Deletes the stored lists of other people, and expired ones. */
export async function forgetOldDoors(person: string, now = Date.now()): Promise<void> {
  if (!hasRoom()) return;
  const cache = await caches.open(checkInLists);
  for (const request of await cache.keys()) {
    const until = (await cache.match(request))?.headers.get(untilHeader);
    // The stored session has no expiry; only lists have one.
    if (!until) continue;
    const isTheirs = new URL(request.url).pathname.startsWith(ofPerson(person));
    if (!isTheirs || Number(until) < now) await cache.delete(request);
  }
}
