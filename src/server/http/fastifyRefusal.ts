/**
 * Reads an error with which Fastify refused a request: invalid JSON, a file that is too large, a header that is too
 * long. Its message is about the request only, so it may be sent to the client.
 * @returns undefined for any other error
 */
export function fastifyRefusal(
  error: unknown,
): { status: number; code: unknown; message: string } | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode: status, message } = error;
  if (typeof status !== 'number' || status >= 500) return undefined;
  return { status, code: 'code' in error ? error.code : undefined, message };
}
