import type { FastifyRequest } from 'fastify';

/**
 * True for an address of this very site: the host that was asked, or, behind a proxy that asks for us by another name,
 * that of PUBLIC_URL.
 */
export function isOwnAddress({ headers }: FastifyRequest, publicUrl: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return host !== '' && (host === headers.host || host === new URL(publicUrl).host);
}
