import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** An entry of the audit trail as it is stored. */
export interface AuditRow {
  id: number;
  userId: string | null;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  at: Date;
  network: string | null;
  browser: string | null;
  /** `at` with all its digits. */
  place: string;
}

export interface AuditFilter {
  organiserId: string;
  /** The ids of people; null in the list stands for entries of nobody. Undefined for everybody. */
  people?: readonly (string | null)[] | undefined;
  actions?: readonly string[] | undefined;
  /** Days in the organiser's zone. */
  from: string | null;
  until: string | null;
}

/** The place of an entry in the list. */
export interface AuditCursor {
  place: string;
  id: number;
}

const found = ({ organiserId, people, actions, from, until }: AuditFilter) => {
  const midnight = (day: string, days: number) =>
    sql`(select (${day}::date + ${days}::int)::timestamp at time zone organiser.zone
      from organiser where organiser.id = ${organiserId})`;
  const ids = people?.filter((id) => id !== null);
  return sql`from audit_entry where organiser_id = ${organiserId}
    ${ids ? sql`and (user_id = any(${ids}::uuid[]) ${people?.includes(null) ? sql`or user_id is null` : sql``})` : sql``}
    ${actions ? sql`and action = any(${[...actions]}::text[])` : sql``}
    ${from === null ? sql`` : sql`and happened_at >= ${midnight(from, 0)}`}
    ${until === null ? sql`` : sql`and happened_at < ${midnight(until, 1)}`}`;
};

/** The newest entries first, or those after the cursor. */
export async function listAuditRows(
  db: Queryable,
  filter: AuditFilter,
  after: AuditCursor | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, user_id as "userId", action, detail, happened_at as at, network, browser, happened_at::text as place
    ${found(filter)}
    ${after ? sql`and (happened_at, id) < (${after.place}::timestamptz, ${after.id}::bigint)` : sql``}
    order by happened_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countAuditRows(db: Queryable, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findZone(db: Queryable, organiserId: string): Promise<string> {
  const { zone } = await db
    .selectFrom('organiser')
    .select('zone')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return zone;
}

/** A person of the team, or somebody who did something in the organisation. */
export interface AuditPerson {
  id: string;
  name: string;
  /** Null for people who do not belong to the team. */
  membershipId: string | null;
  /** True for people of the provider. */
  isProvider: boolean;
}

/**
 * Everybody of the team and of the audit trail, by name. Accounts belong to people and not to an organiser, so this uses
 * the admin connection. The ids of the audit trail are found one by one in its index, because it may have a million
 * entries of few people.
 */
export async function listAuditPeople(db: Queryable, organiserId: string): Promise<AuditPerson[]> {
  const { rows } = await sql<AuditPerson>`
    with recursive active as (
      (select user_id from audit_entry where organiser_id = ${organiserId} and user_id is not null
        order by user_id limit 1)
      union all
      select (select user_id from audit_entry
        where organiser_id = ${organiserId} and user_id > active.user_id order by user_id limit 1)
      from active where active.user_id is not null
    )
    select person.id, membership.id as "membershipId",
      coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email) as name,
      membership.id is null and exists (
        select from membership as other join organiser on organiser.id = other.organiser_id
        where other.user_id = person.id and (organiser.is_provider or (other.permissions ->> 'isAdmin')::boolean)
      ) as "isProvider"
    from portal_user as person
    left join membership on membership.user_id = person.id and membership.organiser_id = ${organiserId}
      and membership.support_until is null
    where membership.id is not null or person.id in (select user_id from active)
    order by name, person.id`.execute(db);
  return rows;
}
