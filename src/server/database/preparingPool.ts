import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * Put this first into a frequent statement: PostgreSQL then parses and plans it once for each connection, not at each
 * call. The text must be the same every time, so pass a list as one array or as JSON. Run lookups in a table that grows
 * in a transaction with `byIndex`: otherwise the plan for the small table is kept until the table is analysed again.
 */
export const prepared = sql.raw(`${MARK} `);

// Kysely puts `select` in front of the mark.
const isMarked = (text: string) => text.lastIndexOf(MARK, 'select '.length) >= 0;

/** A statement is frequent from its twentieth call on. */
const FREQUENT = 20;
/** A connection needs some 50 kB for each prepared statement. */
const MOST_FREQUENT = 500;
const MOST_COUNTED = 5_000;

const WRITES = /\b(insert|update|delete|begin|commit|rollback|set|lock)\b/i;
/** PostgreSQL refuses a prepared statement once a column was added to what `*` stands for. */
const HAS_ALL_COLUMNS = /\*\s*(,|from\b|$)/i;

/**
 * Decides which statements are prepared: those that are marked and, on a server, those that turn out to be frequent. A
 * server analyses its tables by itself, and with that drops plans that do not suit them any more; the embedded database
 * does not.
 */
export class PreparedStatements {
  private readonly names = new Map<string, string>();
  private readonly calls = new Map<string, number>();
  private frequent = 0;

  constructor(private readonly kind: 'embedded' | 'server') {}

  /** The name under which the statement is prepared; undefined for one that is not. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (isMarked(text)) return this.named(text);
    if (!this.isFrequent(text)) return undefined;
    this.frequent++;
    return this.named(text);
  }

  /** All processes give a statement the same name, because a connection pooler may share their connections. */
  private named(text: string): string {
    const name = `turnout_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.names.set(text, name);
    return name;
  }

  private isFrequent(text: string): boolean {
    if (this.kind === 'embedded' || this.frequent >= MOST_FREQUENT) return false;
    const calls = (this.calls.get(text) ?? 0) + 1;
    if (this.calls.size >= MOST_COUNTED) this.calls.clear();
    this.calls.set(text, calls);
    return calls >= FREQUENT && !WRITES.test(text) && !HAS_ALL_COLUMNS.test(text);
  }
}

/** A pool for Kysely that gives a name to each statement that is to be prepared, which makes `pg` prepare it. */
export function preparingPool(pool: pg.Pool, kind: 'embedded' | 'server') {
  const statements = new PreparedStatements(kind);
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const preparing = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(_target, key) {
        if (key !== 'query') return Reflect.get(client, key);
        return (text: string, values: unknown[]) => {
          const name = statements.nameOf(text);
          return client.query(name === undefined ? { text, values } : { name, text, values });
        };
      },
    });
  return {
    async connect() {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparing(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}
