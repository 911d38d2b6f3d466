import { hasServer } from '../support/database/testDatabase';

/** Fewer rows for the embedded database, whose one session would take a quarter of an hour for a million. */
export const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? (hasServer ? 1_000_000 : 200_000));

const cities = ['Wellington', 'Auckland', 'Ōtautahi', 'Kirikiriroa', '"Napier, Hastings"'];
export const addressOf = (n: number) => `person.number-${(n * 7_919) % ROWS}@example.org`;
export const fieldsOf = (n: number) => ({ first_name: `Person ${n}`, city: cities[n % cities.length] ?? '' });

/** The bytes of a file with `ROWS` different people, not sorted by address. */
export function* importFile(): Generator<Buffer> {
  yield Buffer.from('Email,First name,City\r\n');
  let lines = '';
  for (let n = 0; n < ROWS; n++) {
    lines += `${addressOf(n)},Person ${n},${cities[n % cities.length]}\r\n`;
    if (lines.length < 60_000 && n < ROWS - 1) continue;
    yield Buffer.from(lines);
    lines = '';
  }
}
