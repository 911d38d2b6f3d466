import { sql, type RawBuilder } from 'kysely';
import type { SkipReason } from '../../../contract/campaign/campaign';
import type { PersonalFieldCount } from '../../../contract/campaign/campaignEditing';
import { skipReasons } from '../../../contract/campaign/campaignReport';
import { holderFields } from '../../../contract/ticketholder/ticketholder';
import { type HeldConditions, noConditions } from '../condition/conditionQueries';
import { billingMonthAt, nextBillingMonthAt } from '../../database/billingMonth';
import type { Queryable } from '../../database/openDatabase';
import {
  chosenPeople,
  countedPeople,
  judgedPeople,
  type MailingOf,
  type PeopleOf,
} from './campaignPeopleQueries';
import { ticketHolders } from '../ticketholder/ticketHolderQueries';
import { stopReason } from './mailStopQueries';

export interface RecipientCounts {
  inAudiences: number;
  duplicates: number;
  /** People of the chosen audiences who are also in an excluded one; they are not among the skipped. */
  excluded: number;
  willReceive: number;
  skipped: Partial<Record<SkipReason, number>>;
}

/** How many people would get the campaign, and how many would be skipped and why. */
export async function countRecipients(db: Queryable, mailing: MailingOf): Promise<RecipientCounts> {
  const { rows } = await sql<{
    excluded: boolean;
    stop: SkipReason | null;
    people: number;
    places: number;
  }>`
    select excluded, case when not excluded then stop end as stop, count(*)::int as people, sum(places)::bigint as places
    from (${await countedPeople(db, mailing)}) as counted group by 1, 2`.execute(db);
  const sumOf = (part: 'people' | 'places') => rows.reduce((sum, row) => sum + row[part], 0);
  const peopleAt = (stop: SkipReason | null) =>
    rows.find((row) => !row.excluded && row.stop === stop)?.people ?? 0;
  const skipped = skipReasons.map((reason) => [reason, peopleAt(reason)] as const);
  return {
    inAudiences: sumOf('places'),
    duplicates: sumOf('places') - sumOf('people'),
    excluded: rows.find(({ excluded }) => excluded)?.people ?? 0,
    willReceive: peopleAt(null),
    skipped: Object.fromEntries(skipped.filter(([, people]) => people > 0)),
  };
}

const allContacts = sql`select contact.id as contact_id, contact.address, contact.fields from contact`;

/** A campaign's people; all contacts for an email campaign without audiences, and without a campaign. */
async function peopleInView(db: Queryable, campaign: PeopleOf | undefined) {
  if (!campaign) return allContacts;
  const chosen = await chosenPeople(db, campaign);
  if (campaign.kind === 'ticketholder') return chosen;
  return sql`${allContacts}
    where contact.id in (select contact_id from (${chosen}) as chosen)
      or not exists (select from campaign_audience where campaign_id = ${campaign.id} and not excluded)`;
}

/**
 * The fields that contacts have filled in, or all fields of ticketholders, the most filled ones first. The address is
 * not among them.
 */
export async function listPersonalFields(db: Queryable, campaign?: PeopleOf): Promise<PersonalFieldCount[]> {
  const always = campaign?.kind === 'ticketholder' ? [...holderFields] : [];
  const { rows } = await sql<PersonalFieldCount>`
    with viewed as (${await peopleInView(db, campaign)}), filled as (
      select field.key as name, count(*)::int as filled from viewed, jsonb_each_text(viewed.fields) as field
      where btrim(field.value) <> '' group by field.key
    )
    select name, coalesce(filled, 0) as filled, (select count(*)::int from viewed) as total
    from filled full join unnest(${always}::text[]) as named (name) using (name)
    order by coalesce(filled, 0) desc, name`.execute(db);
  return rows;
}

/** Those of the fields that any contact of the organiser has, or any ticketholder for a comm. */
export async function knownFields(
  db: Queryable,
  { kind }: Pick<PeopleOf, 'kind'>,
  names: readonly string[],
): Promise<Set<string>> {
  if (kind === 'ticketholder') return new Set(holderFields);
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select wanted.name from unnest(${[...names]}::text[]) as wanted(name)
    where exists (select from contact where jsonb_exists(contact.fields, wanted.name))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** How many of the people who would get the campaign have no value for each of these fields. */
export async function countMissingFields(
  db: Queryable,
  mailing: MailingOf,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; missing: number }>`
    select wanted.name, count(*)::int as missing
    from (${await judgedPeople(db, mailing)}) as judged
    cross join unnest(${[...names]}::text[]) as wanted(name)
    where stop is null and btrim(coalesce(judged.fields ->> wanted.name, '')) = ''
    group by wanted.name`.execute(db);
  return new Map(rows.map(({ name, missing }) => [name, missing]));
}

const peopleAt = (address: string, campaign: PeopleOf | undefined): RawBuilder<unknown> =>
  campaign?.kind === 'ticketholder'
    ? ticketHolders(campaign.id, sql`and ticket.holder_address = ${address}`)
    : sql`${allContacts} where contact.address = ${address}`;

/** The number of people a preview can show, enough to see how their mails differ. */
const SAMPLES = 20;

/** Who a preview is for: the person with this address, or one of the first people who would get the campaign. */
export interface Sample {
  /** From 0, wrapped around. */
  position: number;
  /** In lower case. */
  address?: string | undefined;
}

/**
 * The person that a preview is for; undefined if there is nobody. Their fields say which of the conditions hold. An
 * address finds any contact, or any holder of a ticket that a comm is about, whether they would get the mail or not.
 */
export async function findSampleRecipient(
  db: Queryable,
  campaign: MailingOf | undefined,
  { position, address }: Sample,
  { joined, withHeld }: HeldConditions = noConditions,
): Promise<{ address: string; fields: Record<string, string>; position: number; count: number } | undefined> {
  const { kind, purpose } = campaign ?? { kind: 'email', purpose: 'marketing' };
  const stop = stopReason(sql.ref('viewed.address'), { kind: sql`${kind}`, purpose: sql`${purpose}` });
  const viewed =
    address === undefined
      ? sql`select contact_id, address, fields from (${await peopleInView(db, campaign)}) as viewed where ${stop} is null
          order by contact_id, address limit ${SAMPLES}`
      : peopleAt(address, campaign);
  const { rows } = await sql<{ address: string; fields: Record<string, string> }>`
    select judged.address, ${withHeld(sql`judged.fields`)} as fields
    from (${viewed}) as judged ${joined}
    order by judged.contact_id, judged.address`.execute(db);
  const at = rows.length === 0 ? 0 : position % rows.length;
  const row = rows[at];
  return row && { ...row, position: at, count: rows.length };
}

/** Names of chosen audiences that have been archived since. */
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

/**
 * The plan, how many recipients the billing month at `now` has used, and the first day of the next month as YYYY-MM-DD.
 */
export async function findQuotaUse(db: Queryable, organiserId: string, now: Date): Promise<QuotaUse> {
  const { rows } = await sql<{
    plan_id: number;
    used: number;
    renews_on: string;
    legal_name: string;
    postal_address: string;
  }>`
    select plan_id, legal_name, postal_address, ${nextBillingMonthAt(now)} as renews_on, coalesce((
      select sum(recipients) from recipient_quota_entry as entry
      where entry.organiser_id = organiser.id and entry.month = ${billingMonthAt(now)}
    ), 0)::int as used
    from organiser where id = ${organiserId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The organiser is gone.');
  return {
    planId: row.plan_id,
    used: row.used,
    renewsOn: row.renews_on,
    legalName: row.legal_name,
    postalAddress: row.postal_address,
  };
}

export interface QuotaUse {
  planId: number;
  used: number;
  renewsOn: string;
  legalName: string;
  postalAddress: string;
}
