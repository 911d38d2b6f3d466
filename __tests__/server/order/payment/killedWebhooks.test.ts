import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { packageRoot } from '../../../../src/server/packageRoot';
import { hasServer } from '../../../support/database/testDatabase';
import { startWebhookProcesses, type KillPoint } from '../../../support/processes/killedWebhookProcess';
import {
  closeWebhookWorld,
  connectAccount,
  openWebhookWorld,
  webhookState,
  webhookTypes,
  type WebhookWorld,
} from '../../../support/stripe/effectiveWebhooks';

/**
 * Each type of webhook that has an effect, killed between its effect and the commit: nothing of it is left, neither its
 * effect nor its id; sent again it has its effect, and a third time none. On a server, the process is killed; on the
 * embedded database, whose process is the test's own, the commit fails.
 */
let world: WebhookWorld;
let sendAndKill: (event: { id: string }, at?: KillPoint) => Promise<void>;
beforeAll(async () => {
  world = await openWebhookWorld();
  if (hasServer) sendAndKill = await startWebhookProcesses(world);
  else await failCommits();
});
beforeEach(async () => {
  Object.assign(world, await connectAccount(world));
});
afterAll(() => closeWebhookWorld(world));

/** The embedded database has no other connection that a killed process could leave behind. */
async function failCommits(): Promise<void> {
  const { adminDb } = world.server.services.database;
  const setPower = (isOn: boolean) =>
    sql`alter table webhook_event ${sql.raw(isOn ? 'disable' : 'enable')} trigger kill_commit`.execute(
      adminDb,
    );
  await sql`
    create function kill_commit() returns trigger language plpgsql as $$
    begin raise exception 'The power is out.'; end $$`.execute(adminDb);
  await sql`
    create constraint trigger kill_commit after insert or update on webhook_event deferrable initially deferred
    for each row execute function kill_commit()`.execute(adminDb);
  await setPower(true);
  sendAndKill = async (event) => {
    await setPower(false);
    expect((await send(event)).statusCode).toBe(500);
    await setPower(true);
  };
}

const send = (event: { id: string }) => world.stripe.tell(world.server.app, event);

test.each(webhookTypes)(
  '%s, killed at its commit, leaves nothing, and has its effect once when it is sent again',
  async (_type, prepare) => {
    const event = await prepare(world);
    const before = await webhookState(world);
    await sendAndKill(event);
    expect(await webhookState(world)).toEqual(before);

    expect((await send(event)).statusCode).toBe(200);
    const after = await webhookState(world);
    expect(after.events).toContain(event.id);
    expect(after.effect).not.toEqual(before.effect);

    expect((await send(event)).statusCode).toBe(200);
    expect(await webhookState(world)).toEqual(after);
  },
);

/** The state of a payment, a refund or an account keeps these from having their effect twice even without their id. */
const guardedByState = /^(payment_intent|refund)\.\w+$|^account\./;

(hasServer ? test : test.skip).each(webhookTypes.filter(([type]) => !guardedByState.test(type)))(
  'control: %s, if its id had a transaction of its own and the process is killed before it, has its effect twice',
  async (_type, prepare) => {
    const event = await prepare(world);
    const before = await webhookState(world);
    await sendAndKill(event, 'before a second transaction for the id');
    const left = await webhookState(world);
    expect(left.events).toBe(before.events);
    expect(left.effect).not.toEqual(before.effect);

    expect((await send(event)).statusCode).toBe(200);
    expect((await webhookState(world)).effect).not.toEqual(left.effect);
  },
);

test('the types above are all that the server acts on', () => {
  const handled = ['order/payment/gatewayEvents/stripeReport.ts', 'payment/jobOfPlatformEvent.ts'].flatMap(
    (file) => {
      const text = readFileSync(join(packageRoot, 'src/server', file), 'utf8');
      return [...text.matchAll(/case '([a-z_.]+)':/g)].map(([, type]) => type);
    },
  );
  const tried = webhookTypes.map(([type]) => type.replace(/ of .*/, ''));
  expect(handled.length).toBeGreaterThan(20);
  expect([...new Set(handled)].sort()).toEqual([...new Set(tried)].sort());
});
