import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './openDatabase';

const EVERY_MS = 10 * 60_000;

/** Updates the planner's statistics about the tables; without them a plan can be many times slower. */
export async function analyse(database: Database): Promise<void> {
  await sql`analyze`.execute(database.adminDb);
}

/**
 * Vacuums and analyses the embedded database regularly, because it has no autovacuum as a server has.
 * @returns a function that stops it
 */
export function startHousekeeping(database: Database, log: Logger): () => void {
  if (database.kind === 'server') return () => {};
  const timer = setInterval(() => {
    sql`vacuum analyze`
      .execute(database.adminDb)
      .then(() => sql`checkpoint`.execute(database.adminDb))
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping of the embedded database failed'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
