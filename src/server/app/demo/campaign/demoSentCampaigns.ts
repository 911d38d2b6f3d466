import { storedMail } from '../../../../contract/template/storedMail';
import { sql } from 'kysely';
import type { Country } from '../../../../contract/country';
import { composeMail } from '../../../campaign/mail/composeMail';
import { defaultUtm, utmTagsOf, withUtm } from '../../../../contract/report/utm';
import { billingMonthAt } from '../../../database/billingMonth';
import type { Queryable } from '../../../database/openDatabase';
import { demoCampaigns, demoDrafts, type DemoCampaign } from './demoCampaigns';
import { hashedShare, seedHits, suppressAfter } from './demoHits';
import { beginDemoTest, demoTest, endDemoTest } from './demoAbTest';

export interface DemoOwner {
  organiserId: string;
  userId: string;
  country: Country;
  now: Date;
}

export const DEMO_ACCENT = '#0b5a66';
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/**
 * Seeds campaigns in every state with realistic figures, and drafts. Call it in an admin transaction, after the
 * audiences. Recipients are the organiser's contacts and, if there are too few, people who have been deleted since.
 */
export async function seedSentCampaigns(db: Queryable, owner: DemoOwner): Promise<void> {
  const organiser = await db
    .selectFrom('organiser')
    .select(['name', 'legal_name', 'postal_address', 'contact_email'])
    .where('id', '=', owner.organiserId)
    .executeTakeFirstOrThrow();
  const sender = { fromName: organiser.name, replyTo: organiser.contact_email };
  for (const campaign of demoCampaigns(owner.country)) {
    const mail = await composeMail(
      { ...campaign, accent: DEMO_ACCENT },
      {
        legalName: organiser.legal_name,
        postalAddress: organiser.postal_address,
        whyYouGetThis: `You get this because ${organiser.name} has a record that you agreed to hear from them.`,
      },
    );
    await seedCampaign(db, owner, { campaign, mail, sender });
  }
  for (const { editedHoursAgo, blocks, ...draft } of demoDrafts(owner.country)) {
    const editedAt = hoursBefore(owner.now, editedHoursAgo);
    const { id } = await db
      .insertInto('campaign')
      .values({
        ...draft,
        organiser_id: owner.organiserId,
        kind: 'email',
        from_name: sender.fromName,
        reply_to: sender.replyTo,
        accent: DEMO_ACCENT,
        blocks: storedMail(blocks),
        created_by: owner.userId,
        created_at: editedAt,
        updated_at: editedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (draft.subject !== '') await chooseAudience(db, owner.organiserId, id);
  }
}

interface DemoSending {
  campaign: DemoCampaign;
  mail: { html: string; text: string; links: string[] };
  sender: { fromName: string; replyTo: string };
}

async function seedCampaign(
  db: Queryable,
  owner: DemoOwner,
  { campaign, mail, sender }: DemoSending,
): Promise<void> {
  const { organiserId, userId, now } = owner;
  const startedAt = hoursBefore(now, campaign.startedHoursAgo);
  const sendingMs = campaign.recipients * campaign.triedShare * 40;
  const endedAt = new Date(startedAt.getTime() + sendingMs + 2_000);
  const { id: campaignId } = await db
    .insertInto('campaign')
    .values({
      organiser_id: organiserId,
      kind: 'email',
      state: campaign.state,
      name: campaign.name,
      subject: campaign.subject,
      preheader: campaign.preheader,
      from_name: sender.fromName,
      reply_to: sender.replyTo,
      accent: DEMO_ACCENT,
      blocks: storedMail(campaign.blocks),
      version: 4,
      purpose: 'marketing',
      frozen_html: mail.html,
      frozen_text: mail.text,
      created_by: userId,
      created_at: hoursBefore(startedAt, 26),
      updated_at: endedAt,
      sending_started_at: startedAt,
      finished_at: campaign.state === 'paused' ? null : endedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await chooseAudience(db, organiserId, campaignId);
  const tags = utmTagsOf({ name: campaign.name, utm: defaultUtm });
  const links = mail.links.map((url) => withUtm(url, tags));
  await sql`insert into campaign_link (organiser_id, campaign_id, position, url)
    select ${organiserId}::uuid, ${campaignId}::uuid, place - 1, url
    from unnest(${links}::text[]) with ordinality as link (url, place)`.execute(db);
  await seedRecipients(db, { organiserId, campaignId, campaign, startedAt });
  const endsAt = new Date(startedAt.getTime() + demoTest.hours * 3_600_000);
  const test = campaign.otherSubject && { organiserId, campaignId, subject: campaign.otherSubject, endsAt };
  if (test) await beginDemoTest(db, test);
  await seedHits(db, { organiserId, campaignId, campaign, now });
  if (test) await endDemoTest(db, test);
  await suppressAfter(db, organiserId, campaignId);
  await insertDemoQuota(db, { organiserId, campaignId, startedAt });
}

/** Counts the campaign's recipients against the recipient limit of the month in which it was sent. */
export async function insertDemoQuota(
  db: Queryable,
  { organiserId, campaignId, startedAt }: { organiserId: string; campaignId: string; startedAt: Date },
): Promise<void> {
  await sql`insert into recipient_quota_entry (organiser_id, campaign_id, month, recipients, happened_at)
    select ${organiserId}::uuid, ${campaignId}::uuid,
      ${billingMonthAt(startedAt)}, count(*), ${startedAt}
    from organiser, campaign_recipient as recipient
    where organiser.id = ${organiserId} and recipient.campaign_id = ${campaignId} and recipient.state <> 'skipped'
    group by organiser.created_at, organiser.zone`.execute(db);
}

async function chooseAudience(db: Queryable, organiserId: string, campaignId: string): Promise<void> {
  await sql`insert into campaign_audience (campaign_id, audience_id, organiser_id)
    select ${campaignId}::uuid, id, organiser_id from audience
    where organiser_id = ${organiserId} and archived_at is null order by created_at, name limit 1`.execute(
    db,
  );
}

const FIRST_NAMES =
  'Aroha,Ben,Chloe,Daniel,Ella,Finn,Grace,Hemi,Isla,Jack,Kiri,Leo,Mia,Noah,Olivia,Priya,Ruby,Sam,Tāne,Wei'.split(
    ',',
  );
const LAST_NAMES =
  'Bennett,Chen,Clarke,Davies,Fraser,Hughes,Kaur,Kelly,Martin,Mitchell,Ngata,Parata,Patel,Reid,Singh,Smith,Taylor,Tuhoe,Walker,Wilson'.split(
    ',',
  );

async function seedRecipients(
  db: Queryable,
  where: { organiserId: string; campaignId: string; campaign: DemoCampaign; startedAt: Date },
): Promise<void> {
  const { organiserId, campaignId, campaign, startedAt } = where;
  const wasStopped = campaign.state === 'cancelled';
  await sql`
    with known as (
      select id, address, fields, row_number() over (order by md5(address)) as place
      from contact where organiser_id = ${organiserId} and created_at <= now()
      order by md5(address) limit ${campaign.recipients}
    ), deleted as (
      select null::bigint as id, lower(translate(first_name, 'ā', 'a') || '.' || last_name || place || '@example.org') as address,
        jsonb_build_object('first_name', first_name, 'last_name', last_name) as fields, place
      from generate_series((select count(*) + 1 from known), ${campaign.recipients}::int) as place,
        lateral (select (${FIRST_NAMES}::text[])[1 + (place * 7) % 20] as first_name,
          (${LAST_NAMES}::text[])[1 + (place * 3 + place / 20) % 20] as last_name) as name
    ), person as (
      select everybody.*, fortune.share, place > ${campaign.recipients}::int * ${campaign.triedShare}::float8 as untried,
        (select case reason when 'unsubscribed' then 'unsubscribed' else 'suppressed' end from suppression
          where suppression.address = everybody.address and created_at < ${startedAt}
            and coalesce(suppression.organiser_id, ${organiserId}::uuid) = ${organiserId}::uuid
          order by reason = 'unsubscribed' desc limit 1) as stopped_by
      from (select * from known union all select * from deleted) as everybody,
        lateral (select ${hashedShare(sql.ref('everybody.address'), campaign.name)} as share) as fortune
    ), fate as (
      select *, case
        when stopped_by is not null then stopped_by
        when share > 0.996 then 'invalid'
        when untried and ${wasStopped} then 'cancelled' end as skip_reason,
      case
        when untried then 'pending'
        when share < 0.78 then 'delivered' when share < 0.958 then 'accepted' when share < 0.966 then 'bounced_hard'
        when share < 0.973 then 'bounced_soft' when share < 0.9745 then 'complained' when share < 0.976 then 'unknown'
        else 'failed' end as tried_state
      from person
    )
    insert into campaign_recipient (organiser_id, campaign_id, contact_id, address, fields, state, skip_reason,
      message_id, attempts, handed_over_at, answer, finished_at)
    select ${organiserId}::uuid, ${campaignId}::uuid, id, address, fields,
      case when skip_reason is null then tried_state else 'skipped' end, skip_reason,
      gen_random_uuid() || '@turnout.example', tried::int,
      case when tried then ${startedAt}::timestamptz + place * interval '40 milliseconds' end,
      case when not tried then null
        when tried_state = 'failed' and share < 0.986 then '550 5.1.1 The account does not exist'
        when tried_state = 'failed' then '552 5.2.2 Mailbox full'
        when tried_state = 'unknown' then 'The sending process stopped before the answer came.'
        when tried_state = 'bounced_hard' then '550 5.1.1 User unknown'
        when tried_state = 'bounced_soft' then '452 4.2.2 Mailbox full' else '250 2.0.0 Ok: queued' end,
      case when tried or skip_reason is not null then ${startedAt}::timestamptz + (place * 40 + 300) * interval '1 millisecond' end
    from fate, lateral (select skip_reason is null and tried_state <> 'pending' as tried) as attempt
    order by place
    on conflict do nothing`.execute(db);
  await sql`update campaign set recipients = (select count(*) from campaign_recipient where campaign_id = ${campaignId})
    where id = ${campaignId}`.execute(db);
}
