import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { exactInstant } from '../changes/changeQueries';

/** Who reads, as far as the objects depend on it. */
export interface ObjectReader {
  /** False leaves out names, addresses and phone numbers. */
  seesPersonalData: boolean;
  publicUrl: string;
  currency: 'NZD' | 'AUD';
}

/** An object of the API as its row gives it; the schemas of the contract check it before it leaves. */
export type ApiObject = Record<string, unknown> & { id: string; changed_at: string };

/** Where the objects of a resource come from. The row that has `id` and `changed_at` is called `r`. */
export interface ObjectSource {
  /** The columns, each named as the field of the object; `id` and `changed_at` are added. */
  columns(reader: ObjectReader): RawBuilder<unknown>;
  /** What follows `from`. */
  from: RawBuilder<unknown>;
  where?: RawBuilder<boolean>;
  /** The type of `id`, which objects give as text. */
  idType?: IdType;
  /** The column with the event's id. */
  eventId?: RawBuilder<unknown>;
}

/** The place of the last object of a page. */
export interface ChangePlace {
  /** In UTC, to the microsecond. */
  changedAt: string;
  id: string;
}

export interface ChangePage {
  /** No object that changed later is listed. */
  until: string;
  after?: ChangePlace | undefined;
  updatedAfter?: string | undefined;
  eventId?: string | undefined;
  limit: number;
}

type IdType = 'uuid' | 'bigint';
const typeOf = (type: IdType = 'uuid') => sql.raw(type);

/** A column with the ids of other objects. */
export interface ObjectColumn {
  name: RawBuilder<unknown>;
  type?: IdType | undefined;
}

const selectObjects = ({ columns, from, where }: ObjectSource, reader: ObjectReader) => sql`
  select r.id::text as id, ${columns(reader)}, ${exactInstant(sql`r.changed_at`)} as changed_at
  from ${from} where ${where ?? sql`true`}`;

/** The objects of a page in the order of their changes. The role of the transaction decides which ones are visible. */
export async function listObjects(
  db: Queryable,
  source: ObjectSource,
  reader: ObjectReader,
  { until, after, updatedAfter, eventId, limit }: ChangePage,
): Promise<ApiObject[]> {
  const conditions = [
    sql`r.changed_at <= ${until}::timestamptz`,
    ...(after
      ? [sql`(r.changed_at, r.id) > (${after.changedAt}::timestamptz, ${after.id}::${typeOf(source.idType)})`]
      : []),
    ...(updatedAfter ? [sql`r.changed_at > ${updatedAfter}::timestamptz`] : []),
    ...(eventId && source.eventId ? [sql`${source.eventId} = ${eventId}::uuid`] : []),
  ];
  const { rows } = await sql<ApiObject>`
    ${selectObjects(source, reader)} and ${sql.join(conditions, sql` and `)}
    order by r.changed_at, r.id limit ${limit}`.execute(db);
  return rows;
}

/** The objects for which a column has one of these ids, such as the tickets of some orders. */
export async function findObjects(
  db: Queryable,
  source: ObjectSource,
  reader: ObjectReader,
  ids: readonly string[],
  column: ObjectColumn = { name: sql`r.id`, type: source.idType },
): Promise<ApiObject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ApiObject>`
    ${selectObjects(source, reader)} and ${column.name} = any(${[...ids]}::${typeOf(column.type)}[]) order by r.changed_at, r.id`.execute(
    db,
  );
  return rows;
}

/** An instant as the API gives it: in UTC, to the millisecond. */
export const instantText = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const wallText = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`;

export const orNull = (column: string) => sql<string | null>`nullif(${sql.ref(column)}, '')`;

/** A field of a person for readers who see it; null for others. */
export const personalText = ({ seesPersonalData }: ObjectReader, column: string) =>
  seesPersonalData ? orNull(column) : sql<null>`null::text`;

export const archiveStateOf = (table: string) =>
  sql<string>`case when ${sql.ref(`${table}.archived_at`)} is null then 'active' else 'archived' end`;
