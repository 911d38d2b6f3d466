import { sql, type RawBuilder } from 'kysely';
import type { CampaignKind, CampaignState } from '../../../contract/campaign/campaign';
import {
  statesOfFilter,
  type CampaignFilter,
  type CampaignListEntry,
  type CampaignOrder,
  type CampaignPage,
} from '../../../contract/campaign/campaignList';
import type { CampaignStartRule } from '../../../contract/campaign/campaignStart';
import type { CampaignsQueryValues } from '../../../contract/campaign/campaignListInput';
import type { Queryable } from '../../database/openDatabase';
import { startRule } from '../schedule/relativeStartQueries';
import { isInPart } from '../recipients/recipientPartQueries';
import { waitsForTest } from '../variant/testQueries';

/** The position of a page's last row in the order. */
export interface CampaignPlace {
  number: string;
  text: string;
  id: string;
}

interface FoundRow extends CampaignPlace {
  kind: CampaignKind;
  state: CampaignState;
  disabled: boolean;
  archived: boolean;
  name: string;
  subject: string;
  recipients: number;
  open: number;
  unsent: number;
  waits_for_test: boolean;
  scheduled_for: Date | null;
  scheduled_zone: string | null;
  rule: CampaignStartRule | null;
  created_at: Date;
  updated_at: Date;
  sending_started_at: Date | null;
}

/** Every campaign of a kind whose name or subject contains each word of the search. % and _ have no special meaning. */
const found = (kind: CampaignKind, search: string) => sql`
  select * from campaign where kind = ${kind} and not exists (
    select from unnest(${search.split(/\s+/).filter(Boolean)}::text[]) as word
    where position(lower(word) in lower(name || ' ' || subject)) = 0)`;

const isIn = (states: readonly CampaignState[]) =>
  sql<boolean>`archived_at is null and disabled_at is null and state = any(${[...states]}::text[])`;

/** Which campaigns are on each tab. Counts elsewhere use these conditions too. */
export const filterConditions: Record<CampaignFilter, RawBuilder<boolean>> = {
  all: sql`archived_at is null`,
  drafts: isIn(statesOfFilter.drafts),
  waiting: isIn(statesOfFilter.waiting),
  sending: isIn(statesOfFilter.sending),
  sent: isIn(statesOfFilter.sent),
  stopped: isIn(statesOfFilter.stopped),
  disabled: sql`archived_at is null and disabled_at is not null`,
  archived: sql`archived_at is not null`,
};

/** Sort keys. In the order "sent", unsent campaigns come after sent ones and are sorted by their last change. */
const places: Record<CampaignOrder, RawBuilder<unknown>> = {
  changed: sql`-extract(epoch from updated_at)::numeric as number, '' as text`,
  sent: sql`case when sending_started_at is null then -extract(epoch from updated_at)::numeric
    else -extract(epoch from sending_started_at)::numeric - 1e12 end as number, '' as text`,
  name: sql`0::numeric as number, lower(name) as text`,
};

/**
 * Adds the progress of each campaign. `recipients` is a stored counter; only the recipients who wait or got nothing are
 * counted, through partial indexes, so that the many who have their mail are not read.
 */
const withFigures = (campaigns: RawBuilder<unknown>) => sql<FoundRow>`
  select id, kind, state, disabled_at is not null as disabled, archived_at is not null as archived, name, subject,
    recipients, ${waitsForTest} as waits_for_test, coalesce(waiting.open, 0) as open, coalesce(got_none.unsent, 0) as unsent,
    scheduled_for, scheduled_zone, ${startRule} as rule, created_at, updated_at, sending_started_at, number::text as number, text
  from (${campaigns}) as campaign
    left join lateral (
      select count(*) as open from campaign_recipient as recipient
      where recipient.campaign_id = campaign.id and ${isInPart(sql`recipient.state`, 'waiting', 'inFlight')}
    ) as waiting on campaign.recipients > 0
    left join lateral (
      select count(*) as unsent from campaign_recipient as recipient
      where recipient.campaign_id = campaign.id and ${isInPart(sql`recipient.state`, 'failed', 'skipped', 'unknown')}
    ) as got_none on campaign.recipients > 0
  order by campaign.number, campaign.text, campaign.id`;

/** One page in order, with each row's position. */
export async function listCampaigns(
  db: Queryable,
  { kind, search, filter, order }: Omit<CampaignsQueryValues, 'after'>,
  after: CampaignPlace | undefined,
  limit: number,
): Promise<Array<{ campaign: CampaignListEntry; place: CampaignPlace }>> {
  const page = sql`
    select * from (
      select *, ${places[order]} from (${found(kind, search)}) as found where ${filterConditions[filter]}
    ) as placed
    where ${after ? sql`(number, text, id) > (${after.number}::numeric, ${after.text}, ${after.id}::uuid)` : sql`true`}
    order by number, text, id limit ${limit}`;
  const { rows } = await withFigures(page).execute(db);
  return rows.map((row) => ({
    campaign: entryOf(row),
    place: { number: row.number, text: row.text, id: row.id },
  }));
}

/** The current list entries for these ids; ids of other organisers are left out. */
export async function listCampaignsNow(
  db: Queryable,
  { kind, ids }: { kind: CampaignKind; ids: readonly string[] },
): Promise<CampaignListEntry[]> {
  const these = sql`
    select *, 0::numeric as number, '' as text from campaign where kind = ${kind} and id = any(${[...ids]}::uuid[])`;
  const { rows } = await withFigures(these).execute(db);
  return rows.map(entryOf);
}

/** The number of campaigns on each tab. */
export async function countCampaigns(
  db: Queryable,
  kind: CampaignKind,
  search: string,
): Promise<CampaignPage['counts']> {
  const { rows } = await sql<CampaignPage['counts']>`
    select count(*) filter (where ${filterConditions.all}) as "all",
      count(*) filter (where ${filterConditions.drafts}) as drafts,
      count(*) filter (where ${filterConditions.waiting}) as waiting,
      count(*) filter (where ${filterConditions.sending}) as sending,
      count(*) filter (where ${filterConditions.sent}) as sent,
      count(*) filter (where ${filterConditions.stopped}) as stopped,
      count(*) filter (where ${filterConditions.disabled}) as disabled,
      count(*) filter (where ${filterConditions.archived}) as archived
    from (${found(kind, search)}) as found`.execute(db);
  const none = { all: 0, drafts: 0, waiting: 0, sending: 0, sent: 0, stopped: 0, disabled: 0, archived: 0 };
  return rows[0] ?? none;
}

function entryOf(row: FoundRow): CampaignListEntry {
  const { id, kind, state, disabled, archived, name, subject, recipients, open, unsent } = row;
  return {
    id,
    kind,
    state,
    disabled,
    archived,
    name,
    subject,
    recipients,
    sent: recipients - open - unsent,
    done: recipients - open,
    waitsForTest: row.waits_for_test,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    scheduledZone: row.scheduled_zone,
    rule: row.rule,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sendingStartedAt: row.sending_started_at?.toISOString() ?? null,
  };
}
