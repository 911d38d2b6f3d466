import type { FastifyRequest } from 'fastify';

/**
 * Whether the address belongs to this site: its host is the requested host or, behind a proxy that uses another name
 * for this server, the host of PUBLIC_URL.
 */
export function isOwnAddress({ headers }: FastifyRequest, publicUrl: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return host !== '' && (host === headers.host || host === new URL(publicUrl).host);
}
