import { checkInPath } from '../../contract/paths/sellingPaths';

/*
 * The check-in page works offline from caches of the browser: one for its own files (a cache for each version of the
 * portal), and one, until the user signs out, for the user's session and the lists of tickets at the door.
 */
const workerScope = checkInPath('');

const prefix = 'turnout-door-';
export const checkInFilesPrefix = `${prefix}files-`;
export const checkInLists = `${prefix}people`;

/** Deletes the caches and their worker. Scans that were not yet sent stay: they contain no name and no code. */
export async function clearCheckInCache(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker.getRegistration(workerScope);
  await worker?.unregister();
}
