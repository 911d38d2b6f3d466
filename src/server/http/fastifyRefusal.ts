/**
 * What Fastify itself refused: a body that is no JSON, a file too large, a header too long. It speaks of the request only.
 * @returns undefined for any other error, which is ours
 */
export function fastifyRefusal(
  error: unknown,
): { status: number; code: unknown; message: string } | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode: status, message } = error;
  if (typeof status !== 'number' || status >= 500) return undefined;
  return { status, code: 'code' in error ? error.code : undefined, message };
}
