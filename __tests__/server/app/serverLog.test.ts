import { Writable } from 'node:stream';
import { serverLog } from '../../../src/server/app/serverLog';
import type { Database } from '../../../src/server/database/openDatabase';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function logLines(write: (log: ReturnType<typeof serverLog>) => void): string {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  write(serverLog('info', sink));
  return written;
}

test('the log, of a database error about a person, has the table and the constraint but not the person', async () => {
  const person = {
    email: 'ana@example.org',
    password_hash: 'x',
    first_name: 'Ana',
    last_name: 'Ngata',
    user_name: 'ana',
  };
  await database.adminDb.insertInto('portal_user').values(person).execute();
  const error: unknown = await database.adminDb
    .insertInto('portal_user')
    .values(person)
    .execute()
    .catch((refused: unknown) => refused);
  const line = logLines((log) => log.error({ err: error, route: '/v3/graphql' }, 'a request failed'));
  expect(line).not.toContain('ana@example.org');
  expect(JSON.parse(line)).toMatchObject({
    route: '/v3/graphql',
    err: { code: '23505', table: 'portal_user', constraint: 'portal_user_email_key' },
  });
});

test('the log, of an error whose message contains an address, omits the address', () => {
  const error = new Error('Recipient <ana.ngata+news@example.org> was refused', {
    cause: new Error('550 ana.ngata+news@example.org unknown'),
  });
  const line = logLines((log) => log.warn({ err: error }, 'it failed'));
  expect(line).not.toContain('example.org');
  expect(line).toContain('Recipient <[address]> was refused');
});
