import { sql } from 'kysely';
import { organiserDigests } from '../factories/organiserRows';
import type { TestServer } from '../startServer';

/**
 * Runs `act` and expects that it changes no row of the organiser, no webhook event and no test charge, because bad
 * input must not change anything.
 */
export async function unchanged<T>(
  { services: { database } }: TestServer,
  organiserId: string,
  act: () => Promise<T>,
): Promise<T> {
  const readState = async () => {
    const { rows } = await sql<Record<string, string>>`
      select (select coalesce(md5(string_agg(event::text, '|' order by event::text)), '') from webhook_event event) as events,
        (select coalesce(md5(string_agg(charge::text, '|' order by charge::text)), '') from test_charge charge) as charged`.execute(
      database.adminDb,
    );
    return { ...(await organiserDigests(database, organiserId)), ...rows[0] };
  };
  const before = await readState();
  const result = await act();
  expect(await readState()).toEqual(before);
  return result;
}
