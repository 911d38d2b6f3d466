import { sql, type RawBuilder } from 'kysely';

/** The assignments of an `on conflict do update` that add the columns of the new row to those of the stored one. */
export const plusExcluded = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );
