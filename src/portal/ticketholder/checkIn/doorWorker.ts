import { checkInPath } from '../../../contract/paths/sellingPaths';
import { checkInFilesPrefix, checkInLists } from '../../store/checkInCache';
import { graphqlPath, operationHeader } from '../../request/wire/earlyReplies';
import { offlineSession } from './offlineSession';

/*
 * The service worker of the check-in page only, which lets that page open without a network.
 *
 *   page                network first, else the stored page
 *   its scripts         stored when this version of the portal is installed; their names change with their content
 *   signed-in person    network first, else the stored session, reduced to the permission to check people in
 *   everything else     network only; the page itself stores the door list and the waiting scans
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetch extends WorkerEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
/**
 * The parts of a worker's global scope that are used here; TypeScript loads the types of pages or of workers, not
 * both.
 */
interface WorkerScope {
  /** The server writes this object before the script. */
  readonly turnoutDoor: { version: string; files: string[] };
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetch) => void): void;
}
declare const self: WorkerScope;

/** After this time without a reply, the stored copy is used if there is one. */
const maxWaitMs = 5_000;
/** The page is the same for every session. */
const pageAddress = checkInPath('page');
const sessionAddress = checkInPath('session');
/** A device without free storage keeps the old copy, and the page works on. */
const ignoreFullStorage = () => undefined;
const files = () => caches.open(checkInFilesPrefix + self.turnoutDoor.version);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (pathname === graphqlPath && request.headers.get(operationHeader) === 'sessionPro')
    event.respondWith(session(request));
});

async function install(): Promise<void> {
  const cache = await files();
  const reply = await fetch(pageAddress, { redirect: 'manual' });
  // A signed-out person is redirected to the login page, so there is nothing to store.
  if (!reply.ok) throw new Error('The check-in page is not open to this person');
  await Promise.all([cache.put(pageAddress, reply), cache.addAll(self.turnoutDoor.files)]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(checkInFilesPrefix) && !name.endsWith(self.turnoutDoor.version),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * Returns the network's reply; the stored copy, if any, replaces it after a failure, a timeout or a status of 500 or
 * more.
 */
async function networkOrStored(
  request: Request,
  stored: () => Promise<Response | undefined>,
): Promise<Response> {
  const network = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxWaitMs));
  const reply = await Promise.race([network, timeout]).catch(() => undefined);
  if (reply && reply.status < 500) return reply;
  return (await stored()) ?? network;
}

async function page(request: Request): Promise<Response> {
  const cache = await files();
  const stored = await cache.match(pageAddress);
  const reply = await networkOrStored(request, async () => stored);
  if (reply !== stored && reply.ok) await cache.put(pageAddress, reply.clone()).catch(ignoreFullStorage);
  return reply;
}

async function file(request: Request): Promise<Response> {
  const cache = await files();
  const stored = await cache.match(request);
  if (stored) return stored;
  const reply = await fetch(request);
  if (reply.ok) await cache.put(request, reply.clone()).catch(ignoreFullStorage);
  return reply;
}

async function session(request: Request): Promise<Response> {
  const lists = await caches.open(checkInLists);
  const stored = await lists.match(sessionAddress);
  const reply = await networkOrStored(request, async () => stored);
  if (reply === stored || !reply.ok) return reply;
  const reduced = offlineSession(await reply.clone().json());
  if (reduced) await lists.put(sessionAddress, Response.json(reduced)).catch(ignoreFullStorage);
  return reply;
}
