import { randomUUID } from 'node:crypto';
import type { TestServer } from '../startServer';

export type WriteReply = Awaited<ReturnType<ReturnType<typeof apiWriter>>>;

/** Sends writes with a key of the API, each with a new idempotency key unless `headers` has one. */
export const apiWriter =
  ({ app }: Pick<TestServer, 'app'>, key: string) =>
  (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ) => {
    const sent = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID(), ...headers };
    return app.inject({
      method,
      url: `/api/v1${path}`,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body !== undefined && { payload: body as object }),
    });
  };

/** The header If-Match with the tag of a reply. */
export const matching = (reply: { headers: Record<string, unknown> }): Record<string, string> => ({
  'if-match': String(reply.headers.etag),
});
