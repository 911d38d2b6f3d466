import { sql } from 'kysely';
import type { Audience } from '../../contract/audience/audience';
import { EMAIL_FIELD } from '../../contract/template/template';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { selectFieldNames } from './audienceFigureQueries';

/** Shown when somebody adds people to a rule or removes them from one. */
export const ruleHasNoMembers =
  'This audience is a rule: people are added and removed automatically. Change the rule, or choose a list.';

interface AudienceRow {
  id: string;
  name: string;
  kind: 'list' | 'rule';
  /** Null for a rule, whose contacts are only counted on request. */
  contacts: number | null;
  mailable: number | null;
  drafts: number;
  created_at: Date;
  last_imported_at: Date | null;
  archived_at: Date | null;
}

/**
 * Members and suppressed members are kept figures. Breaks end by themselves, so the few contacts on a break who are not
 * suppressed as well are looked up in the lists.
 */
async function selectAudiences(
  db: Queryable,
  which: { ids: readonly string[] } | { archived: boolean },
): Promise<Audience[]> {
  const { rows } = await sql<AudienceRow>`
    with shown as (
      select * from audience
      where ${'ids' in which ? sql`id = any(${[...which.ids]}::uuid[])` : which.archived ? sql`archived_at is not null` : sql`archived_at is null`}
    ), counted as (
      select audience_id, sum(members)::bigint as contacts, sum(stopped)::bigint as stopped from audience_figure
      where audience_id in (select id from shown) and field = '' group by audience_id
    ), resting as (
      select member.audience_id, count(*) as contacts
      from (select id from contact where paused_until > now() and stopped = 0 offset 0) as paused
      cross join lateral (
        select audience_id from audience_contact where contact_id = paused.id offset 0
      ) as member
      where member.audience_id in (select id from shown) group by member.audience_id
    )
    select audience.id, audience.name, audience.kind, audience.created_at, audience.archived_at,
      case audience.kind when 'list' then coalesce(counted.contacts, 0) end as contacts,
      case audience.kind when 'list' then coalesce(counted.contacts - counted.stopped, 0) - coalesce(resting.contacts, 0)
        end as mailable,
      (select count(*) from campaign_audience chosen join campaign on campaign.id = chosen.campaign_id
        where chosen.audience_id = audience.id and campaign.disabled_at is null
          and campaign.state in ('draft', 'pending_approval', 'rejected', 'scheduled', 'missed')) as drafts,
      (select max(finished_at) from audience_import done
        where done.audience_id = audience.id and done.state = 'finished') as last_imported_at
    from shown as audience
    left join counted on counted.audience_id = audience.id left join resting on resting.audience_id = audience.id
    order by audience.created_at desc, audience.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    contactCount: row.contacts,
    mailableCount: row.mailable,
    draftCampaignCount: row.drafts,
    createdAt: row.created_at.toISOString(),
    lastImportedAt: row.last_imported_at?.toISOString() ?? null,
    archived: row.archived_at !== null,
  }));
}

/** Newest first. Lists either the audiences in use or the archived ones. */
export function listAudiences(db: Queryable, archived = false): Promise<Audience[]> {
  return selectAudiences(db, { archived });
}

export async function findAudience(db: Queryable, id: string): Promise<Audience | undefined> {
  const [audience] = await findAudiences(db, [id]);
  return audience;
}

export function findAudiences(db: Queryable, ids: readonly string[]): Promise<Audience[]> {
  return selectAudiences(db, { ids });
}

export async function isNameTaken(db: Queryable, name: string, exceptId?: string): Promise<boolean> {
  const other = await db
    .selectFrom('audience')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('archived_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertAudience(
  db: Queryable,
  { organiserId, name }: { organiserId: string; name: string },
): Promise<string> {
  const { id } = await db
    .insertInto('audience')
    .values({ organiser_id: organiserId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAudience(
  db: Queryable,
  id: string,
  change: { name: string } | { archivedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('audience')
    .set('name' in change ? { name: change.name } : { archived_at: change.archivedAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a list that is in use until the transaction ends, so that two imports cannot start on it at once.
 * @returns false when the organiser has no such audience in use
 * @throws PublicError BAD_USER_INPUT for a rule, whose members follow from its conditions
 */
export async function lockAudienceInUse(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('audience')
    .select('kind')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row?.kind === 'rule') throw badInput('audienceId', ruleHasNoMembers);
  return row !== undefined;
}

/** Every field that any contact of these audiences has, in alphabetical order after `email`. */
export async function audienceFieldNames(db: Queryable, audienceIds: readonly string[]): Promise<string[]> {
  const names = await selectFieldNames(db, audienceIds);
  return [EMAIL_FIELD, ...names.filter((name) => name !== EMAIL_FIELD)];
}
