import type { FastifyRequest } from 'fastify';
import { browserName } from './browserName';

/** Where a sign-in session was begun, as its person is shown it. */
export interface SignInOrigin {
  /** The network address; null for a session that is older than these records. */
  network: string | null;
  /** Such as 'Chrome on Windows'; null when the browser does not say. */
  browser: string | null;
}

/** An IPv4 address as people know it, also where the socket is an IPv6 one. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const originOf = (request: FastifyRequest): SignInOrigin => ({
  network: plainAddress(request.ip),
  browser: browserName(request.headers['user-agent']),
});
