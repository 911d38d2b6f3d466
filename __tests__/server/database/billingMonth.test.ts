import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function monthOf(opened: string, day: string) {
  const { rows } = await sql<{ begins: string; next: string }>`
    select billing_month(${opened}::date, ${day}::date) as begins,
      next_billing_month(${opened}::date, ${day}::date) as next`.execute(database.adminDb);
  return rows[0];
}

test.each([
  ['2026-03-14', '2026-11-21', '2026-11-14', '2026-12-14'],
  ['2026-03-14', '2026-11-14', '2026-11-14', '2026-12-14'],
  ['2026-03-14', '2026-11-13', '2026-10-14', '2026-11-14'],
  ['2026-03-14', '2026-03-14', '2026-03-14', '2026-04-14'],
  ['2026-01-31', '2026-02-27', '2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
  ['2026-01-31', '2026-04-30', '2026-04-30', '2026-05-31'],
  ['2024-02-29', '2025-02-28', '2025-02-28', '2025-03-29'],
  ['2023-12-30', '2024-02-29', '2024-02-29', '2024-03-30'],
  ['2026-12-15', '2027-01-14', '2026-12-15', '2027-01-15'],
])(
  'billing_month, of an account opened on %s, on %s, begins on %s and ends before %s',
  async (opened, day, begins, next) => {
    expect(await monthOf(opened, day)).toEqual({ begins, next });
  },
);

test('billing_month, on each day of two years, is the only month that contains the day', async () => {
  const { rows } = await sql<{ opened: string; day: string }>`
    select opened::date::text as opened, day::date::text as day
    from generate_series(date '2023-12-28', date '2024-02-01', '1 day') as opened,
      generate_series(opened, opened + interval '2 years', '1 day') as day
    where not (
      billing_month(opened::date, day::date) <= day::date and day::date < next_billing_month(opened::date, day::date)
      and billing_month(opened::date, next_billing_month(opened::date, day::date))
        = next_billing_month(opened::date, day::date)
      and (extract(day from billing_month(opened::date, day::date)) = extract(day from opened)
        or billing_month(opened::date, day::date) = (date_trunc('month', billing_month(opened::date, day::date))
          + interval '1 month - 1 day')::date)
    )`.execute(database.adminDb);
  expect(rows).toEqual([]);
});
