import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { until } from '../../../support/factories/sendingFactories';
import { type ConversionWorld, startConversionWorld } from '../../../support/webhook/conversionWorld';
import { sendDue } from '../../../support/webhook/webhookFactories';

let world: ConversionWorld;
beforeAll(async () => {
  world = await startConversionWorld();
});
afterAll(() => world.close());

/** Two processes can share a PostgreSQL server, but not the folder of an embedded database. */
const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

onServer(
  'a sender that is killed between the reply and its log sends the report again, under the same id',
  async () => {
    const { services } = world.server;
    const person = await world.organiser();
    const order = await world.buy(person);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      services.database.adminDb,
    );
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const conversionHosts = services.conversionHosts;
    const sender = fork(join(__dirname, '../../../support/processes/webhookSenderProcess.ts'), {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        SENDER: JSON.stringify({ url: url.toString(), conversionHosts, secret: services.secret }),
      },
    });
    const ended = once(sender, 'exit');
    world.receiver.answer = (response, { path }) => {
      // Meta has taken the event, and the process is gone before it can note that.
      if (path.startsWith('/meta/')) sender.kill('SIGKILL');
      response.end('{"events_received":1}');
    };
    await ended;
    expect(sender.signalCode).toBe('SIGKILL');
    expect(world.sent('meta')).toHaveLength(1);

    world.receiver.answer = (response) => response.end('{"events_received":1}');
    // The lease of the dead process is respected until it expires.
    await until(
      async () => {
        await sendDue(services);
        return world.sent('meta').length;
      },
      (count) => count === 2,
      60_000,
    );
    const ids = world.sent('meta').map(({ body }) => (body.data as Array<{ event_id: string }>)[0]?.event_id);
    expect(ids).toEqual([`purchase-${order.number}`, `purchase-${order.number}`]);
    await sendDue(services);
    expect(world.sent('meta')).toHaveLength(2);
  },
  120_000,
);
