import { sql } from 'kysely';
import type { CampaignKind } from '../../contract/campaign/campaign';
import type { CustomisationOverview, NextSend } from '../../contract/overview/sectionOverviews';
import { filterConditions } from '../campaign/list/campaignListQueries';
import type { Queryable } from '../database/openDatabase';

export interface SentRow {
  id: string;
  kind: CampaignKind;
  name: string;
  sentAt: Date;
}

/** The campaign on the tab Sent whose sending began last. */
export async function findLastSent(
  db: Queryable,
  kinds: readonly CampaignKind[],
): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select id, kind, name, sending_started_at as "sentAt" from campaign
    where kind = any(${[...kinds]}::text[]) and ${filterConditions.sent} and sending_started_at is not null
    order by sending_started_at desc, id limit 1`.execute(db);
  return rows[0];
}

/** The campaign that will be sent first. */
export async function findNextSend(db: Queryable, kinds: readonly CampaignKind[]): Promise<NextSend | null> {
  const { rows } = await sql<Omit<NonNullable<NextSend>, 'at'> & { at: Date }>`
    select id, kind, name, scheduled_for as at, scheduled_zone as zone from campaign
    where kind = any(${[...kinds]}::text[]) and ${filterConditions.waiting} and state = 'scheduled'
      and scheduled_for is not null and scheduled_zone is not null
    order by scheduled_for, id limit 1`.execute(db);
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** The campaigns of either kind whose sending began since, the newest first. */
export async function listSentSince(db: Queryable, since: Date, limit: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select id, kind, name, sending_started_at as "sentAt" from campaign
    where sending_started_at >= ${since} order by sending_started_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** The templates in use that were edited last. */
export async function listEditedTemplates(
  db: Queryable,
  limit: number,
): Promise<CustomisationOverview['lastEdited']> {
  const rows = await db
    .selectFrom('template')
    .select(['id', 'name', 'purpose', 'updated_at'])
    .where('archived_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ updated_at: at, ...row }) => ({ ...row, updatedAt: at.toISOString() }));
}
