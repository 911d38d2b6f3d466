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

/** A pool for Kysely that gives each marked statement its own name, which makes `pg` prepare it. */
export function preparingPool(pool: pg.Pool) {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `turnout_${names.size}`;
    names.set(text, name);
    return name;
  };
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const preparing = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(_target, key) {
        if (key !== 'query') return Reflect.get(client, key);
        return (text: string, values: unknown[]) =>
          client.query(isMarked(text) ? { name: nameOf(text), text, values } : { text, values });
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
