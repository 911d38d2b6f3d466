import { checkInPath } from '../../contract/paths/sellingPaths';

/**
 * What a device keeps of the check-in page for a time without a network, in caches of the browser: the page's own files
 * (one cache for each version of the portal), and, until somebody signs out, whose it is and who may come in.
 */
const doorScope = checkInPath('');

const prefix = 'turnout-door-';
export const doorFilesPrefix = `${prefix}files-`;
export const doorPeople = `${prefix}people`;

/** Takes all of it away, and the worker that keeps it. Scans that were not handed in stay: they hold no name and no code. */
export async function forgetDoors(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker.getRegistration(doorScope);
  await worker?.unregister();
}
