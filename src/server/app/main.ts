import type { FastifyInstance } from 'fastify';
import { accountLimits } from '../../contract/account/account';
import { queueRecount } from '../audience/contactFactsJobs';
import { queueDelivery } from '../campaign/figures/deliveryJob';
import { queueFigureJobs } from '../campaign/figures/figureJobs';
import { queueContactSearch } from '../audience/contactSearchJobs';
import { isSystemError } from '../files/systemError';
import { queueOrderFigures } from '../order/orderFigureJob';
import { queueSaleFigures } from '../report/sales/saleFigureJob';
import { firstAdminLink } from '../provider/adminService';
import { queueFigures } from '../provider/organiser/figuresJobs';
import { queueExportMails } from '../report/exports/exportMailJobs';
import { queueSweep } from '../retention/retentionJobs';
import { queuePayoutSearch } from '../payout/payoutJobs';
import { queueStatementMails } from '../payout/statementMail/statementMailJobs';
import { queueRenewals } from '../plan/renewal/renewalJobs';
import { queueSessionFigures } from '../ticketholder/sessionFigureJob';
import { WebhookSender } from '../webhook/sending/webhookSender';
import { queueSummaries } from '../weeklySummary/weeklySummaryJobs';
import { buildApp } from './buildApp';
import { startBounceReceiver, type BounceReceiver } from '../campaign/feedback/bounceReceiver';
import { readConfig, type Config } from './config';
import { seedDemo } from './demo/seedDemo';
import { openServices } from './openServices';
import { queueRollupCheck } from './rollupCheck';

const DEMO_SIGN_IN = [
  '  Sign in with  organiser@example.co.nz     (New Zealand)',
  '           or   organiser@example.com.au    (Australia)',
  '  password      turnout-demo',
];

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { services, close } = await openServices(config);
  let app: FastifyInstance | undefined;
  let bounceReceiver: BounceReceiver | undefined;
  let webhookSender: WebhookSender | undefined;
  try {
    const hasDemo = (services.database.kind === 'embedded' || config.demo) && (await seedDemo(services));
    if (config.role !== 'worker') {
      app = await buildApp(services, { sentryDsn: config.sentryDsn, introspection: config.development });
      await listen(app, config);
    }
    if (config.role !== 'web') {
      if (config.bounceSmtpPort)
        bounceReceiver = await startBounceReceiver(services, { port: config.bounceSmtpPort });
      await queueSweep(services);
      await queueRecount(services);
      await queueContactSearch(services);
      await queueSummaries(services);
      await queueRenewals(services);
      await queuePayoutSearch(services);
      await queueStatementMails(services);
      await queueExportMails(services);
      await queueFigures(services);
      await queueFigureJobs(services);
      await queueDelivery(services);
      await queueRollupCheck(services);
      await queueOrderFigures(services);
      await queueSaleFigures(services);
      await queueSessionFigures(services);
      await services.queue.start();
      webhookSender = new WebhookSender(services);
      await webhookSender.start();
    }
    const link = config.role === 'worker' ? undefined : await firstAdminLink(services);
    const { signUpLinkHours: hours } = accountLimits;
    if (link) print('', `  Make the first admin, once, within ${hours} hours: ${link}`);
    print('', `  Turnout is ready at ${config.publicUrl}`, ...(hasDemo ? DEMO_SIGN_IN : []), '');
    if (!config.smtpUrl) print(`  Mail goes nowhere but to ${config.publicUrl}/mailbox`, '');
  } catch (error) {
    await close();
    throw error;
  }

  const stop = async () => {
    await app?.close();
    await bounceReceiver?.close();
    await webhookSender?.stop();
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

async function listen(app: FastifyInstance, { port, production }: Config): Promise<void> {
  try {
    await app.listen({ port, host: production ? '0.0.0.0' : undefined });
  } catch (error) {
    if (!isSystemError(error, 'EADDRINUSE')) throw error;
    throw new Error(
      `Port ${port} is busy: another program listens there. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `\n  Turnout did not start.\n  ${error instanceof Error ? error.message : String(error)}\n\n`,
  );
  process.exit(1);
});
