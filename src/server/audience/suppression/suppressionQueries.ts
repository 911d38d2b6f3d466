import { sql, type RawBuilder } from 'kysely';
import type { CampaignKind } from '../../../contract/campaign/campaign';
import type { SuppressionReason } from '../../../contract/audience/audience';
import type { Suppression, SuppressionScope } from '../../../contract/audience/suppression';
import { unsubscribes } from '../../consent/suppressionChangeQueries';
import type { Queryable } from '../../database/openDatabase';

export interface SuppressionFilter {
  organiserId: string;
  search: string;
  reason?: SuppressionReason | null;
  scope?: SuppressionScope | null;
}

interface SuppressionRow {
  id: number;
  address: string;
  erased: boolean;
  reason: SuppressionReason;
  scope: SuppressionScope;
  source: string;
  campaign_id: string | null;
  campaign_name: string | null;
  campaign_kind: CampaignKind | null;
  contact_id: number | null;
  created_at: Date;
}

const toSuppression = (row: SuppressionRow): Suppression => ({
  id: String(row.id),
  address: row.erased ? '' : row.address,
  erased: row.erased,
  reason: row.reason,
  scope: row.scope,
  source: row.source,
  campaign:
    row.campaign_id !== null && row.campaign_name !== null && row.campaign_kind !== null
      ? { id: row.campaign_id, name: row.campaign_name, kind: row.campaign_kind }
      : null,
  contactId: row.contact_id === null ? null : String(row.contact_id),
  createdAt: row.created_at.toISOString(),
});

/** An erased person's address is replaced by a hash at this domain. */
const isErased = sql`stopped.address like '%@erased.invalid'`;

/** An erased person is only found by searching for the whole address. */
const foundBy = (organiserId: string, search: string) =>
  search === ''
    ? sql``
    : sql`and ((position(${search.toLowerCase()} in stopped.address) > 0 and not ${isErased})
        or stopped.address = erased_address(${organiserId}, ${search.toLowerCase()}))`;

/**
 * The organiser's own suppressions, and the platform's suppressions of its contacts. The source of a platform
 * suppression is left out, because it concerns only the person and the organiser who mailed them.
 */
function visible({ organiserId, search, reason, scope }: SuppressionFilter): RawBuilder<unknown> {
  const matching = sql`${foundBy(organiserId, search)} ${reason ? sql`and stopped.reason = ${reason}` : sql``}`;
  const own = sql`
    select stopped.id, stopped.address, ${isErased} as erased, stopped.reason, stopped.scope, stopped.source,
      stopped.campaign_id, coalesce(stopped.said_at, stopped.created_at) as created_at
    from suppression as stopped
    where stopped.organiser_id = ${organiserId} and stopped.scope = 'organiser' ${matching}`;
  const shared = sql`
    select stopped.id, stopped.address, false as erased, stopped.reason, stopped.scope, '' as source,
      stopped.campaign_id, stopped.created_at
    from contact join suppression as stopped on stopped.address = contact.address
    where contact.organiser_id = ${organiserId} and stopped.scope = 'platform' ${matching}`;
  if (scope === 'organiser') return own;
  return scope === 'platform' ? shared : sql`${own} union all ${shared}`;
}

/** A page, newest first, starting after the row `beforeId`. */
export async function selectSuppressions(
  db: Queryable,
  filter: SuppressionFilter,
  { beforeId, limit }: { beforeId?: number; limit: number },
): Promise<Suppression[]> {
  const { organiserId } = filter;
  const { rows } = await sql<SuppressionRow>`
    with page as (
      select * from (${visible(filter)}) as seen
      ${beforeId === undefined ? sql`` : sql`where id < ${beforeId}`}
      order by id desc limit ${limit}
    )
    select page.*, campaign.name as campaign_name, campaign.kind as campaign_kind,
      (select id from contact where organiser_id = ${organiserId} and contact.address = page.address) as contact_id
    from page
    left join campaign on campaign.id = page.campaign_id and campaign.organiser_id = ${organiserId}
    order by page.id desc`.execute(db);
  return rows.map(toSuppression);
}

export async function countSuppressions(db: Queryable, filter: SuppressionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${visible(filter)}) as seen`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Everything in force for one address that this organiser may see. */
export async function suppressionsOf(
  db: Queryable,
  organiserId: string,
  address: string,
): Promise<Suppression[]> {
  const { rows } = await sql<SuppressionRow>`
    select stopped.id, stopped.address, false as erased, stopped.reason, stopped.scope,
      case stopped.scope when 'organiser' then stopped.source else '' end as source,
      coalesce(stopped.said_at, stopped.created_at) as created_at,
      campaign.id as campaign_id, campaign.name as campaign_name, campaign.kind as campaign_kind, null as contact_id
    from suppression as stopped
    left join campaign on campaign.id = stopped.campaign_id and campaign.organiser_id = ${organiserId}
    where stopped.address = ${address} and (stopped.organiser_id = ${organiserId} or stopped.scope = 'platform')
    order by stopped.id`.execute(db);
  return rows.map(toSuppression);
}

/** The addresses among these that the organiser has already recorded as unsubscribed. */
export async function knownUnsubscribes(
  db: Queryable,
  organiserId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select given.address from unnest(${[...addresses]}::text[]) as given (address)
    where exists (
      select from suppression as stopped
      where stopped.organiser_id = ${organiserId} and stopped.scope = 'organiser' and stopped.address = given.address
        and stopped.reason in ${unsubscribes}
    )`.execute(db);
  return new Set(rows.map(({ address }) => address));
}
