import { sql, type RawBuilder } from 'kysely';
import type { RecipientState, SkipReason } from '../../../contract/campaign/campaign';
import { partOfState, type RecipientPart } from '../../../contract/campaign/recipient/recipientParts';
import type { Queryable } from '../../database/openDatabase';
import type { Rollup } from '../../database/rollup';

/** How many recipients of a campaign are in a state, with the reason of those that were skipped. */
export interface StateCount {
  state: RecipientState;
  skipReason: SkipReason | null;
  count: number;
}

/** The figures that triggers keep (migration 0091) where `condition` is true; several rows may be of one state. */
export const stateCounts = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select campaign_id, state, skip_reason, organiser_id, recipients from campaign_state_count where ${condition}
  union all select campaign_id, state, skip_reason, organiser_id, recipients from campaign_state_delta where ${condition}`;

export async function countStates(db: Queryable, campaignId: string): Promise<StateCount[]> {
  return (await countStatesOf(db, [campaignId])).get(campaignId) ?? [];
}

/** The same of several campaigns, by their ids. */
export async function countStatesOf(
  db: Queryable,
  campaignIds: readonly string[],
): Promise<Map<string, StateCount[]>> {
  const { rows } = await sql<StateCount & { campaignId: string }>`
    select campaign_id as "campaignId", state, nullif(skip_reason, '') as "skipReason", sum(recipients)::bigint as count
    from (${stateCounts(sql`campaign_id = any(${[...campaignIds]}::uuid[])`)}) as kept
    group by campaign_id, state, skip_reason having sum(recipients) <> 0`.execute(db);
  const found = new Map<string, StateCount[]>(campaignIds.map((id) => [id, []]));
  for (const { campaignId, ...row } of rows) found.get(campaignId)?.push(row);
  return found;
}

export const sumOf = (rows: readonly StateCount[], isCounted: (row: StateCount) => boolean): number =>
  rows.reduce((sum, row) => sum + (isCounted(row) ? row.count : 0), 0);

/** The recipients by part of the progress, and all of them. */
export function partsOf(rows: readonly StateCount[]): Record<RecipientPart | 'total', number> {
  const inPart = (part: RecipientPart) => sumOf(rows, ({ state }) => partOfState[state] === part);
  return {
    total: sumOf(rows, () => true),
    waiting: inPart('waiting'),
    inFlight: inPart('inFlight'),
    sent: inPart('sent'),
    failed: inPart('failed'),
    skipped: inPart('skipped'),
    unknown: inPart('unknown'),
  };
}

/**
 * Moves rows from the delta into the counts.
 * @returns how many were moved; fewer than `limit` when none is left
 */
export async function foldStateCounts(db: Queryable, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from campaign_state_delta where id in (
        select id from campaign_state_delta order by id limit ${limit} for update skip locked
      ) returning *
    ), written as (
      insert into campaign_state_count (campaign_id, state, skip_reason, organiser_id, recipients)
      select campaign_id, state, skip_reason, organiser_id, sum(recipients)::bigint from moved
      where exists (select from campaign where campaign.id = moved.campaign_id)
      group by 1, 2, 3, 4 order by 1, 2, 3
      on conflict (campaign_id, state, skip_reason) do update
        set recipients = campaign_state_count.recipients + excluded.recipients
    )
    select count(*) as moved from moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

/** What has to be added to the kept figures of an organiser so that they equal a straight count of the recipients. */
const differences = (organiserId: string) => sql`
  select campaign_id, state, skip_reason, organiser_id, sum(recipients)::bigint as recipients from (
    select campaign_id, state, coalesce(skip_reason, '') as skip_reason, organiser_id, count(*) as recipients
    from campaign_recipient where organiser_id = ${organiserId} group by 1, 2, 3, 4
    union all
    select campaign_id, state, skip_reason, organiser_id, -recipients
    from (${stateCounts(sql`organiser_id = ${organiserId}`)}) as kept
  ) as figures
  group by 1, 2, 3, 4 having sum(recipients) <> 0`;

/** Any constant that nothing else uses as an advisory lock. */
const REBUILD_LOCK = 7_310_003;

export const stateRollup: Rollup = {
  name: 'recipients by state',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${differences(organiserId)}) as differing`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Adds the difference in one statement, whose snapshot has the recipients and the figures as of one instant. */
  async rebuild(db, organiserId) {
    await sql`select pg_advisory_xact_lock(${REBUILD_LOCK})`.execute(db);
    await sql`insert into campaign_state_delta (campaign_id, state, skip_reason, organiser_id, recipients)
      ${differences(organiserId)}`.execute(db);
  },
};
