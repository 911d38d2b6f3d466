import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { readConfig } from '../../src/server/app/config';
import { openServices } from '../../src/server/app/openServices';
import { composeMail } from '../../src/server/campaign/composeMail';
import { fillMail } from '../../src/server/campaign/fillMail';
import { sendCampaign } from '../../src/server/campaign/sending/sendCampaignService';
import { letIn } from '../../src/server/http/signedIn';
import type { Services } from '../../src/server/services';
import { signIn, whoIs } from '../../src/server/user/signInService';
import type { PermissionFlag } from '../../src/contract/user';
import type { MailBlock } from '../../src/contract/template';
import { buildOrganiser } from '../support/factories';

/**
 * One process of the sending benchmark, so that what each costs is seen apart. Its first argument says what it does:
 * - prepare: makes a database with a campaign that is ready to be sent, says which, and ends
 * - work: runs the product's queue until it is told to go
 * - send: the same, and sends that campaign
 * - nodemailer: sends the same mails by nodemailer's own pool
 * Asked for "figures", it tells { cpuMs, mostMb } since it was ready.
 */
export interface Prepared {
  campaignId: string;
  email: string;
  password: string;
}
export interface Figures {
  cpuMs: number;
  mostMb: number;
}

const [role, argument] = process.argv.slice(2);
const { count, folder, databaseUrl, smtpUrl, prepared } = JSON.parse(argument ?? '{}') as {
  count: number;
  folder: string;
  databaseUrl?: string;
  smtpUrl: string;
  prepared?: Prepared;
};

const content = {
  subject: 'Kia ora {{first_name|there}}, the winter season is here',
  preheader: 'Seven nights by the harbour',
  accent: '#0f5e63',
  blocks: [
    { kind: 'heading', text: 'Winter by the harbour' },
    {
      kind: 'text',
      text: 'Kia ora {{first_name|there}},\n\nWe saved you a seat in {{city|town}}. [See the season](https://example.org/season).',
    },
    { kind: 'button', text: 'Book now', url: 'https://example.org/book' },
  ] satisfies MailBlock[],
};

const environment = {
  ...{ DATA_DIR: folder, SMTP_URL: smtpUrl, LOG_LEVEL: 'error' },
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
};

function countFromHere(): void {
  const cpu = process.cpuUsage();
  let mostMb = 0;
  setInterval(() => (mostMb = Math.max(mostMb, process.memoryUsage.rss() / 1e6)), 100).unref();
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage(cpu);
    if (question === 'figures') process.send?.({ cpuMs: (user + system) / 1000, mostMb } satisfies Figures);
  });
}

async function prepare(): Promise<void> {
  const { services, close } = await openServices(readConfig(environment));
  process.send?.(await prepareCampaign(services));
  await close();
}

async function prepareCampaign(services: Services): Promise<Prepared> {
  const permissions: PermissionFlag[] = ['emailCampaign', 'canSendECWithoutApproval'];
  const { organiserId, email, password } = await buildOrganiser(services, { planId: 7, permissions });
  // The largest plan has fewer a month than this benchmark sends at once.
  await sql`update plan set recipients_per_month = greatest(recipients_per_month, ${count}::int)`
    .execute(services.database.owner)
    .catch(() => {});
  const campaignId = await services.database.withOrganiser(organiserId, async (db) => {
    const audience = await db
      .insertInto('audience')
      .values({ organiser_id: organiserId, name: 'Everybody' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      with people as (
        insert into contact (organiser_id, address, fields)
        select ${organiserId}::uuid, 'person-' || n || '@example.org',
          jsonb_build_object('first_name', 'Person ' || n, 'city', 'Wellington')
        from generate_series(1, ${count}::int) as n returning id
      )
      insert into audience_contact (audience_id, contact_id, organiser_id)
      select ${audience.id}::uuid, id, ${organiserId}::uuid from people`.execute(db);
    const campaign = await db
      .insertInto('campaign')
      .values({
        organiser_id: organiserId,
        kind: 'email',
        name: 'Winter season',
        subject: content.subject,
        preheader: content.preheader,
        from_name: 'Tidal Theatre',
        reply_to: email,
        blocks: JSON.stringify(content.blocks),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('campaign_audience')
      .values({ organiser_id: organiserId, campaign_id: campaign.id, audience_id: audience.id })
      .execute();
    // More people than any plan's month holds: given to it beforehand.
    await sql`
      insert into recipient_quota_entry (organiser_id, month, recipients)
      select id, billing_month((created_at at time zone zone)::date, (now() at time zone zone)::date), ${-count}::int
      from organiser where id = ${organiserId}`.execute(db);
    return campaign.id;
  });
  await sql`vacuum analyze`.execute(services.database.owner);
  return { campaignId, email, password };
}

async function work(): Promise<void> {
  const { services, close } = await openServices(readConfig(environment));
  await services.queue.start();
  countFromHere();
  process.send?.('ready');
  process.on('message', (order) => {
    if (order === 'go') void close().then(() => process.exit(0));
    if (order === 'send' && prepared) void send(services, prepared);
  });
}

async function send(services: Services, { campaignId, email, password }: Prepared): Promise<void> {
  const secret = await signIn(services, { email, password, remoteAddress: '127.0.0.1' });
  const signedIn = await whoIs(services, secret);
  if (!signedIn) throw new Error('The benchmark could not sign in.');
  const context = letIn(services, signedIn, 'emailCampaign');
  await sendCampaign(context, { id: campaignId, version: 1, expectedRecipients: count });
}

async function nodemailerAlone(): Promise<void> {
  const mail = await composeMail(content, {
    legalName: 'Tidal Theatre Limited',
    postalAddress: '1 Quay Street, Auckland',
    whyYouGetThis: 'You agreed to hear from us.',
  });
  const connections = 10;
  const pool = nodemailer.createTransport({
    ...{ url: smtpUrl, pool: true, maxConnections: connections, maxMessages: Infinity },
  } as object);
  const urls = {
    link: (position: number) => `https://example.org/${position}`,
    unsubscribe: 'https://example.org/u',
    open: 'https://example.org/o.gif',
  };
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const fields = {
        email: `person-${++next}@example.org`,
        first_name: `Person ${next}`,
        city: 'Wellington',
      };
      const filled = fillMail({ subject: content.subject, html: mail.html, text: mail.text }, fields, urls);
      await pool.sendMail({ from: 'mail@example.org', to: fields.email, ...filled });
    }
  };
  countFromHere();
  process.send?.('ready');
  process.on('message', (order) => {
    if (order === 'go') process.exit(0);
    if (order === 'send') void Promise.all(Array.from({ length: connections * 2 }, lane));
  });
}

const roles = new Map([
  ['prepare', prepare],
  ['work', work],
  ['nodemailer', nodemailerAlone],
]);
void roles.get(role ?? '')?.();
