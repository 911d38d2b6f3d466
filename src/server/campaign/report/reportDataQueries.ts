import { sql } from 'kysely';
import type { CampaignActivityRow, CampaignLinkRow } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { hitClasses, linkCounts } from '../figures/hitCountQueries';

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
    ), clicked as (
      select link_id, sum(url_human) as people, sum(url_all) as people_all, sum(unique_human) as first,
        sum(unique_all) as first_all, sum(hits_human) as hits,
        sum(${sql.join(
          hitClasses.map((name) => sql.ref(`hits_${name}`)),
          sql` + `,
        )}) as hits_all
      from (${linkCounts(sql`campaign_id = ${campaignId} and kind = 'click'`)}) as kept group by link_id
    ), version as (
      select url, variant, min(position) as position, coalesce(sum(people), 0)::bigint as people,
        coalesce(sum(people_all), 0)::bigint as people_all, sum(first) as first, sum(first_all) as first_all,
        coalesce(sum(hits), 0)::bigint as hits, coalesce(sum(hits_all), 0)::bigint as hits_all
      from campaign_link as link left join clicked on clicked.link_id = link.id
      where campaign_id = ${campaignId} group by url, variant
    )
    select page.url, page.position, sum(people)::bigint as people, sum(people_all)::bigint as "peopleAll",
      coalesce(sum(first), 0)::bigint as "unique", coalesce(sum(first_all), 0)::bigint as "uniqueAll",
      sum(hits)::bigint as hits, sum(hits_all)::bigint as "hitsAll",
      jsonb_agg(jsonb_build_object('version', variant, 'people', people, 'peopleAll', people_all,
        'hits', hits, 'hitsAll', hits_all) order by variant) as versions
    from page join version using (url)
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
