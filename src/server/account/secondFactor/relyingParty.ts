import type { FastifyRequest } from 'fastify';
import { requestedHost, withoutPort } from '../../http/requestedHost';
import type { Services } from '../../services';

/** The site that a passkey belongs to, as the WebAuthn standard names it. */
export interface RelyingParty {
  /** The host without its port; browsers offer its passkeys there only. */
  id: string;
  origin: string;
}

/** The requested site if it is one of ours, otherwise that of PUBLIC_URL: a client can send any name in a header. */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'host' | 'hostname'>,
  services: Pick<Services, 'publicUrl' | 'production'>,
): RelyingParty {
  const { protocol } = new URL(services.publicUrl);
  const host = requestedHost(request, services);
  return { id: withoutPort(host), origin: new URL(`${protocol}//${host}`).origin };
}
