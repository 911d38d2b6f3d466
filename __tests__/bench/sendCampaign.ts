import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { composeMail } from '../../src/server/campaign/composeMail';
import { fillMail } from '../../src/server/campaign/fillMail';
import { sendCampaign } from '../../src/server/campaign/sending/sendCampaignService';
import { readConfig } from '../../src/server/app/config';
import { openServices } from '../../src/server/app/openServices';
import { letIn, type SignedIn } from '../../src/server/http/signedIn';
import { signIn, whoIs } from '../../src/server/user/signInService';
import type { Services } from '../../src/server/services';
import type { PermissionFlag } from '../../src/contract/user';
import type { MailBlock } from '../../src/contract/template';
import { buildOrganiser } from '../support/factories';
import { startSink, type Sink } from './sinkClient';

const COUNT = 10_000;
const CONNECTIONS = 10;

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

/** Messages per second from "send" to the SMTP sink, and nodemailer alone to the same sink in the same run. */
export async function benchSendCampaign(print: (line: string) => void): Promise<void> {
  const sink = await startSink();
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  try {
    const alone = await nodemailerAlone(sink);
    sink.reset();
    const ours = await fromSendToSink(sink, folder);
    const share = ((100 * ours) / alone).toFixed(0);
    print(
      `sending: ${ours.toFixed(0)} messages/s from "send" to the sink for ${COUNT} personalised mails = ` +
        `${share} % of nodemailer's pool alone (${alone.toFixed(0)}/s, the same sink, the same run)`,
    );
  } finally {
    sink.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const fieldsOf = (n: number) => ({
  email: `person-${n}@example.org`,
  first_name: `Person ${n}`,
  city: 'Wellington',
});

async function nodemailerAlone(sink: Sink): Promise<number> {
  const mail = await composeMail(content, {
    legalName: 'Tidal Theatre Limited',
    postalAddress: '1 Quay Street, Auckland',
    whyYouGetThis: 'You agreed to hear from us.',
  });
  const pool = nodemailer.createTransport({
    url: sink.url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
  } as object);
  const start = performance.now();
  const send = async (n: number) => {
    const fields = fieldsOf(n);
    const urls = {
      link: (position: number) => `https://example.org/${position}`,
      unsubscribe: 'https://example.org/u',
      open: 'https://example.org/o.gif',
    };
    const filled = fillMail({ subject: content.subject, html: mail.html, text: mail.text }, fields, urls);
    await pool.sendMail({ from: 'mail@example.org', to: fields.email, ...filled });
  };
  let next = 0;
  const lane = async () => {
    while (next < COUNT) await send(++next);
  };
  await Promise.all(Array.from({ length: CONNECTIONS * 2 }, lane));
  const seconds = await sink.secondsUntil(COUNT, start);
  pool.close();
  return COUNT / seconds;
}

async function fromSendToSink(sink: Sink, folder: string): Promise<number> {
  const config = readConfig({ DATA_DIR: folder, SMTP_URL: sink.url, LOG_LEVEL: 'error' });
  const { services, close } = await openServices(config);
  try {
    const { signedIn, campaignId } = await prepareCampaign(services);
    await services.queue.start();
    const start = performance.now();
    const context = letIn(services, signedIn, 'emailCampaign');
    await sendCampaign(context, { id: campaignId, version: 1, expectedRecipients: COUNT });
    return COUNT / (await sink.secondsUntil(COUNT, start));
  } finally {
    await close();
  }
}

async function prepareCampaign(services: Services): Promise<{ signedIn: SignedIn; campaignId: string }> {
  const permissions: PermissionFlag[] = ['emailCampaign', 'canSendECWithoutApproval'];
  const { organiserId, email, password } = await buildOrganiser(services, { planId: 7, permissions });
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
        from generate_series(1, ${COUNT}::int) as n returning id
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
    return campaign.id;
  });
  const secret = await signIn(services, { email, password, remoteAddress: '127.0.0.1' });
  const signedIn = await whoIs(services, secret);
  if (!signedIn) throw new Error('The benchmark could not sign in.');
  return { signedIn, campaignId };
}
