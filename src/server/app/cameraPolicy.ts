import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkInPath } from '../../contract/paths/sellingPaths';

const CHECK_IN = checkInPath('');

/** Allows the camera and WebAssembly on the check-in page only, where they are needed to read QR codes. */
export async function setCameraPolicy(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isCheckIn = request.url.startsWith(CHECK_IN);
  void reply.header(
    'permissions-policy',
    `camera=(${isCheckIn ? 'self' : ''}), microphone=(), geolocation=()`,
  );
  const policy = reply.getHeader('content-security-policy');
  if (!isCheckIn || typeof policy !== 'string') return;
  void reply.header('content-security-policy', policy.replace("script-src 'self'", "$& 'wasm-unsafe-eval'"));
}
