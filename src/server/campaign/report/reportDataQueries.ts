import { sql } from 'kysely';
import type { CampaignActivityRow, CampaignLinkRow } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';

/**
 * The addresses that a mail links to, in order of first appearance. Several links to one address are one row, with the
 * people for each version of the mail that has it. `after` is the position (`campaign_link.position`) of the last row
 * of the previous page.
 */
export async function listLinks(
  db: Queryable,
  campaignId: string,
  after: number,
  limit: number,
): Promise<CampaignLinkRow[]> {
  const { rows } = await sql<CampaignLinkRow>`
    with page as (
      select url, min(position) as position from campaign_link where campaign_id = ${campaignId}
      group by url having min(position) > ${after} order by min(position) limit ${limit}
    ), hits as (
      select link.url, link.variant, hit.class = 'human' as human, hit.recipient_id, hit.link_id, count(*) as hits
      from campaign_hit as hit join campaign_link as link on link.id = hit.link_id
      where hit.campaign_id = ${campaignId} and hit.kind = 'click'
      group by link.url, link.variant, human, hit.recipient_id, hit.link_id
    ), version as (
      select link.url, link.variant,
        count(distinct recipient_id) filter (where human) as people, count(distinct recipient_id) as people_all
      from (select distinct url, variant from campaign_link where campaign_id = ${campaignId}) as link
        left join hits on hits.url = link.url and hits.variant = link.variant
      group by link.url, link.variant
    )
    select page.url, page.position,
      count(distinct recipient_id) filter (where human) as people,
      count(distinct recipient_id) as "peopleAll",
      count(distinct (recipient_id, link_id)) filter (where human) as "unique",
      count(distinct (recipient_id, link_id)) filter (where recipient_id is not null) as "uniqueAll",
      coalesce(sum(hits) filter (where human), 0)::bigint as hits,
      coalesce(sum(hits), 0)::bigint as "hitsAll",
      (select jsonb_agg(jsonb_build_object('version', variant, 'people', people, 'peopleAll', people_all) order by variant)
        from version where version.url = page.url) as versions
    from page left join hits using (url)
    group by page.url, page.position order by page.position`.execute(db);
  return rows;
}

/** Hits, newest first. `after` is the id of the last row of the previous page; hits never change. */
export async function listActivity(
  db: Queryable,
  campaignId: string,
  after: number | null,
  limit: number,
): Promise<CampaignActivityRow[]> {
  const { rows } = await sql<
    Omit<CampaignActivityRow, 'hitId' | 'recipientId' | 'at'> & {
      id: number;
      recipient_id: number;
      happened_at: Date;
    }
  >`
    select hit.id, hit.kind, hit.class as "hitClass", hit.class_reason as reason, hit.happened_at, link.url,
      hit.recipient_id, recipient.address
    from campaign_hit as hit join campaign_recipient as recipient on recipient.id = hit.recipient_id
      left join campaign_link as link on link.id = hit.link_id
    where hit.campaign_id = ${campaignId} ${
      after === null
        ? sql``
        : sql`and (hit.happened_at, hit.id) < (select last.happened_at, last.id from campaign_hit as last
            where last.id = ${after} and last.campaign_id = ${campaignId})`
    }
    order by hit.happened_at desc, hit.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, recipient_id, happened_at, ...row }) => ({
    ...row,
    hitId: String(id),
    recipientId: String(recipient_id),
    at: happened_at.toISOString(),
  }));
}
