import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { readConfig } from '../../src/server/app/config';
import { openServices } from '../../src/server/app/openServices';
import { composeMail } from '../../src/server/campaign/mail/composeMail';
import { fillMail } from '../../src/server/campaign/mail/fillMail';
import { sendCampaign } from '../../src/server/campaign/sending/sendCampaignService';
import { authorise } from '../../src/server/http/signedIn';
import type { Queryable } from '../../src/server/database/openDatabase';
import type { Services } from '../../src/server/services';
import { findSession } from '../../src/server/user/signInService';
import { signIn } from '../support/signIn';
import type { PermissionFlag } from '../../src/contract/user/user';
import type { MailBlock } from '../../src/contract/template/template';
import { buildOrganiser } from '../support/factories/factories';

/**
 * One process of the sending benchmark, so that the costs of each part are measured separately. Its first argument is
 * its role: - prepare: creates a database with two campaigns that are ready to be sent, sends their ids to the parent,
 * and ends - work: runs the product's queue until it receives "go" - hold: opens an existing database and reads
 * everything that sending wrote - nodemailer: sends the same mails with nodemailer's own pool On "warm" a sender sends
 * WARM mails and reports when it is done, so that the compilation of its code is not measured; on "send" it sends the
 * others. On "figures" it reports its CPU time since "count" and its peak memory.
 */
export const WARM = 2_000;

export interface Prepared {
  campaignId: string;
  warmingId: string;
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

let cpu = process.cpuUsage();
let mostMb = 0;

/** Reports that the process is ready, and handles the messages from its parent. */
function listen(orders: { warm?: () => Promise<void>; send?: () => Promise<void>; go: () => Promise<void> }) {
  const sampleMemory = () => (mostMb = Math.max(mostMb, process.memoryUsage.rss() / 1e6));
  setInterval(sampleMemory, 100).unref();
  const handlers: Record<string, () => unknown> = {
    ...orders,
    warm: () => orders.warm?.().then(() => process.send?.('warm')),
    go: () => orders.go().then(() => process.exit(0)),
    count: () => (cpu = process.cpuUsage()),
    figures() {
      const { user, system } = process.cpuUsage(cpu);
      sampleMemory();
      process.send?.({ cpuMs: (user + system) / 1000, mostMb } satisfies Figures);
    },
  };
  process.on('message', (order) => void handlers[String(order)]?.());
  // The parent process is gone.
  process.once('disconnect', () => process.exit(1));
  process.send?.('ready');
}

async function prepare(): Promise<void> {
  const { services, close } = await openServices(readConfig(environment));
  process.send?.(await prepareCampaigns(services));
  await close();
}

async function prepareCampaigns(services: Services): Promise<Prepared> {
  const permissions: PermissionFlag[] = ['emailCampaign', 'canSendECWithoutApproval'];
  const { organiserId, email, password } = await buildOrganiser(services, { planId: 7, permissions });
  const prepared = await services.database.withOrganiser(organiserId, async (db) => {
    // More recipients than any plan allows in a month, so they are credited beforehand.
    await sql`
      insert into recipient_quota_entry (organiser_id, month, recipients)
      select id, billing_month((created_at at time zone zone)::date, (now() at time zone zone)::date), ${-count - WARM}::int
      from organiser where id = ${organiserId}`.execute(db);
    const warmingId = await prepareCampaign(db, { organiserId, name: 'warm', people: WARM });
    const campaignId = await prepareCampaign(db, { organiserId, name: 'person', people: count });
    return { warmingId, campaignId, email, password };
  });
  await sql`vacuum analyze`.execute(services.database.adminDb);
  return prepared;
}

async function prepareCampaign(
  db: Queryable,
  { organiserId, name, people }: { organiserId: string; name: string; people: number },
): Promise<string> {
  const audience = await db
    .insertInto('audience')
    .values({ organiser_id: organiserId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with people as (
      insert into contact (organiser_id, address, fields)
      select ${organiserId}::uuid, ${name} || '-' || n || '@example.org',
        jsonb_build_object('first_name', 'Person ' || n, 'city', 'Wellington')
      from generate_series(1, ${people}::int) as n returning id
    )
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select ${audience.id}::uuid, id, ${organiserId}::uuid from people`.execute(db);
  const campaign = await db
    .insertInto('campaign')
    .values({
      organiser_id: organiserId,
      kind: 'email',
      name,
      subject: content.subject,
      preheader: content.preheader,
      from_name: 'Tidal Theatre',
      reply_to: 'hello@example.org',
      blocks: JSON.stringify(content.blocks),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign_audience')
    .values({ organiser_id: organiserId, campaign_id: campaign.id, audience_id: audience.id })
    .execute();
  return campaign.id;
}

async function work(): Promise<void> {
  const { services, close } = await openServices(readConfig(environment));
  await services.queue.start();
  if (!prepared) throw new Error('Nothing was prepared for this sender.');
  const { campaignId, warmingId, email, password } = prepared;
  const { secret } = await signIn(services, { email, password, remoteAddress: '127.0.0.1' });
  const signedIn = await findSession(services, secret);
  if (!signedIn) throw new Error('The benchmark could not sign in.');
  const context = authorise(services, signedIn, 'emailCampaign');
  const send = (id: string, expectedRecipients: number) =>
    sendCampaign(context, { id, version: 1, expectedRecipients });
  listen({
    go: close,
    send: async () => void (await send(campaignId, count)),
    async warm() {
      await send(warmingId, WARM);
      const { adminDb } = services.database;
      const isSent = adminDb.selectFrom('campaign').where('id', '=', warmingId).where('state', '=', 'sent');
      while (!(await isSent.select('id').executeTakeFirst())) await sleep(50);
    },
  });
}

async function hold(): Promise<void> {
  const { services, close } = await openServices(readConfig(environment));
  const { adminDb } = services.database;
  for (const table of ['contact', 'audience_contact', 'campaign_recipient']) {
    await sql`select count(md5(read::text)) from ${sql.table(table)} as read`.execute(adminDb);
  }
  listen({ go: close });
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
  const sendTo = async (name: string, people: number) => {
    let next = 0;
    const sendNext = async () => {
      while (next < people) {
        const fields = {
          email: `${name}-${++next}@example.org`,
          first_name: `Person ${next}`,
          city: 'Wellington',
        };
        const filled = fillMail({ subject: content.subject, html: mail.html, text: mail.text }, fields, urls);
        await pool.sendMail({ from: 'mail@example.org', to: fields.email, ...filled });
      }
    };
    await Promise.all(Array.from({ length: connections * 2 }, sendNext));
  };
  listen({
    go: async () => pool.close(),
    warm: () => sendTo('warm', WARM),
    send: () => sendTo('person', count),
  });
}

const roles = new Map([
  ['prepare', prepare],
  ['work', work],
  ['hold', hold],
  ['nodemailer', nodemailerAlone],
]);
void roles.get(role ?? '')?.();
