import { sql } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';

/** A foreign key between two tables that both have organiser_id, with its columns in order. */
export interface TenantKey {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
}

/** @param db the admin connection */
export async function listTenantKeys(db: Queryable): Promise<TenantKey[]> {
  const { rows } = await sql<TenantKey>`
    select key.conname as name, child.relname as child, parent.relname as parent,
      array(select attname::text from unnest(key.conkey) with ordinality as used (attnum, place)
        join pg_attribute using (attnum) where attrelid = key.conrelid order by place) as columns,
      array(select attname::text from unnest(key.confkey) with ordinality as used (attnum, place)
        join pg_attribute using (attnum) where attrelid = key.confrelid order by place) as "parentColumns"
    from pg_constraint as key
    join pg_class as child on child.oid = key.conrelid
    join pg_class as parent on parent.oid = key.confrelid
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = child.oid and attname = 'organiser_id')
      and exists (select from pg_attribute where attrelid = parent.oid and attname = 'organiser_id')
    order by child.relname, key.conname`.execute(db);
  return rows;
}

interface Column {
  table: string;
  name: string;
  type: string;
}

/** The columns of every table that an insert has to fill. */
async function listColumns(db: Queryable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select pg_class.relname as table, attname as name, format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attgenerated = '' order by 1, attnum`.execute(db);
  return rows;
}

export type Row = Record<string, unknown>;

let counter = 0;

/** A value that no row has yet. */
function freshValue(type: string): unknown {
  counter++;
  const hex = counter.toString(16).padStart(12, '0');
  switch (type) {
    case 'uuid':
      return `00000000-0000-4000-8000-${hex}`;
    case 'bytea':
      return `\\x${hex}`;
    case 'text[]':
      return [];
    case 'jsonb':
      return {};
    case 'boolean':
      return false;
    case 'date':
    case 'timestamp without time zone':
    case 'timestamp with time zone':
      return new Date(Date.UTC(2030, 0, 1) + counter * 86_400_000).toISOString().slice(0, 10);
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'double precision':
      return counter;
    case 'text':
      return `t${counter}`;
    case 'uuid[]':
    case 'bigint[]':
      return '{}';
    default:
      throw new Error(`The catalogue has a column of type ${type}: say in tenantCatalogue.ts what fills it.`);
  }
}

/**
 * Inserts a row into every table that has an organiser_id, for each of these organisers. All foreign keys lead to rows
 * of the same organiser. The database keeps only keys between tenants' tables, unique indexes and row-level security;
 * check constraints, keys to people, user triggers and missing grants are removed, so that nothing else can refuse a
 * statement.
 * @param db the admin connection; the database cannot be used for anything else afterwards
 * @returns the rows by organiser and table
 */
export async function fillTenantTables(
  db: Queryable,
  organiserIds: readonly string[],
): Promise<Map<string, Map<string, Row>>> {
  await dropOtherConstraints(db);
  const [keys, columns] = [await listTenantKeys(db), await listColumns(db)];
  const tables = [
    ...new Set(columns.filter(({ name }) => name === 'organiser_id').map(({ table }) => table)),
  ];
  const rows = new Map<string, Map<string, Row>>();
  await sql`set session_replication_role = replica`.execute(db);
  for (const organiserId of organiserIds) {
    const own = new Map<string, Row>();
    for (const table of tables) own.set(table, freshRow(table, organiserId));
    // A key may lead to a row that is changed later in the same pass, so the passes are repeated until nothing changes.
    for (let changed = true; changed;) changed = follow(keys, own);
    for (const [table, row] of own) await insertRow(table, row).execute(db);
    rows.set(organiserId, own);
  }
  await sql`set session_replication_role = origin`.execute(db);
  return rows;

  function freshRow(table: string, organiserId: string): Row {
    const own = columns.filter((column) => column.table === table);
    return Object.fromEntries(
      own.map(({ name, type }) => [name, name === 'organiser_id' ? organiserId : freshValue(type)]),
    );
  }
}

function follow(keys: readonly TenantKey[], own: ReadonlyMap<string, Row>): boolean {
  let changed = false;
  for (const { child, parent, columns, parentColumns } of keys) {
    const [row, target] = [own.get(child), own.get(parent)];
    columns.forEach((column, place) => {
      const value = target?.[parentColumns[place] ?? ''];
      if (!row || row[column] === value) return;
      row[column] = value;
      changed = true;
    });
  }
  return changed;
}

/** A row of this table with the organiser and the `keyed` columns of `like`, and fresh values in the other columns. */
export async function rowLike(
  db: Queryable,
  table: string,
  like: Row,
  keyed: ReadonlySet<string>,
): Promise<Row> {
  const columns = (await listColumns(db)).filter((column) => column.table === table);
  return Object.fromEntries(
    columns.map(({ name, type }) => [
      name,
      name === 'organiser_id' || keyed.has(name) ? like[name] : freshValue(type),
    ]),
  );
}

export function insertRow(table: string, row: Row) {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
}

async function dropOtherConstraints(db: Queryable): Promise<void> {
  await sql`
    do $$
    declare
      rule record;
      filled regclass;
    begin
      for rule in
        select conrelid::regclass as filled, conname from pg_constraint
        where connamespace = 'public'::regnamespace and (contype = 'c' or contype = 'f'
          and confrelid <> 'organiser'::regclass and not exists (
            select from pg_attribute where attrelid = confrelid and attname = 'organiser_id'))
      loop
        execute format('alter table %s drop constraint %I', rule.filled, rule.conname);
      end loop;
      for filled in select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s disable trigger user', filled);
      end loop;
      grant select, insert, update on all tables in schema public to turnout_tenant;
    end $$`.execute(db);
}
