import pino from 'pino';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { localFileStore } from '../../../src/server/files/fileStore';
import { Queue } from '../../../src/server/queue/queue';
import { systemClock, systemRandom, type Services } from '../../../src/server/services';
import { WebhookSender } from '../../../src/server/webhook/sending/webhookSender';
import { standInMailer } from '../mail/standInMailer';

/** A process that sends what waits to webhooks, Google Analytics and Meta, until it is killed. */
async function main(): Promise<void> {
  const { url, conversionHosts, secret } = JSON.parse(process.env.SENDER ?? '{}') as {
    url: string;
    conversionHosts: { ga4: string; meta: string };
    secret: string;
  };
  const database = await openDatabase({ url });
  const log = pino({ level: 'silent' });
  const services: Services = {
    ...{ database, queue: new Queue(database, log), log, clock: systemClock, random: systemRandom },
    ...{ production: false, signUp: 'open', publicUrl: 'http://localhost:3000', secret, conversionHosts },
    mailer: standInMailer(() => Promise.reject(new Error('This process sends no mail.'))),
    files: localFileStore('/nowhere'),
    probeLink: () => Promise.reject(new Error('This process follows no links.')),
    resolveTxt: () => Promise.resolve({ outcome: 'none' }),
  };
  await new WebhookSender(services).start();
}

void main();
