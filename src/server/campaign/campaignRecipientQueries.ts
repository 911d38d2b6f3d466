import { sql } from 'kysely';
import type { SkipReason } from '../../contract/campaign';
import type { PersonalFieldCount } from '../../contract/campaignEditing';
import type { Queryable } from '../database/openDatabase';

// The same contacts and the same stops as the freeze takes (sending/freezeQueries.ts): what is reviewed is what is sent.
const chosenContacts = (campaignId: string) => sql`
  select member.contact_id, count(*) as places
  from audience_contact as member join campaign_audience as chosen using (audience_id)
  where chosen.campaign_id = ${campaignId}
  group by member.contact_id`;

export interface RecipientCounts {
  inAudiences: number;
  duplicates: number;
  willReceive: number;
  skipped: Partial<Record<SkipReason, number>>;
}

/** Who would get the campaign, and who would be skipped and why. */
export async function countRecipients(db: Queryable, campaignId: string): Promise<RecipientCounts> {
  const { rows } = await sql<{ places: number; people: number; unsubscribed: number; suppressed: number }>`
    with judged as (
      select chosen.places, stop.reason
      from (${chosenContacts(campaignId)}) as chosen
      join contact on contact.id = chosen.contact_id
      left join lateral (
        select reason from suppression where suppression.address = contact.address
        order by reason = 'unsubscribed' desc limit 1
      ) as stop on true
    )
    select coalesce(sum(places), 0)::int as places, count(*)::int as people,
      count(*) filter (where reason = 'unsubscribed')::int as unsubscribed,
      count(*) filter (where reason <> 'unsubscribed')::int as suppressed
    from judged`.execute(db);
  const { places = 0, people = 0, unsubscribed = 0, suppressed = 0 } = rows[0] ?? {};
  return {
    inAudiences: places,
    duplicates: places - people,
    willReceive: people - unsubscribed - suppressed,
    skipped: { ...(unsubscribed > 0 && { unsubscribed }), ...(suppressed > 0 && { suppressed }) },
  };
}

/** Contacts of the campaign's audiences, or all where it is undefined or has none. */
const contactsInView = (campaignId: string | undefined) =>
  campaignId === undefined
    ? sql`select contact.* from contact`
    : sql`select contact.* from contact
        where contact.id in (select contact_id from (${chosenContacts(campaignId)}) as chosen)
          or not exists (select from campaign_audience where campaign_id = ${campaignId})`;

/** The fields that contacts have filled, the most filled first, the address aside. */
export async function listPersonalFields(db: Queryable, campaignId?: string): Promise<PersonalFieldCount[]> {
  const { rows } = await sql<PersonalFieldCount>`
    with viewed as (${contactsInView(campaignId)})
    select field.key as name, count(*)::int as filled, (select count(*)::int from viewed) as total
    from viewed, jsonb_each_text(viewed.fields) as field
    where btrim(field.value) <> ''
    group by field.key order by filled desc, name`.execute(db);
  return rows;
}

/** Which of these fields any contact of the organiser has. */
export async function knownFields(db: Queryable, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select wanted.name from unnest(${[...names]}::text[]) as wanted(name)
    where exists (select from contact where jsonb_exists(contact.fields, wanted.name))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** How many of those who would get the campaign have nothing in each of these fields. */
export async function countMissingFields(
  db: Queryable,
  campaignId: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; missing: number }>`
    select wanted.name, count(*)::int as missing
    from (${chosenContacts(campaignId)}) as chosen
    join contact on contact.id = chosen.contact_id
    cross join unnest(${[...names]}::text[]) as wanted(name)
    where btrim(coalesce(contact.fields ->> wanted.name, '')) = ''
      and not exists (select from suppression where suppression.address = contact.address)
    group by wanted.name`.execute(db);
  return new Map(rows.map(({ name, missing }) => [name, missing]));
}

/** People that a preview can be looked at through; enough to see what differs between them. */
const SAMPLES = 20;

/** One of the first people who would get it, by position from 0, wrapped around; undefined where there is nobody. */
export async function findSampleRecipient(
  db: Queryable,
  campaignId: string | undefined,
  position: number,
): Promise<{ address: string; fields: Record<string, string>; position: number; count: number } | undefined> {
  const { rows } = await sql<{ address: string; fields: Record<string, string> }>`
    with viewed as (${contactsInView(campaignId)})
    select address, fields from viewed
    where not exists (select from suppression where suppression.address = viewed.address)
    order by id limit ${SAMPLES}`.execute(db);
  const at = rows.length === 0 ? 0 : position % rows.length;
  const row = rows[at];
  return row && { ...row, position: at, count: rows.length };
}

/** Names of chosen audiences that have been put away since. */
export async function listArchivedAudiences(db: Queryable, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_audience')
    .innerJoin('audience', 'audience.id', 'campaign_audience.audience_id')
    .select('audience.name')
    .where('campaign_id', '=', campaignId)
    .where('archived_at', 'is not', null)
    .execute();
  return rows.map(({ name }) => name);
}

/** The plan and what this month (a calendar month in the organiser's zone) has used of it. */
export async function findQuotaUse(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<{ planId: number; used: number; legalName: string; postalAddress: string }> {
  const { rows } = await sql<{ plan_id: number; used: number; legal_name: string; postal_address: string }>`
    select plan_id, legal_name, postal_address, coalesce((
      select sum(recipients) from recipient_quota_entry as entry
      where entry.organiser_id = organiser.id
        and entry.month = date_trunc('month', ${now}::timestamptz at time zone organiser.zone)::date
    ), 0)::int as used
    from organiser where id = ${organiserId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The organiser is gone.');
  return {
    planId: row.plan_id,
    used: row.used,
    legalName: row.legal_name,
    postalAddress: row.postal_address,
  };
}
