import { sql } from 'kysely';
import { organiserDigests } from '../factories/organiserRows';
import type { TestServer } from '../startServer';

/**
 * Runs `act` and expects that not one row of the organiser changed by it, nor what providers told or test cards were
 * charged: bad input changes nothing.
 */
export async function unchanged<T>(
  { services: { database } }: TestServer,
  organiserId: string,
  act: () => Promise<T>,
): Promise<T> {
  const look = async () => {
    const { rows } = await sql<Record<string, string>>`
      select (select coalesce(md5(string_agg(told::text, '|' order by told::text)), '') from webhook_event told) as told,
        (select coalesce(md5(string_agg(charge::text, '|' order by charge::text)), '') from test_charge charge) as charged`.execute(
      database.owner,
    );
    return { ...(await organiserDigests(database, organiserId)), ...rows[0] };
  };
  const before = await look();
  const result = await act();
  expect(await look()).toEqual(before);
  return result;
}
