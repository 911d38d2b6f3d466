import { sql } from 'kysely';
import type { AudienceSource } from '../../../contract/campaign/campaignStart';
import { ruleSentence } from '../../../contract/audience/rule/ruleLabels';
import { countMembers } from '../../audience/audienceFigureQueries';
import { readyRule } from '../../audience/rule/readyRule';
import { findRules } from '../../audience/rule/ruleReferenceQueries';
import type { Queryable } from '../../database/openDatabase';

export async function findEventTitle(db: Queryable, eventId: string): Promise<string | null> {
  const event = await db.selectFrom('event').select('title').where('id', '=', eventId).executeTakeFirst();
  return event?.title ?? null;
}

/** Imports shown for one audience: the latest ones, because they matter most to the decision. */
const MAX_IMPORTS = 20;

/**
 * Where the people of a campaign's audiences come from, the chosen audiences before the excluded ones. For a rule this
 * is the rule in words; members, consents and imports exist only for a list.
 */
export async function listAudienceSources(
  db: Queryable,
  campaignId: string,
  asked: { organiserId: string; now: Date },
): Promise<AudienceSource[]> {
  const audiences = await db
    .selectFrom('campaign_audience')
    .innerJoin('audience', 'audience.id', 'campaign_audience.audience_id')
    .select(['audience.id', 'audience.name', 'campaign_audience.excluded'])
    .where('campaign_id', '=', campaignId)
    .orderBy('campaign_audience.excluded')
    .orderBy('audience.name')
    .execute();
  const rules = await findRules(
    db,
    audiences.map(({ id }) => id),
  );
  const sources: AudienceSource[] = [];
  for (const audience of audiences) {
    const { id } = audience;
    const tree = rules.get(id)?.rule;
    if (tree) {
      const { names } = await readyRule(db, { ...asked, id }, tree);
      sources.push({ ...audience, people: null, rule: ruleSentence(tree, names), consents: [], imports: [] });
    } else {
      const [people, consents, imports] = [
        await countMembers(db, id),
        await countConsents(db, id),
        await listSourceImports(db, id),
      ];
      sources.push({ ...audience, people, rule: null, consents, imports });
    }
  }
  return sources;
}

/** Counts the members by their latest consent record. */
async function countConsents(db: Queryable, audienceId: string): Promise<AudienceSource['consents']> {
  const { rows } = await sql<{ source: string; people: number }>`
    select coalesce(last.source, 'none') as source, count(*)::int as people
    from audience_contact as member
    join contact on contact.id = member.contact_id
    left join lateral (
      select case when consent.given then consent.source else 'withdrawn' end as source
      from consent_record as consent
      where consent.organiser_id = contact.organiser_id and consent.address = contact.address
      order by consent.happened_at desc, consent.id desc limit 1
    ) as last on true
    where member.audience_id = ${audienceId}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

async function listSourceImports(db: Queryable, audienceId: string): Promise<AudienceSource['imports']> {
  const rows = await db
    .selectFrom('audience_import')
    .select(['id', 'file_name', 'attestation', 'contact_source', 'finished_at'])
    .select(['added_count', 'updated_count', 'unchanged_count'])
    .select(sql<string | null>`colleague_name(started_by)`.as('importedBy'))
    .where('audience_id', '=', audienceId)
    .where('state', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .limit(MAX_IMPORTS)
    .execute();
  return rows.flatMap((row) =>
    row.finished_at
      ? {
          id: row.id,
          fileName: row.file_name,
          attestation: row.attestation ?? '',
          contactSource: row.contact_source,
          importedBy: row.importedBy,
          finishedAt: row.finished_at.toISOString(),
          people: row.added_count + row.updated_count + row.unchanged_count,
        }
      : [],
  );
}
