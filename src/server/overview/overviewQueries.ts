import { sql } from 'kysely';
import type { SectionFigures } from '../../contract/overview/overview';
import { filterConditions } from '../campaign/list/campaignListQueries';
import type { Queryable } from '../database/openDatabase';

type Figures = { [Name in keyof SectionFigures]: number };

export async function countSections(db: Queryable): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where kind = 'email' and ${filterConditions.all}) as "emailCampaigns",
      count(*) filter (where kind = 'ticketholder' and ${filterConditions.all}) as "ticketholderComms",
      count(*) filter (where kind = 'email' and ${filterConditions.sent}) as "sentCampaigns",
      (select count(*) from audience where archived_at is null) as "audiences",
      (select count(*) from template where archived_at is null) as "emailTemplates"
    from campaign`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A count has always a row.');
  return figures;
}
