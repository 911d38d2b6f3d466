import pino, { type DestinationStream, type Logger } from 'pino';
import { redactedText } from '../mail/withoutAddresses';

/** The parts of a database error that are logged; other parts quote the row, which may be personal data. */
const LOGGED_FIELDS = ['code', 'table', 'column', 'constraint', 'command', 'responseCode'] as const;

/** The parts of an error that are logged, without personal data (DOMAIN section 8). */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactedText(String(error)) };
  const parts = new Map<string, unknown>(Object.entries(error));
  return {
    type: error.name,
    message: redactedText(error.message),
    stack: redactedText(error.stack ?? ''),
    ...Object.fromEntries(
      LOGGED_FIELDS.flatMap((name) => (parts.has(name) ? [[name, parts.get(name)]] : [])),
    ),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

/** The server's log: lines of JSON to the standard output or to `destination`. */
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
