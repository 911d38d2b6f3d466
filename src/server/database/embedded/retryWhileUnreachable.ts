import { setTimeout as sleep } from 'node:timers/promises';

/**
 * PostgreSQL's error classes 08 and 57P (connection, operator intervention), too many connections, a deadlock
 * (PostgreSQL aborts one side, which should retry), and the error codes of the socket.
 */
const CODES = /^(08...|57P..|53300|55000|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout (expired|exceeded))/;

/** Whether the database was unreachable or the connection broke: the statement may or may not have been executed. */
function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message);
}

const FIRST_WAIT_MS = 100;
const MAX_RETRY_WAIT_MS = 3_000;

/**
 * Retries while the database is unreachable, such as during its restart. Use it only for idempotent work.
 * @throws the last error when it is not a connection error or when `maxWaitMs` have passed
 */
export async function retryWhileUnreachable<T>(query: () => Promise<T>, maxWaitMs: number): Promise<T> {
  const end = Date.now() + maxWaitMs;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_RETRY_WAIT_MS)) {
    try {
      return await query();
    } catch (error) {
      if (!isBrokenConnection(error) || Date.now() + wait > end) throw error;
      await sleep(wait);
    }
  }
}
