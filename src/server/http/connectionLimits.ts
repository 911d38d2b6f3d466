import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIPv6, Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './networkOf';
import { signedInOf } from './signedIn';

/**
 * How long a client may keep a connection busy, so that requests that never end and replies that nobody reads do not
 * exhaust the server.
 *
 *   connected --headersMs--> headers received --requestMs, or progress up to uploadMs--> body received
 *                                     --> reply being sent, never idle for idleMs --> sent
 */
export interface ConnectionLimits {
  /** From the connection, or from the previous request, to the end of the headers. */
  headersMs: number;
  /** For the whole body of a request, unless it is an upload by a signed-in person. */
  requestMs: number;
  /** The longest time for an upload, which must also bring at least `progressBytes` in each `progressMs`. */
  uploadMs: number;
  progressMs: number;
  progressBytes: number;
  /**
   * A connection without traffic in either direction is closed after this time, such as when nobody reads the reply.
   */
  idleMs: number;
  /** Simultaneous connections from one network, unless it is that of our own proxy. */
  perNetwork: number;
  /** How often Node checks for headers that take too long. */
  checkMs: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  // The largest import, 256 MB, at 600 kbit/s.
  uploadMs: 60 * 60_000,
  progressMs: 20_000,
  progressBytes: 20_000,
  // No reply takes longer to begin.
  idleMs: 120_000,
  // Enough for a school or a venue behind one address, with six connections for each browser.
  perNetwork: 512,
  checkMs: 5_000,
};

/** The limits that fastify and Node enforce themselves. */
export const timeoutOptions = (limits: ConnectionLimits) =>
  ({
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.uploadMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
  }) satisfies FastifyHttpOptions<Server>;

/**
 * Enforces the limits for request bodies and for connections of one network.
 * @param hasProxy whether connections from this machine and private networks are those of a proxy, which needs many
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, hasProxy: boolean): void {
  capConnections(app, limits.perNetwork, hasProxy);
  // Must be added after the hook that finds the session, because only signed-in people get the time limit of an upload.
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
  // A request that a test injects has no socket and is already complete.
  if (!(raw.socket instanceof Socket) || raw.complete || !hasBody(raw)) return;
  const isUpload =
    signedInOf(request) !== undefined && /^multipart\//i.test(raw.headers['content-type'] ?? '');
  const timer = isUpload
    ? setInterval(progressCheck(raw, limits), limits.progressMs)
    : setTimeout(() => giveUp(raw), limits.requestMs);
  raw.once('close', () => clearTimeout(timer));
}

/** Ends an upload that brought too little data since the last check, unless the server itself is slow to read it. */
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
