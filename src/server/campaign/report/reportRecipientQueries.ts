import { sql, type RawBuilder } from 'kysely';
import type { RecipientState, SkipReason } from '../../../contract/campaign/campaign';
import {
  type CampaignRecipientRow,
  type HitClass,
  type HitKind,
  isByClicks,
  type RecipientSegment,
  type RecipientSort,
} from '../../../contract/campaign/campaignReport';
import { statesOfPart } from '../../../contract/campaign/recipient/recipientParts';
import { outcomeText } from '../../../contract/campaign/recipient/recipientLabels';
import type { Queryable } from '../../database/openDatabase';
import { countStates, sumOf } from '../figures/stateCountQueries';
import { isInPart } from '../recipients/recipientPartQueries';
import { versionSent } from '../variant/variantQueries';

export const isSent = isInPart(sql`recipient.state`, 'sent');

/** Segments of recipients by the outcome of their mail. */
const outcomes: Partial<Record<RecipientSegment, readonly RecipientState[]>> = {
  sent: statesOfPart('sent'),
  delivered: ['delivered'],
  bounced: ['bounced_soft', 'bounced_hard'],
  complained: ['complained'],
  failed: ['failed'],
  skipped: ['skipped'],
  unknown: ['unknown'],
  waiting: statesOfPart('waiting', 'inFlight'),
};

/** Segments of recipients by what they did with their mail; each has an index in the order of the addresses. */
const acts: Partial<Record<RecipientSegment, RawBuilder<unknown>>> = {
  opened: sql`reader.opened_at is not null`,
  clicked: sql`reader.clicked_at is not null`,
  unsubscribed: sql`reader.unsubscribed_at is not null`,
};

/** Whether a `recipient` is in a segment; a segment by an act needs its `reader` too. */
export function isInSegment(campaignId: string, segment: RecipientSegment): RawBuilder<unknown> {
  const states = outcomes[segment];
  return sql`recipient.campaign_id = ${campaignId}::uuid
    ${acts[segment] ? sql`and ${acts[segment]}` : sql``}
    ${states ? sql`and recipient.state in (${sql.join(states.map((state) => sql.lit(state)))})` : sql``}`;
}

/** The recipients of a segment as `recipient`: tables and a condition, to which a statement can add others. */
export const recipientsIn = (campaignId: string, segment: RecipientSegment): RawBuilder<unknown> =>
  sql`campaign_recipient as recipient
    ${acts[segment] ? sql`join campaign_reader as reader on reader.recipient_id = recipient.id` : sql``}
    where ${isInSegment(campaignId, segment)}`;

/** The ids of the same recipients, from the only table that must be read for them. */
export const recipientIdsIn = (campaignId: string, segment: RecipientSegment): RawBuilder<unknown> =>
  acts[segment]
    ? sql`select reader.recipient_id as id from campaign_reader as reader
        where reader.campaign_id = ${campaignId}::uuid and ${acts[segment]}`
    : sql`select recipient.id from ${recipientsIn(campaignId, segment)}`;

export interface RecipientsQuery {
  segment: RecipientSegment;
  /** The beginning of an address; empty for all. */
  search: string;
  /** By clicks only where `canSortByClicks` allows it. */
  sort: RecipientSort;
  /** The address of the last row before the page, and its clicks then. */
  after: { address: string; clicks: number } | null;
  limit: number;
}

/** The last character of Unicode, behind which no address with the same beginning comes. */
const LAST_CHARACTER = '\u{10FFFF}';

/** @param address with the collation of the index that the statement uses */
function orderOf(sort: RecipientSort, address: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${isByClicks(sort) ? sql`reader.clicks ${direction},` : sql``} ${address} ${direction}`;
}

/**
 * One page of the recipients of a segment. An address is unique in a campaign and never changes, so pages by address
 * neither repeat nor miss anybody. A search has the order of its index.
 */
export function recipientPage(
  campaignId: string,
  { segment, search, sort, after, limit }: RecipientsQuery,
): RawBuilder<unknown> {
  const act = acts[segment];
  const states = outcomes[segment];
  const table = sql.ref(act ? 'reader' : 'recipient');
  const address = search === '' ? sql`${table}.address` : sql`recipient.address collate "C"`;
  const beyond = sort.startsWith('-') ? sql`<` : sql`>`;
  const rest =
    after === null
      ? sql``
      : isByClicks(sort)
        ? sql`and (reader.clicks, reader.address) ${beyond} (${after.clicks}::int, ${after.address})`
        : sql`and ${address} ${beyond} ${after.address}`;
  return sql`select recipient.id, recipient.address, recipient.fields, recipient.state, recipient.skip_reason,
      recipient.answer, recipient.attempts, recipient.handed_over_at, recipient.finished_at,
      case when ${isSent} then coalesce(recipient.handed_over_at, recipient.finished_at) end
        as sent_at
    from campaign_recipient as recipient
      ${act ? sql`join campaign_reader as reader on reader.recipient_id = recipient.id and ${act}` : sql``}
    where ${search === '' ? table : sql.ref('recipient')}.campaign_id = ${campaignId}
      ${states ? sql`and recipient.state in (${sql.join(states.map((state) => sql.lit(state)))})` : sql``}
      ${search === '' ? sql`` : sql`and ${address} >= ${search} and ${address} < ${search + LAST_CHARACTER}`}
      ${rest}
    order by ${orderOf(sort, address)} limit ${limit}`;
}

/** Whether a segment by outcome has recipients at all, so that none is looked for in vain among a million. */
async function isEmpty(db: Queryable, campaignId: string, segment: RecipientSegment): Promise<boolean> {
  const states = outcomes[segment];
  if (!states) return false;
  return sumOf(await countStates(db, campaignId), ({ state }) => states.includes(state)) === 0;
}

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
  select page.*, coalesce(reader.opens, 0) as opens, coalesce(reader.clicks, 0) as clicks,
    coalesce(reader.opens_all, 0) as opens_all, coalesce(reader.clicks_all, 0) as clicks_all, reader.unsubscribed_at
  from page left join campaign_reader as reader on reader.recipient_id = page.id`;

export async function listRecipients(
  db: Queryable,
  campaignId: string,
  query: RecipientsQuery,
): Promise<CampaignRecipientRow[]> {
  if (await isEmpty(db, campaignId, query.segment)) return [];
  const address = query.search === '' ? sql`page.address` : sql`page.address collate "C"`;
  const page = selectPage(recipientPage(campaignId, query));
  const { rows } = await sql<RecipientRow>`${page} order by ${orderOf(query.sort, address)}`.execute(db);
  return rows.map(rowFrom);
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
