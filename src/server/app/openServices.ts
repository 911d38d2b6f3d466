import { join } from 'node:path';
import { startHousekeeping } from '../database/housekeeping';
import { openDatabase } from '../database/openDatabase';
import { localFileStore } from '../files/fileStore';
import { linkProbe } from '../http/outgoing/linkProbe';
import { txtResolver } from '../http/outgoing/txtResolver';
import { startMailCatcher } from '../mail/mailCatcher';
import { pooledMailer } from '../mail/mailer';
import { Queue } from '../queue/queue';
import { systemRandom, systemClock, type Services } from '../services';
import type { Config } from './config';
import { jobModules } from './modules';
import { serverLog } from './serverLog';

/** How long messages that are being sent may take when the process is asked to stop. */
const GRACE_MS = 20_000;

/** Opens all services: the database first, because it locks the data folder for this process. */
export async function openServices(config: Config): Promise<{ services: Services; close(): Promise<void> }> {
  const log = serverLog(config.logLevel);
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
  );
  const catcher = config.smtpUrl ? undefined : await startMailCatcher(database);
  const mailer = pooledMailer(config.smtpUrl ?? catcher?.url ?? '', config.dkim);
  const queue = new Queue(database, log);
  const stopHousekeeping = startHousekeeping(database, log);
  const services: Services = {
    database,
    queue,
    mailer,
    probeLink: linkProbe(),
    resolveTxt: txtResolver(config.dnsServer),
    files: localFileStore(join(config.dataDir, 'files')),
    clock: systemClock,
    random: systemRandom,
    log,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
    production: config.production,
    signUp: config.signUp,
    mailLimits: config.mailLimits,
    stripe: config.stripe,
    mailFeedback: config.mailFeedback,
  };
  for (const addJobs of jobModules) addJobs(services);
  return {
    services,
    async close() {
      stopHousekeeping();
      // A mail server that does not reply must not delay the shutdown; its messages are recorded with an unknown
      // outcome.
      const giveUp = setTimeout(() => mailer.close({ force: true }), GRACE_MS);
      await queue.stop();
      clearTimeout(giveUp);
      mailer.close();
      await catcher?.close();
      await database.close();
    },
  };
}
