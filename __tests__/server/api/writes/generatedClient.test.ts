import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../../src/server/order/checkout/checkoutService';
import { startPayment } from '../../../../src/server/order/payment/orderPayment';
import { tixsuiteTermsVersion } from '../../../../src/contract/tixsuite/tixsuite';
import { buildApiKey } from '../../../support/api/apiFactories';
import { clientProgram, refusedCalls } from '../../../support/api/clientProgram';
import { buildAudience } from '../../../support/factories/audienceFactories';
import { buildVenue } from '../../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** A client that is generated from the document, compiled with its types, and run against a server that listens. */

const run = promisify(execFile);
const root = join(__dirname, '../../../..');
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');

let server: TestServer;
let person: TestPerson;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = await startServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  person = await server.signedIn(['integration', 'events', 'venues', 'customers', 'emailCampaign']);
  const { key } = await buildApiKey(server, person);
  env = { ...process.env, TURNOUT_URL: `http://127.0.0.1:${port}`, TURNOUT_KEY: key };
  // Under node_modules, where the program finds the packages that it imports.
  folder = await mkdtemp(join(root, 'node_modules/.client-'));
  const api = join(folder, 'api.d.ts');
  await writeFile(join(folder, 'openapi.json'), (await server.app.inject('/api/v1/openapi.json')).body);
  const generator = join(root, 'node_modules/openapi-typescript/bin/cli.js');
  await run(process.execPath, [generator, join(folder, 'openapi.json'), '-o', api]);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const options = {
    ...{ module: 'nodenext', target: 'es2023', strict: true, exactOptionalPropertyTypes: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true, noEmitOnError: true },
  };
  const config = (file: string) => JSON.stringify({ compilerOptions: options, files: [file] });
  await writeFile(join(folder, 'program.ts'), clientProgram);
  await writeFile(join(folder, 'tsconfig.json'), config('program.ts'));
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the program. @returns what it printed */
async function runProgram<T>(...given: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, [join(folder, 'program.js'), ...given], { env });
  return JSON.parse(stdout) as T;
}

/** What the compiler says of the program with this line in it; empty when it accepts it. */
async function faultsWith(line: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), `${clientProgram}\n${line}\n`);
  try {
    const { stdout } = await run(process.execPath, [tsc, '-p', folder]);
    return stdout;
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

async function buy(eventId: string, sessionId: string): Promise<string> {
  const { services } = server;
  const { id } = await services.database.adminDb
    .selectFrom('offer')
    .select('id')
    .where('event_id', '=', eventId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'ticket')
    .executeTakeFirstOrThrow();
  const wanted = [{ offerId: id, quantity: 2 }];
  const cart = await takeCart(services, { organiserId: person.organiserId, eventId, channel: 'web', wanted });
  await saveBuyer(services, cart.secret, { name: 'Ana Tūī', email: 'ana@example.org' });
  await startPayment(services, cart.secret, { expectedTotalCents: cart.totalCents, method: 'card' });
  return cart.orderId;
}

test('a program with generated types publishes an event, refunds, imports contacts and reads the order', async () => {
  const { organiserId } = person;
  expect(await faultsWith('')).toBe('');
  await server.services.database.adminDb
    .insertInto('tixsuite_agreement')
    .values({
      organiser_id: organiserId,
      terms_version: tixsuiteTermsVersion,
      agreed_by: person.userId,
      agreed_at: new Date(),
    })
    .execute();
  const venueId = await buildVenue(server.services, organiserId);
  const { event, session } = await runProgram<Record<'event' | 'session', { id: string; state: string }>>(
    'publish',
    venueId,
  );
  expect([event.state, session.state]).toEqual(['live', 'scheduled']);

  const orderId = await buy(event.id, session.id);
  const { audienceId } = await buildAudience(server.services, { organiserId });
  expect(await runProgram('refund', orderId, audienceId)).toMatchObject({
    refunded: { object: 'refund', amount_cents: 2_500, ticket_count: 1, order_id: orderId },
    replayed: 'true',
    imported: { added: 2, results: ['added', 'added'] },
    order: {
      id: orderId,
      total_cents: 5_000,
      refunded_cents: 2_500,
      ticket_count: 1,
      refunds: [{ amount_cents: 2_500 }],
    },
  });
}, 60_000);

test.each(refusedCalls)(
  'the generated types refuse %s',
  async (line) => {
    expect(await faultsWith(line)).toMatch(/program\.ts\(\d+,\d+\): error TS/);
  },
  60_000,
);
