import { sql } from 'kysely';
import type { Audience } from '../../contract/audience';
import { EMAIL_FIELD } from '../../contract/template';
import type { Queryable } from '../database/openDatabase';

interface AudienceRow {
  id: string;
  name: string;
  contacts: number;
  mailable: number;
  drafts: number;
  created_at: Date;
  last_imported_at: Date | null;
  archived_at: Date | null;
}

/** Suppressions are seen as far as the tenant wall lets: the organiser's own and the platform's. */
async function selectAudiences(
  db: Queryable,
  which: { id: string } | { archived: boolean },
): Promise<Audience[]> {
  const one = 'id' in which;
  const { rows } = await sql<AudienceRow>`
    with counted as (
      select member.audience_id, count(*) as contacts,
        count(*) filter (
          where not exists (select from suppression where suppression.address = contact.address)
        ) as mailable
      from audience_contact member join contact on contact.id = member.contact_id
      ${one ? sql`where member.audience_id = ${which.id}` : sql``}
      group by member.audience_id
    )
    select audience.id, audience.name, audience.created_at, audience.archived_at,
      coalesce(counted.contacts, 0) as contacts, coalesce(counted.mailable, 0) as mailable,
      (select count(*) from campaign_audience chosen join campaign on campaign.id = chosen.campaign_id
        where chosen.audience_id = audience.id and campaign.disabled_at is null
          and campaign.state in ('draft', 'pending_approval', 'rejected', 'scheduled', 'missed')) as drafts,
      (select max(finished_at) from audience_import done
        where done.audience_id = audience.id and done.state = 'finished') as last_imported_at
    from audience left join counted on counted.audience_id = audience.id
    where ${one ? sql`audience.id = ${which.id}` : which.archived ? sql`archived_at is not null` : sql`archived_at is null`}
    order by audience.created_at desc, audience.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    contactCount: row.contacts,
    mailableCount: row.mailable,
    draftCampaignCount: row.drafts,
    createdAt: row.created_at.toISOString(),
    lastImportedAt: row.last_imported_at?.toISOString() ?? null,
    archived: row.archived_at !== null,
  }));
}

/** Newest first; those in use, or those put away. */
export function listAudiences(db: Queryable, archived = false): Promise<Audience[]> {
  return selectAudiences(db, { archived });
}

export async function findAudience(db: Queryable, id: string): Promise<Audience | undefined> {
  const [audience] = await selectAudiences(db, { id });
  return audience;
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

/** Holds an audience that is in use until the transaction ends, so that two imports can not begin on it at once. */
export async function lockAudienceInUse(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('audience')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Every field that any contact of these audiences has, in alphabetical order after `email`. */
export async function audienceFieldNames(db: Queryable, audienceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(contact.fields) as name
    from audience_contact member join contact on contact.id = member.contact_id
    where member.audience_id = any(${[...audienceIds]}::uuid[])
    order by 1`.execute(db);
  return [EMAIL_FIELD, ...rows.map(({ name }) => name).filter((name) => name !== EMAIL_FIELD)];
}

export async function insertAuditEntry(
  db: Queryable,
  entry: { organiserId: string; userId: string; action: string; detail: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      organiser_id: entry.organiserId,
      user_id: entry.userId,
      action: entry.action,
      detail: JSON.stringify(entry.detail),
    })
    .execute();
}
