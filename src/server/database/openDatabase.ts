import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embeddedDatabase';
import { lockFolder } from './embedded/folderLock';
import { migrate } from './migrate';
import { runOneStatement, type PlaceholderValues } from './embedded/oneStatement';
import { preparingPool } from './preparingPool';
import type { Tables } from './tables/tables';

/** A transaction or the database itself; every query function takes one. */
export type Queryable = Kysely<Tables>;

/** The ids of the events and venues that a person works for. */
export interface Scope {
  events: readonly string[];
  venues: readonly string[];
}

/** A signed-in person's place in an organisation, as it was when the request began. */
export interface Member {
  membershipId: string;
  userId: string;
  /** Null for the whole organisation. */
  scope: Scope | null;
  /** Rises with each change of the person's rights. */
  version: number;
  /** True for viewers, whose transactions are read-only. */
  isReadOnly: boolean;
  /** False hides addresses, phone numbers and answers: see `personal` in migration 0086. */
  seesPersonalData: boolean;
}

/** Where a request came from; audit entries of its transactions contain it. */
export interface RequestOrigin {
  /** The network address. */
  network: string | null;
  /** Such as 'Chrome on Windows'. */
  browser: string | null;
}

interface TenantOptions {
  origin?: RequestOrigin;
  /** Makes the transaction read-only; all its statements see the same snapshot of the database. */
  snapshot?: boolean;
  /**
   * Uses indexes even while a table is small, because a prepared statement keeps its plan while the table grows.
   */
  byIndex?: boolean;
  /** Checks the rights of the person on whose behalf the transaction runs: see forMember.ts. */
  member?: Member;
}

export interface Database {
  /** Bypasses row-level security; `adminConnection.test.ts` lists the files that may use it. */
  readonly adminDb: Kysely<Tables>;
  readonly kind: 'embedded' | 'server';
  /** Runs `work` in one transaction that sees the rows of this organiser only. */
  withOrganiser<T>(
    organiserId: string,
    work: (db: Queryable) => Promise<T>,
    options?: TenantOptions,
  ): Promise<T>;
  /** Runs one statement as this organiser, in its own transaction and one round trip: see oneStatement.ts. */
  once<Row>(organiserId: string, statement: RawBuilder<Row>, given?: PlaceholderValues): Promise<Row[]>;
  /**
   * Runs `work` in one transaction that bypasses row-level security.
   * @param member whose rights must not have changed since the request began
   */
  asAdmin<T>(
    work: (db: Queryable) => Promise<T>,
    origin?: RequestOrigin,
    member?: Pick<Member, 'membershipId' | 'version'>,
  ): Promise<T>;
  close(): Promise<void>;
}

/**
 * A server, with the milliseconds to wait for a connection; an embedded database stored in `dataDir`; or an embedded
 * database that the caller has opened.
 */
export type DatabaseSource =
  { url: string; waitMs?: number } | { dataDir: string } | { embedded: EmbeddedDatabase };

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;

/** Reads int8 as number, and dates and wall times as text; everything else as `pg` does. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE || oid === TIMESTAMP) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/**
 * Opens and migrates a database.
 * @throws Error when another process holds the folder or the server cannot be reached
 */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  if ('url' in source) {
    const pool = new pg.Pool({
      connectionString: source.url,
      max: 20,
      connectionTimeoutMillis: source.waitMs ?? 15_000,
      // Compiling a plan takes a second, and the statements of pages take a few milliseconds.
      options: '-c jit=off',
      types,
    });
    return finishOpening(pool, 'server', async () => {});
  }
  const lock = 'dataDir' in source ? await lockFolder(source.dataDir) : undefined;
  const embedded =
    'dataDir' in source ? await openEmbeddedDatabase(join(source.dataDir, 'database')) : source.embedded;
  return finishOpening(embeddedPool(embedded), 'embedded', async () => {
    await embedded.close();
    await lock?.release();
  });
}

/** The embedded database has one session: a second query waits for the first, and fails after a minute. */
function embeddedPool(embedded: EmbeddedDatabase): pg.Pool {
  const pool = new pg.Pool({
    stream: () => embedded.stream(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    types,
  });
  // The session outlives a client, and so would the statements that the client prepared: their names would clash.
  pool.on('connect', (client) => void client.query('deallocate all').catch(() => {}));
  return pool;
}

async function finishOpening(
  pool: pg.Pool,
  kind: Database['kind'],
  closeRest: () => Promise<void>,
): Promise<Database> {
  // Idle connections break when the server restarts; the pool opens new ones, and a query in flight gets the error.
  pool.on('error', () => {});
  // The next query on a broken connection gets the error; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const adminDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool, kind) }) });
  const close = async () => {
    await adminDb.destroy();
    await closeRest();
  };
  try {
    await migrate(adminDb);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    adminDb,
    kind,
    close,
    once: (organiserId, statement, given) => runOneStatement(pool, adminDb, organiserId, statement, given),
    asAdmin: (work, origin, member) => inTransaction(adminDb, beginAsAdmin(origin, member), work),
    withOrganiser: (organiserId, work, options = {}) =>
      inTransaction(adminDb, beginAs(organiserId, options), work),
  };
}

/** @param begin the statement that begins the transaction, with its settings, in one round trip */
function inTransaction<T>(
  adminDb: Kysely<Tables>,
  begin: RawBuilder<unknown>,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  return adminDb.connection().execute(async (db) => {
    try {
      await begin.execute(db);
      const result = await work(db);
      await sql`commit`.execute(db);
      return result;
    } catch (error) {
      await sql`rollback`.execute(db).catch(() => {});
      throw error;
    }
  });
}

const localSetting = (name: string, value: string) =>
  `set_config('${name}', ${pg.escapeLiteral(value)}, true)`;

/** The settings that the defaults of `audit_entry` read. */
const originCalls = ({ network, browser }: RequestOrigin): string[] => [
  localSetting('app.network', network ?? ''),
  localSetting('app.browser', browser ?? ''),
];

function beginAsAdmin(
  origin: RequestOrigin | undefined,
  member: Pick<Member, 'membershipId' | 'version'> | undefined,
) {
  const calls = [...(member ? [requireMember(member)] : []), ...(origin ? originCalls(origin) : [])];
  return sql.raw(calls.length > 0 ? `begin; select ${calls.join(', ')}` : 'begin');
}

const requireMember = ({ membershipId, version }: Pick<Member, 'membershipId' | 'version'>) =>
  `require_member(${pg.escapeLiteral(membershipId)}, ${version})`;

/** Begins a tenant's transaction in one round trip. */
function beginAs(organiserId: string, { snapshot = false, byIndex = false, member, origin }: TenantOptions) {
  const mode = snapshot
    ? ' isolation level repeatable read, read only'
    : member?.isReadOnly
      ? ' read only'
      : '';
  const calls = [
    localSetting('app.organiser_id', organiserId),
    ...(member ? [requireMember(member)] : []),
    ...(member && !member.seesPersonalData ? [localSetting('app.personal_data', 'hidden')] : []),
    ...(origin && !snapshot ? originCalls(origin) : []),
    ...(byIndex ? ["set_config('enable_seqscan', 'off', true)"] : []),
    ...(member?.scope
      ? scopeCalls(member.scope, member.userId)
      : ["set_config('role', 'turnout_tenant', true)"]),
  ];
  return sql.raw(`begin${mode}; select ${calls.join(', ')}`);
}

/** The settings that the policies of the role turnout_scoped read. */
function scopeCalls({ events, venues }: Scope, userId: string): string[] {
  return [
    localSetting('app.scope_events', `{${events.join(',')}}`),
    localSetting('app.scope_venues', `{${venues.join(',')}}`),
    localSetting('app.scope_person', userId),
    localSetting('role', 'turnout_scoped'),
  ];
}
