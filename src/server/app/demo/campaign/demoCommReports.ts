import { sql } from 'kysely';
import { publicEventPath } from '../../../../contract/paths/pagePaths';
import { insertCampaign } from '../../../campaign/campaignQueries';
import { composeMail } from '../../../campaign/mail/composeMail';
import { findMailSender } from '../../../campaign/mail/mailSenderQueries';
import { findMailTerms } from '../../../campaign/mail/mailTerms';
import {
  freezeRecipients,
  insertLinks,
  moveCampaign,
  startSending,
} from '../../../campaign/sending/freezeQueries';
import { defaultUtm, utmTagsOf, withUtm } from '../../../../contract/report/utm';
import type { Queryable } from '../../../database/openDatabase';
import { demoComms, type DemoComm } from './demoComms';
import { hashedShare, seedHits, suppressAfter } from './demoHits';
import { DEMO_ACCENT, hoursBefore, insertDemoQuota, type DemoOwner } from './demoSentCampaigns';

/** Seeds ticketholder comms, two of them sent. Call it in an admin transaction, after the tickets. */
export async function seedCommReports(db: Queryable, owner: DemoOwner, publicUrl: string): Promise<void> {
  for (const comm of demoComms(owner.country)) await seedComm(db, owner, comm, publicUrl);
}

async function seedComm(
  db: Queryable,
  { organiserId, userId, now }: DemoOwner,
  comm: DemoComm,
  publicUrl: string,
): Promise<void> {
  const event = await db
    .selectFrom('event')
    .select(['id', 'slug'])
    .where('organiser_id', '=', organiserId)
    .where('title', '=', comm.event)
    .executeTakeFirstOrThrow();
  const sender = await findMailSender(db, organiserId);
  const { name, subject, preheader, startedHoursAgo } = comm;
  const blocks = comm.blocks(new URL(publicEventPath(event.slug), publicUrl).href);
  const startedAt = startedHoursAgo === null ? null : hoursBefore(now, startedHoursAgo);
  const campaign = { kind: 'ticketholder', eventId: event.id, blocks } as const;
  const content = { name, subject, preheader, accent: DEMO_ACCENT };
  const id = await insertCampaign(db, {
    ...content,
    ...campaign,
    fromName: sender.name,
    replyTo: sender.replyTo,
    organiserId,
    createdBy: userId,
    now: hoursBefore(startedAt ?? now, 3),
  });
  if (!startedAt) return;
  const terms = await findMailTerms(db, campaign, publicUrl);
  const { html, text, links } = await composeMail({ ...content, blocks }, terms.footerOf(sender));
  const mailing = { ...campaign, id, purpose: terms.purpose };
  await freezeRecipients(db, mailing, { organiserId, messageHost: 'turnout.example' });
  const isMarketing = terms.purpose === 'marketing';
  const tags = utmTagsOf({ name, utm: defaultUtm });
  const tagged = isMarketing ? links.map((url) => withUtm(url, tags)) : links;
  await insertLinks(db, { campaignId: id, organiserId, links: tagged });
  await moveCampaign(db, { campaignId: id, to: 'preparing', now: startedAt });
  await startSending(db, mailing, { html, text, now: startedAt });
  await finishAll(db, id, startedAt);
  const interest = isMarketing ? 1.1 : 2;
  const readers = { name, interest, leavingShare: isMarketing ? 0.016 : 0 };
  await seedHits(db, { organiserId, campaignId: id, campaign: readers, now });
  await suppressAfter(db, organiserId, id);
  if (isMarketing) await insertDemoQuota(db, { organiserId, campaignId: id, startedAt });
}

/** Finishes all recipients as if one mail had been sent every 40 ms and nearly all had arrived. */
async function finishAll(db: Queryable, campaignId: string, startedAt: Date): Promise<void> {
  await sql`
    with fate as (
      select id, row_number() over (order by id) as place, ${hashedShare(sql.ref('address'), 'arrives')} as share
      from campaign_recipient where campaign_id = ${campaignId} and state = 'pending'
    )
    update campaign_recipient as recipient set attempts = 1,
      state = case when share < 0.9 then 'delivered' when share < 0.985 then 'accepted' else 'failed' end,
      answer = case when share < 0.985 then '250 2.0.0 Ok: queued' else '552 5.2.2 Mailbox full' end,
      handed_over_at = ${startedAt}::timestamptz + place * interval '40 milliseconds',
      finished_at = ${startedAt}::timestamptz + (place * 40 + 300) * interval '1 millisecond'
    from fate where recipient.id = fate.id`.execute(db);
  await sql`
    update campaign_recipient set finished_at = ${startedAt}
    where campaign_id = ${campaignId} and state = 'skipped'`.execute(db);
  const finishedAt = new Date(startedAt.getTime() + 20_000);
  await db
    .updateTable('campaign')
    .set({ state: 'sent', finished_at: finishedAt, updated_at: finishedAt })
    .where('id', '=', campaignId)
    .execute();
}
