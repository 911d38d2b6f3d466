import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { packageRoot } from '../packageRoot';
import type { Tables } from './tables/tables';

const FOLDER = join(packageRoot, 'src/server/database/migrations');

/** Any constant serves, so long as nothing else of ours locks the same. */
const MIGRATION_LOCK = 7_310_001;

/**
 * Brings the schema to the newest numbered migration, each in order, all in one transaction.
 * Processes that start together wait for each other.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    if (applied.size === 0) await makeTenantRole(db);
    for (const name of names) {
      if (applied.has(name)) continue;
      await sql.raw(await readFile(join(FOLDER, name), 'utf8')).execute(db);
      await sql`insert into migration (name) values (${name})`.execute(db);
    }
  });
}

/** Roles belong to the whole server, so another of its databases may have made this one already, or be making it now. */
async function makeTenantRole(db: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `do $$ begin
         create role turnout_tenant nologin nosuperuser nobypassrls;
       exception when duplicate_object or unique_violation then null;
       end $$;
       do $$ begin
         if not pg_has_role(current_user, 'turnout_tenant', 'member') then
           execute format('grant turnout_tenant to %I', current_user);
         end if;
       end $$;
       grant usage on schema public to turnout_tenant;`,
    )
    .execute(db);
}
