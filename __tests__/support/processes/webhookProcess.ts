import Fastify from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { openDatabase, type Database, type Queryable } from '../../../src/server/database/openDatabase';
import { localFileStore } from '../../../src/server/files/fileStore';
import { stripeWebhookRoutes } from '../../../src/server/order/payment/stripeWebhookRoutes';
import { Queue } from '../../../src/server/queue/queue';
import { systemClock, systemRandom, type Services } from '../../../src/server/services';
import { standInMailer } from '../mail/standInMailer';
import { sendWebhook } from '../stripe/stripeWebhook';
import type { WebhookProcessOptions } from './killedWebhookProcess';

/** A web process that receives one webhook of Stripe, and kills itself by SIGKILL where `killAt` says. */
async function main(): Promise<void> {
  const { url, stripe, event, killAt } = JSON.parse(process.argv[2] ?? '{}') as WebhookProcessOptions;
  const opened = await openDatabase({ url });

  /** The functions that the test has made read and remove the event's id with the rights of their owner. */
  const idIsWritten = async (db: Queryable) => {
    const { rows } = await sql<{ written: boolean }>`select event_is_kept(${event.id}) as written`.execute(
      db,
    );
    return rows[0]?.written === true;
  };
  const killed = async <Result>(
    transaction: (work: (db: Queryable) => Promise<Result>) => Promise<Result>,
    work: (db: Queryable) => Promise<Result>,
  ): Promise<Result> => {
    let isNow = false;
    const result = await transaction(async (db) => {
      const done = await work(db);
      isNow = await idIsWritten(db);
      if (isNow && killAt === 'before the commit') await die();
      if (isNow) await sql`select forget_event(${event.id})`.execute(db);
      return done;
    });
    if (isNow) await die();
    return result;
  };
  const database: Database = {
    ...opened,
    withOrganiser: (organiserId, work, options) =>
      killed((inside) => opened.withOrganiser(organiserId, inside, options), work),
    asAdmin: (work, origin, member) => killed((inside) => opened.asAdmin(inside, origin, member), work),
  };
  const log = pino({ level: 'silent' });
  const services: Services = {
    ...{ database, queue: new Queue(database, log), log, clock: systemClock, random: systemRandom, stripe },
    ...{ production: false, signUp: 'open', publicUrl: 'http://localhost:3000' },
    mailer: standInMailer(() => Promise.reject(new Error('This process sends no mail.'))),
    files: localFileStore('/nowhere'),
    probeLink: () => Promise.reject(new Error('This process follows no links.')),
    resolveTxt: () => Promise.resolve({ outcome: 'none' }),
    secret: 'a secret of the tests, long enough to be one',
  };
  const app = Fastify();
  stripeWebhookRoutes(app, services);
  const { statusCode, body } = await sendWebhook(app, event, stripe.webhookSecret);
  // The parent expects the process to be killed, so it reads this as a failure.
  process.stderr.write(`The webhook was answered with ${statusCode}: ${body}\n`);
  process.exit(1);
}

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => {});
}

void main();
