import { sql } from 'kysely';
import type { AudienceRule } from '../../../contract/audience/rule/audienceRules';
import type { Queryable } from '../../database/openDatabase';

export interface RuleAudience {
  id: string;
  name: string;
  archived: boolean;
  version: number;
  rule: AudienceRule;
}

interface Row {
  id: string;
  name: string;
  archived_at: Date | null;
  version: number;
  rule: AudienceRule;
}
const columns = ['id', 'name', 'archived_at', 'version', 'rule'] as const;

const toRule = ({ archived_at: archivedAt, ...row }: Row): RuleAudience => ({
  ...row,
  archived: archivedAt !== null,
});

/** @returns undefined for a list, and when this organiser has no such audience */
export async function findRuleAudience(db: Queryable, id: string): Promise<RuleAudience | undefined> {
  const row = await db
    .selectFrom('audience')
    .select(columns)
    .where('id', '=', id)
    .where('kind', '=', 'rule')
    .$narrowType<{ rule: AudienceRule }>()
    .executeTakeFirst();
  return row && toRule(row);
}

export async function insertRuleAudience(
  db: Queryable,
  { organiserId, name, rule }: { organiserId: string; name: string; rule: AudienceRule },
): Promise<RuleAudience> {
  const row = await db
    .insertInto('audience')
    .values({ organiser_id: organiserId, name, kind: 'rule', rule: JSON.stringify(rule) })
    .returning(columns)
    .$narrowType<{ rule: AudienceRule }>()
    .executeTakeFirstOrThrow();
  return toRule(row);
}

/** @returns undefined when the rule is no longer at this version */
export async function changeRule(
  db: Queryable,
  { id, version, rule }: { id: string; version: number; rule: AudienceRule },
): Promise<RuleAudience | undefined> {
  const row = await db
    .updateTable('audience')
    .set({ rule: JSON.stringify(rule), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .$narrowType<{ rule: AudienceRule }>()
    .executeTakeFirst();
  return row && toRule(row);
}

/** The audience's name, and the names of audiences in use that the name of a copy could clash with. */
export async function findCopyNames(
  db: Queryable,
  id: string,
): Promise<{ name: string; taken: string[] } | undefined> {
  const { rows } = await sql<{ name: string; taken: string[] }>`
    select name, array(
      select other.name from audience as other where other.archived_at is null and other.name ilike 'copy %'
    ) as taken
    from audience where id = ${id}`.execute(db);
  return rows[0];
}

/** @returns undefined when this organiser has no such audience */
export async function copyMembers(
  db: Queryable,
  { organiserId, id, name }: { organiserId: string; id: string; name: string },
): Promise<{ id: string; name: string; kind: 'list' | 'rule' } | undefined> {
  const { rows } = await sql<{ id: string; name: string; kind: 'list' | 'rule' }>`
    insert into audience (organiser_id, name, kind, rule)
    select ${organiserId}::uuid, ${name}, kind, rule from audience where id = ${id}
    returning id, name, kind`.execute(db);
  const [copy] = rows;
  if (copy?.kind === 'list') {
    await sql`
      insert into audience_contact (audience_id, contact_id, organiser_id)
      select ${copy.id}, contact_id, organiser_id from audience_contact where audience_id = ${id}`.execute(
      db,
    );
  }
  return copy;
}
