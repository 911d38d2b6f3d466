import { sql } from 'kysely';
import type { OrganiserDetail } from '../../../contract/provider/organisers';
import type { Queryable } from '../../database/openDatabase';

/** What the page of one organiser shows, read with the admin connection, because no organiser is signed in to it. */

const MOST_PEOPLE = 200;
const MOST_EVENTS = 20;
const MOST_CAMPAIGNS = 10;
const MOST_HISTORY = 50;

type Instants<Row, Key extends string> = Omit<Row, Key> & Record<Key, Date | null>;

export async function listPeople(db: Queryable, organiserId: string): Promise<OrganiserDetail['people']> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .select(['membership.id', 'person.user_name as name', 'person.email', 'membership.role'])
    .select(['membership.is_suspended as isSuspended', 'membership.signed_in_at'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.support_until', 'is', null)
    .orderBy('membership.joined_at')
    .orderBy('membership.id')
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map(({ signed_in_at, ...person }) => ({
    ...person,
    lastSignInAt: signed_in_at?.toISOString() ?? null,
  }));
}

export async function listLiveEvents(
  db: Queryable,
  organiserId: string,
): Promise<Pick<OrganiserDetail, 'liveEvents' | 'liveEventCount'>> {
  const { rows } = await sql<{ id: string; title: string; slug: string; total: number }>`
    select id, title, slug, count(*) over ()::int as total from event
    where organiser_id = ${organiserId} and state = 'live'
    order by updated_at desc, id limit ${MOST_EVENTS}`.execute(db);
  return {
    liveEvents: rows.map(({ total: _total, ...event }) => event),
    liveEventCount: rows[0]?.total ?? 0,
  };
}

/** The last campaigns that were sent, with the figures of their last count; zeros before the first. */
export async function listLastCampaigns(
  db: Queryable,
  organiserId: string,
): Promise<OrganiserDetail['campaigns']> {
  type Row = Instants<OrganiserDetail['campaigns'][number], 'startedAt'>;
  const { rows } = await sql<Row>`
    select campaign.id, campaign.name, campaign.kind, campaign.state, campaign.sending_started_at as "startedAt",
      coalesce(figures.mails, 0) as sent, coalesce(figures.bounced, 0) as bounced,
      coalesce(figures.complained, 0) as complained
    from campaign left join campaign_figures as figures
      on figures.organiser_id = campaign.organiser_id and figures.campaign_id = campaign.id
    where campaign.organiser_id = ${organiserId} and campaign.sending_started_at is not null
    order by campaign.sending_started_at desc, campaign.id limit ${MOST_CAMPAIGNS}`.execute(db);
  return rows.map(({ startedAt, ...campaign }) => ({
    ...campaign,
    startedAt: startedAt?.toISOString() ?? '',
  }));
}

/** What the provider's admins did to this organiser, the newest first. */
export async function listHistory(db: Queryable, organiserId: string): Promise<OrganiserDetail['history']> {
  const { rows } = await sql<Instants<OrganiserDetail['history'][number], 'at'>>`
    select entry.id::text as id, action, happened_at as at, person.user_name as by, detail->>'reason' as reason
    from audit_entry as entry left join portal_user as person on person.id = entry.user_id
    where entry.organiser_id = ${organiserId} and (
      action like 'organiser.%' or action in ('event.approved', 'event.returned', 'campaign.approved', 'campaign.rejected')
    )
    order by happened_at desc, entry.id desc limit ${MOST_HISTORY}`.execute(db);
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at?.toISOString() ?? '' }));
}
