import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkInPath } from '../../contract/paths/sellingPaths';

const CHECK_IN = checkInPath('');

/** Allows the camera and WebAssembly on the check-in page only, where they are needed to read QR codes. */
export async function guardCamera(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isDoor = request.url.startsWith(CHECK_IN);
  void reply.header('permissions-policy', `camera=(${isDoor ? 'self' : ''}), microphone=(), geolocation=()`);
  const policy = reply.getHeader('content-security-policy');
  if (!isDoor || typeof policy !== 'string') return;
  void reply.header('content-security-policy', policy.replace("script-src 'self'", "$& 'wasm-unsafe-eval'"));
}
