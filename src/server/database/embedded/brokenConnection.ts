import { setTimeout as sleep } from 'node:timers/promises';

/**
 * PostgreSQL's classes 08 and 57P (connection, operator's intervention), too many connections, a deadlock, of which one side
 * is sent away to ask again, and the socket's own.
 */
const CODES = /^(08...|57P..|53300|55000|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const WORDS = /^(Connection terminated|Client has encountered a connection error|timeout (expired|exceeded))/;

/** Whether the database could not be reached, or went away in the middle: what was asked may or may not be done. */
function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && CODES.test(code)) || WORDS.test(error.message);
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 3_000;

/**
 * Asks again and again while the database is away, such as during its restart. Only for what may be done twice.
 * @throws the last error when it is of another kind or `maxWaitMs` are over
 */
export async function throughRestarts<T>(ask: () => Promise<T>, maxWaitMs: number): Promise<T> {
  const end = Date.now() + maxWaitMs;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!isBrokenConnection(error) || Date.now() + wait > end) throw error;
      await sleep(wait);
    }
  }
}
