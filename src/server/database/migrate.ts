import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { packageRoot } from '../packageRoot';
import type { Tables } from './tables/tables';

const FOLDER = join(packageRoot, 'src/server/database/migrations');

/** Any constant works, as long as nothing else in Turnout uses it as an advisory lock. */
const MIGRATION_LOCK = 7_310_001;

/**
 * Applies the missing numbered migrations in order, all in one transaction.
 * Processes that start at the same time wait for each other.
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
    await makeRoles(db);
    for (const name of names) {
      if (applied.has(name)) continue;
      await sql.raw(await readFile(join(FOLDER, name), 'utf8')).execute(db);
      await sql`insert into migration (name) values (${name})`.execute(db);
    }
  });
}

/** The role of a tenant's transactions, and that of people whose scope is a part of the organisation. */
const roles = ['turnout_tenant', 'turnout_scoped'];

/**
 * Roles belong to the whole server, so another database on it may have created these already, or be creating them.
 */
async function makeRoles(db: Kysely<Tables>): Promise<void> {
  for (const role of roles) {
    await sql
      .raw(
        `do $$ begin
           create role ${role} nologin nosuperuser nobypassrls;
         exception when duplicate_object or unique_violation then null;
         end $$;
         do $$ begin
           if not pg_has_role(current_user, '${role}', 'member') then
             execute format('grant ${role} to %I', current_user);
           end if;
         end $$;`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `do $$ begin
         if not pg_has_role('turnout_scoped', 'turnout_tenant', 'usage') then
           grant turnout_tenant to turnout_scoped;
         end if;
       exception when unique_violation then null;
       end $$;
       grant usage on schema public to turnout_tenant;`,
    )
    .execute(db);
}
