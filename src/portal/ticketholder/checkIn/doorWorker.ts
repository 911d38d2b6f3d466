import { checkInPath } from '../../../contract/paths/sellingPaths';
import { checkInFilesPrefix, checkInLists } from '../../store/checkInCache';
import { graphqlPath, operationHeader } from '../../request/wire/earlyReplies';
import { offlineSession } from './offlineSession';

/*
 * The worker behind the check-in page, and no other: the page opens without a network, too.
 *
 *   page                network first, else the page that was kept
 *   its scripts         kept when this version of the portal arrived; their names change with what they hold
 *   who is signed in    network first, else who it was, with the one permission that works here
 *   everything else     the network alone; the page itself keeps the door's list and the scans that wait
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetch extends WorkerEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
/** What of a worker's world is used here; TypeScript knows either that of pages or that of workers. */
interface WorkerScope {
  /** Written before this script by the server. */
  readonly turnoutDoor: { version: string; files: string[] };
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetch) => void): void;
}
declare const self: WorkerScope;

/** A network that has brought nothing by then counts as none, where something was kept. */
const maxWaitMs = 5_000;
/** The page is the same at the door of every session. */
const pageAddress = checkInPath('page');
const sessionAddress = checkInPath('session');
/** A device without room keeps what it has; the page goes on. */
const full = () => undefined;
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
  // Somebody who is signed out is sent to the login page: there is nothing to keep for them.
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

/** The network's reply, unless it fails, dawdles or is a server's fault: then what was kept, if anything was. */
async function freshOrKept(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxWaitMs));
  const reply = await Promise.race([asked, late]).catch(() => undefined);
  if (reply && reply.status < 500) return reply;
  return (await kept()) ?? asked;
}

async function page(request: Request): Promise<Response> {
  const cache = await files();
  const kept = await cache.match(pageAddress);
  const reply = await freshOrKept(request, async () => kept);
  if (reply !== kept && reply.ok) await cache.put(pageAddress, reply.clone()).catch(full);
  return reply;
}

async function file(request: Request): Promise<Response> {
  const cache = await files();
  const kept = await cache.match(request);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) await cache.put(request, reply.clone()).catch(full);
  return reply;
}

async function session(request: Request): Promise<Response> {
  const people = await caches.open(checkInLists);
  const kept = await people.match(sessionAddress);
  const reply = await freshOrKept(request, async () => kept);
  if (reply === kept || !reply.ok) return reply;
  const pared = offlineSession(await reply.clone().json());
  if (pared) await people.put(sessionAddress, Response.json(pared)).catch(full);
  return reply;
}
