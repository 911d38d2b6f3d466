import type { FastifyRequest } from 'fastify';
import { isLocalHost, siblingHost } from '../../contract/country';
import type { Services } from '../services';

/**
 * The host that was asked for, with its port, where it is one of ours; PUBLIC_URL's for any other. Anybody can write
 * another site's name into Host or X-Forwarded-Host, and what is made from it may be kept by a cache for everybody.
 * Ours are the host of PUBLIC_URL, its sibling in the other country and, outside of production, names of this machine.
 */
export function askedHost(
  { host, hostname }: Pick<FastifyRequest, 'host' | 'hostname'>,
  { publicUrl, production }: Pick<Services, 'publicUrl' | 'production'>,
): string {
  const known = new URL(publicUrl);
  const sibling = siblingHost(known.hostname);
  const ours = [known.host, ...(sibling ? [`${sibling}${known.port && `:${known.port}`}`] : [])];
  const asked = host.toLowerCase();
  if (ours.includes(asked)) return asked;
  const isLocal = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(:\d{1,5})?$/.test(asked) && isLocalHost(hostname);
  return isLocal && !production ? asked : known.host;
}
