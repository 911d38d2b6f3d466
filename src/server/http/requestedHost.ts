import type { FastifyRequest } from 'fastify';
import { countryOfHost, isLocalHost, siblingHost, type Country } from '../../contract/country';
import type { Services } from '../services';

/**
 * The requested host with its port if it is one of Turnout's hosts; otherwise the host of PUBLIC_URL. A client can send
 * any name in Host or X-Forwarded-Host, and a cache may store a page with links to that name for everybody. Turnout's
 * hosts are the host of PUBLIC_URL, its sibling in the other country and, outside production, names of this machine.
 */
export function requestedHost(
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

/** The country of the requested host, or of PUBLIC_URL when that host is not ours. */
export const countryOf = (
  request: Pick<FastifyRequest, 'host' | 'hostname'>,
  services: Pick<Services, 'publicUrl' | 'production'>,
): Country => countryOfHost(withoutPort(requestedHost(request, services)));

export const withoutPort = (host: string) => host.replace(/:\d+$/, '');

/** The base URL of the country's site, for links in mails: PUBLIC_URL, or its sibling in the other country. */
export function siteOf(publicUrl: string, country: Country): string {
  const { protocol, hostname, port } = new URL(publicUrl);
  const sibling = countryOfHost(hostname) === country ? undefined : siblingHost(hostname);
  return sibling ? `${protocol}//${sibling}${port && `:${port}`}` : publicUrl;
}
