import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { plusExcluded } from '../../database/plusExcluded';
import type { Rollup } from '../../database/rollup';
import { lockFigures } from './saleFigureQueries';

/**
 * `visit_figure` and `source_figure` added up over all events, once for each value by which the UTM report groups them
 * (migration 0123). Triggers keep these sums, so a report without limits reads some thousands of rows.
 */
interface SumTable {
  figures: string;
  sums: string;
  measures: readonly string[];
}

const tables: readonly SumTable[] = [
  { figures: 'visit_figure', sums: 'visit_sum', measures: ['visits'] },
  { figures: 'source_figure', sums: 'source_sum', measures: ['orders', 'net_cents'] },
];

const keys = sql.raw('organiser_id, touch, dimension, day, value');
const dimensions = ['kind', 'source', 'medium', 'campaign', 'content', 'term', 'referrer'] as const;

/** What has to be added to the sums of an organiser so that they equal the sums of its figures. */
const missing = ({ figures, sums, measures }: SumTable, organiserId: string) => sql`
  select ${keys}, ${sql.join(measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))} from (
    select organiser_id, touch, part.dimension, day, part.value, ${sql.join(measures.map((name) => sql.ref(name)))}
    from ${sql.table(figures)} cross join lateral (
      values ${sql.join(dimensions.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)})`))}
    ) as part (dimension, value)
    where organiser_id = ${organiserId}
    union all
    select ${keys}, ${sql.join(measures.map((name) => sql`-${sql.ref(name)}`))}
    from ${sql.table(sums)} where organiser_id = ${organiserId}
  ) as compared
  group by ${keys} having ${sql.join(
    measures.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  )}`;

/**
 * Held while visits of an organiser are added: their statement inserts some sums and updates others, so two at a time
 * could wait for each other.
 */
export async function lockVisits(db: Queryable, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('visit_sum'), hashtext(${organiserId}))`.execute(db);
}

export const sourceSumRollup: Rollup = {
  name: 'visits and orders by value of their source',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select ${sql.join(
        tables.map((table) => sql`(select count(*) from (${missing(table, organiserId)}) as differing)`),
        sql` + `,
      )} as count`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Adds the difference in one statement, whose snapshot has the figures and their sums as of one instant. */
  async rebuild(db, organiserId) {
    await lockFigures(db);
    await lockVisits(db, organiserId);
    for (const table of tables) {
      const { sums, measures } = table;
      await sql`
        insert into ${sql.table(sums)} (${keys}, ${sql.join(measures.map((name) => sql.ref(name)))})
        ${missing(table, organiserId)} order by ${keys}
        on conflict (${keys}) do update set ${plusExcluded(sums, measures)}`.execute(db);
    }
  },
};
