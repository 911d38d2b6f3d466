import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIPv6, Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './networkOf';
import { signedInOf } from './signedIn';

/**
 * How long a client may keep a connection busy, so that requests that never end and replies that nobody reads do not fill
 * the server.
 *
 *   connected --headersMs--> headers are here --requestMs, or progress up to uploadMs--> body is here
 *                                     --> the reply is on its way, never idle for idleMs --> sent
 */
export interface ConnectionLimits {
  /** From the connection, or the request before, to the end of the headers. */
  headersMs: number;
  /** For the whole body of a request, unless it is an upload of somebody signed in. */
  requestMs: number;
  /** An upload takes so long at the most, and brings at least `progressBytes` in each `progressMs`. */
  uploadMs: number;
  progressMs: number;
  progressBytes: number;
  /** A connection on which neither side sends or takes anything is closed: a reply that nobody reads. */
  idleMs: number;
  /** Connections of one network at once, unless it is that of a proxy of ours. */
  perNetwork: number;
  /** How often the times of headers are looked at. */
  checkMs: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  // The largest import, 256 MB, at 600 kbit/s.
  uploadMs: 60 * 60_000,
  progressMs: 20_000,
  progressBytes: 20_000,
  // No reply takes so long to begin.
  idleMs: 120_000,
  // A school or a venue behind one address, with six connections a browser.
  perNetwork: 512,
  checkMs: 5_000,
};

/** What fastify and Node watch over by themselves. */
export const timeoutOptions = (limits: ConnectionLimits) =>
  ({
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.uploadMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
  }) satisfies FastifyHttpOptions<Server>;

/**
 * Watches over the bodies of requests and counts connections.
 * @param hasProxy connections from this machine and private networks are those of a proxy, which asks for many
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, hasProxy: boolean): void {
  capConnections(app, limits.perNetwork, hasProxy);
  // After the hook that knows who asks: only somebody signed in has time to upload.
  app.addHook('onRequest', async (request) => watchBody(request, limits));
}

function capConnections(app: FastifyInstance, most: number, hasProxy: boolean): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || (hasProxy && isPrivate(address))) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string) =>
  privateNetworks.check(address.split('%')[0] ?? '', isIPv6(address) ? 'ipv6' : 'ipv4');

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchBody(request: FastifyRequest, limits: ConnectionLimits): void {
  const { raw } = request;
  // A test's injected request has no socket, and is here as a whole.
  if (!(raw.socket instanceof Socket) || raw.complete || !hasBody(raw)) return;
  const isUpload =
    signedInOf(request) !== undefined && /^multipart\//i.test(raw.headers['content-type'] ?? '');
  const timer = isUpload
    ? setInterval(progressCheck(raw, limits), limits.progressMs)
    : setTimeout(() => giveUp(raw), limits.requestMs);
  raw.once('close', () => clearTimeout(timer));
}

/** Ends an upload that brought too little since the last look. While we are slow to read, the client is not to blame. */
function progressCheck(raw: IncomingMessage, { progressBytes }: ConnectionLimits): () => void {
  let before = raw.socket.bytesRead;
  return () => {
    const now = raw.socket.bytesRead;
    const isStalled = now - before < progressBytes && raw.readableLength === 0;
    before = now;
    if (isStalled) giveUp(raw);
  };
}

function giveUp({ complete, socket }: IncomingMessage): void {
  if (complete || socket.destroyed) return;
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
}
