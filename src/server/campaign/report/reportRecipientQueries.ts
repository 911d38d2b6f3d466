import { sql, type RawBuilder } from 'kysely';
import type { RecipientState, SkipReason } from '../../../contract/campaign/campaign';
import type {
  CampaignRecipientRow,
  HitClass,
  HitKind,
  RecipientSegment,
} from '../../../contract/campaign/campaignReport';
import { outcomeText } from '../../../contract/campaign/recipientLabels';
import type { Queryable } from '../../database/openDatabase';
import { isInPart } from '../recipients/recipientPartQueries';
import { versionSent } from '../variant/variantQueries';

const isSent = isInPart(sql`recipient.state`, 'sent');

const hasHit = (kind: HitKind, peopleOnly: boolean) => sql`exists (
  select from campaign_hit as hit where hit.recipient_id = recipient.id and hit.kind = ${kind}
  ${peopleOnly ? sql`and hit.class = 'human'` : sql``})`;

const segments: Record<RecipientSegment, RawBuilder<unknown>> = {
  all: sql`true`,
  sent: isSent,
  opened: hasHit('open', true),
  clicked: hasHit('click', true),
  unsubscribed: hasHit('unsubscribe', false),
  delivered: sql`recipient.state = 'delivered'`,
  bounced: sql`recipient.state in ('bounced_soft', 'bounced_hard')`,
  complained: sql`recipient.state = 'complained'`,
  failed: sql`recipient.state = 'failed'`,
  skipped: sql`recipient.state = 'skipped'`,
  unknown: sql`recipient.state = 'unknown'`,
  waiting: isInPart(sql`recipient.state`, 'waiting', 'inFlight'),
};

/**
 * The recipients of one segment after an address, `limit` of them in the order of their addresses. An address is unique
 * in a campaign and never changes, so pages neither repeat nor miss anybody.
 */
export const recipientPage = (
  campaignId: string,
  segment: RecipientSegment,
  after: string | null,
  limit: number,
) =>
  sql`select recipient.id, recipient.address, recipient.fields, recipient.state, recipient.skip_reason,
      recipient.answer, recipient.attempts, recipient.handed_over_at, recipient.finished_at,
      case when ${isSent} then coalesce(recipient.handed_over_at, recipient.finished_at) end
        as sent_at
    from campaign_recipient as recipient
    where recipient.campaign_id = ${campaignId} and ${segments[segment]}
      ${after === null ? sql`` : sql`and recipient.address > ${after}`}
    order by recipient.address limit ${limit}`;

/** The hits of each recipient of a `page`. A lateral lookup uses the index even without table statistics. */
const hitsOfRecipient = sql`(select
    count(*) filter (where kind = 'open' and class = 'human') as opens,
    count(*) filter (where kind = 'click' and class = 'human') as clicks,
    count(*) filter (where kind = 'open') as opens_all,
    count(*) filter (where kind = 'click') as clicks_all,
    min(happened_at) filter (where kind = 'unsubscribe') as unsubscribed_at
  from campaign_hit where recipient_id = page.id)`;

interface RecipientRow {
  id: number;
  address: string;
  fields: Record<string, string>;
  state: RecipientState;
  skip_reason: SkipReason | null;
  answer: string | null;
  attempts: number;
  handed_over_at: Date | null;
  finished_at: Date | null;
  sent_at: Date | null;
  opens: number;
  clicks: number;
  opens_all: number;
  clicks_all: number;
  unsubscribed_at: Date | null;
  /** Selected for a single recipient only. */
  found_contact?: number | null;
  version?: number | null;
}

function rowFrom(row: RecipientRow): CampaignRecipientRow {
  return {
    recipientId: String(row.id),
    address: row.address,
    firstName: row.fields.first_name ?? '',
    lastName: row.fields.last_name ?? '',
    state: row.state,
    skipReason: row.skip_reason,
    answer: outcomeText(row.state, row.skip_reason, row.answer),
    sentAt: row.sent_at?.toISOString() ?? null,
    opens: row.opens,
    clicks: row.clicks,
    opensAll: row.opens_all,
    clicksAll: row.clicks_all,
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
  };
}

const selectPage = (page: RawBuilder<unknown>) => sql<RecipientRow>`
  with page as materialized (${page})
  select * from page cross join lateral ${hitsOfRecipient} as hits order by address`;

export async function listRecipients(
  db: Queryable,
  campaignId: string,
  query: { segment: RecipientSegment; after: string | null; limit: number },
): Promise<CampaignRecipientRow[]> {
  const page = recipientPage(campaignId, query.segment, query.after, query.limit);
  return (await selectPage(page).execute(db)).rows.map(rowFrom);
}

/** The address of the recipient whose id is in a cursor, so that no address is in a path. */
export async function findAddress(
  db: Queryable,
  campaignId: string,
  recipientId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaign_recipient')
    .select('address')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', recipientId)
    .executeTakeFirst();
  return row?.address;
}

export interface RecipientDetail {
  row: CampaignRecipientRow;
  contactId: string | undefined;
  fields: Record<string, string>;
  /** The version of an A/B test that they got, or would get at present; null without a test. */
  version: number | null;
  attempts: number;
  handedOverAt: Date | null;
  finishedAt: Date | null;
  /** The mail server's own text. */
  rawAnswer: string | null;
}

export async function findRecipient(
  db: Queryable,
  campaignId: string,
  recipientId: number,
  address: string,
): Promise<RecipientDetail | undefined> {
  const page = sql`select recipient.*, case when ${isSent}
      then coalesce(recipient.handed_over_at, recipient.finished_at) end as sent_at,
      (select contact.id from contact
        where contact.organiser_id = recipient.organiser_id and contact.address = recipient.address) as found_contact,
      (select ${versionSent(campaignId)} where exists (
        select from campaign_variant where campaign_id = ${campaignId})) as version
    from campaign_recipient as recipient
    where recipient.campaign_id = ${campaignId} and recipient.id = ${recipientId} and recipient.address = ${address}`;
  const row = (await selectPage(page).execute(db)).rows[0];
  return (
    row && {
      row: rowFrom(row),
      contactId: row.found_contact ? String(row.found_contact) : undefined,
      fields: row.fields,
      attempts: row.attempts,
      version: row.version ?? null,
      handedOverAt: row.handed_over_at,
      finishedAt: row.finished_at,
      rawAnswer: row.answer,
    }
  );
}

export interface RecipientHit {
  kind: HitKind;
  hitClass: HitClass;
  reason: string;
  at: Date;
  url: string | null;
}

/** The earliest hits of one recipient, oldest first. */
export async function listRecipientHits(
  db: Queryable,
  recipientId: number,
  limit: number,
): Promise<RecipientHit[]> {
  const rows = await db
    .selectFrom('campaign_hit as hit')
    .leftJoin('campaign_link as link', 'link.id', 'hit.link_id')
    .select(['hit.kind', 'hit.class', 'hit.class_reason', 'hit.happened_at', 'link.url'])
    .where('hit.recipient_id', '=', recipientId)
    .orderBy('hit.happened_at')
    .orderBy('hit.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    hitClass: row.class,
    reason: row.class_reason,
    at: row.happened_at,
    url: row.url,
  }));
}
