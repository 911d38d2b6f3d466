import pino, { type DestinationStream, type Logger } from 'pino';
import { withoutAddresses } from '../mail/withoutAddresses';

/** What tells a database error from another without the row that it is about, which its other parts quote. */
const NAMED = ['code', 'table', 'column', 'constraint', 'command', 'responseCode'] as const;

/** What the log keeps of an error: no personal data (DOMAIN section 8). */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const parts = new Map<string, unknown>(Object.entries(error));
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...Object.fromEntries(NAMED.flatMap((name) => (parts.has(name) ? [[name, parts.get(name)]] : []))),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

/** The server's log: lines of JSON on the standard output, unless `destination` takes them. */
export function serverLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: ['req.headers', 'address', 'email', 'token'],
      serializers: { err: errorForLog },
    },
    destination ?? pino.destination(1),
  );
}
