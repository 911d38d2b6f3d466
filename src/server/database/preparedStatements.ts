import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * Put first into a hot statement: a server parses and plans it once for each connection, and not each time. Its text
 * must be the same every time, so lists go in as one array or as JSON. What looks something up in a table
 * that grows belongs in a transaction with `byIndex`: the plan of a small table is kept until the server analyses it again.
 */
export const prepared = sql.raw(`${MARK} `);

// A select of Kysely's begins with its own word.
const isMarked = (text: string) => text.lastIndexOf(MARK, 'select '.length) >= 0;

/** A pool for Kysely that gives each marked statement a name of its own. */
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
