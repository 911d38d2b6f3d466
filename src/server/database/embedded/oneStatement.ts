import type { Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables/tables';

/*
 * A tenant's transaction takes three round trips (begin, statement, commit), and the statement is parsed and planned
 * each time. For thousands of small statements in a row this overhead is most of the cost. This module sends one
 * message,
 *
 *   select set_config(...); execute the_statement(values)
 *
 * which the server runs as one transaction, and prepares the statement once for each connection.
 */

/** A named placeholder in a statement that is a constant: each call passes its value. */
export class Placeholder {
  constructor(readonly name: string) {}
}

export type PlaceholderValues = Readonly<Record<string, unknown>>;

interface Compiled {
  text: string;
  parameters: readonly unknown[];
}

/** Statements are constants of their module, so each one is compiled only once. */
const compiled = new WeakMap<RawBuilder<unknown>, Compiled>();
/** The name of each prepared statement on a connection, by the statement's text. */
const known = new WeakMap<pg.PoolClient, Map<string, string>>();
let named = 0;

/**
 * Runs one statement as this organiser, in its own transaction and one round trip. The text must be the same each time,
 * so pass a list as one array. The plan is kept while the tables grow, so sequential scans are off when it is planned.
 * @param given a value for each `Placeholder` in the statement
 */
export async function runOneStatement<Row>(
  pool: pg.Pool,
  compiler: Kysely<Tables>,
  organiserId: string,
  statement: RawBuilder<Row>,
  given: PlaceholderValues = {},
): Promise<Row[]> {
  const { text, parameters } = compiled.get(statement) ?? compile(compiler, statement);
  const values = parameters
    .map((value) => literal(value instanceof Placeholder ? given[value.name] : value))
    .join(', ');
  const client = await pool.connect();
  try {
    const names = known.get(client) ?? new Map<string, string>();
    known.set(client, names);
    const name = names.get(text) ?? `one_${++named}`;
    const prepare = names.has(text) ? '' : `prepare ${name} as ${text};`;
    const answers: unknown = await client.query(
      `select set_config('app.organiser_id', ${pg.escapeLiteral(organiserId)}, true), ` +
        `set_config('role', 'turnout_tenant', true), set_config('enable_seqscan', 'off', true); ` +
        `${prepare} execute ${name}${values && `(${values})`}`,
    );
    names.set(text, name);
    const last = Array.isArray(answers) ? (answers.at(-1) as pg.QueryResult) : undefined;
    return (last?.rows ?? []) as Row[];
  } finally {
    client.release();
  }
}

function compile(compiler: Kysely<Tables>, statement: RawBuilder<unknown>): Compiled {
  const { sql: text, parameters } = statement.compile(compiler);
  const made = { text, parameters };
  compiled.set(statement, made);
  return made;
}

/** @throws Error for a value of a type that has no literal here */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`;
  throw new Error(`A ${typeof value} cannot be used in a statement.`);
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`A ${typeof value} cannot be used in a list.`);
}
