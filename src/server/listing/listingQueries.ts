import { sql } from 'kysely';
import type { Listing } from '../../contract/listing/listing';
import type { Queryable } from '../database/openDatabase';
import { versionInList } from '../database/rowVersion';
import type { ListingKind, Typed } from './listingKind';

type Selection = Pick<ListingKind, 'table'> & { columns: Readonly<Record<string, string>> };

/** Selects the columns under the names of the fields, so that a row has the shape of the contract's listing. */
const selectListing = ({ table, columns }: Selection) => {
  const fields = Object.entries(columns).map(
    ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
  );
  return sql`
    select id, archived_at is not null as archived, ${versionInList(table)} as version, ${sql.join(fields)}
    from ${sql.table(table)}`;
};

/** Lists all rows by name, including archived ones. */
export async function listListings<Row extends Listing>(
  db: Queryable,
  kind: ListingKind<Row>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${selectListing(kind)} order by lower(name), id`.execute(db);
  return rows;
}

export async function findListing<Row extends Listing>(
  db: Queryable,
  kind: ListingKind<Row>,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${selectListing(kind)} where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether another row in use than `exceptId` has this name. */
export async function isNameInUse(
  db: Queryable,
  table: ListingKind['table'],
  { name, exceptId }: { name: string; exceptId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (
      select from ${sql.table(table)}
      where archived_at is null and lower(name) = lower(${name}) and id is distinct from ${exceptId ?? null}::uuid
    ) as named`.execute(db);
  return rows[0]?.named ?? false;
}

const columnValues = <Row extends Listing>(columns: ListingKind<Row>['columns'], values: Typed<Row>) => {
  const valueOf = new Map<string, unknown>(Object.entries(values));
  return Object.entries<string>(columns).map(([field, column]) => ({
    column: sql.ref(column),
    value: sql`${valueOf.get(field) ?? null}`,
  }));
};

/** @returns the new row's id */
export async function insertListing<Row extends Listing>(
  db: Queryable,
  { table, columns }: Pick<ListingKind<Row>, 'table' | 'columns'>,
  { organiserId, values, now }: { organiserId: string; values: Typed<Row>; now: Date },
): Promise<string> {
  const written = columnValues<Row>(columns, values);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (organiser_id, created_at, ${sql.join(written.map(({ column }) => column))})
    values (${organiserId}, ${now}, ${sql.join(written.map(({ value }) => value))}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function changeListing<Row extends Listing>(
  db: Queryable,
  { table, columns }: Pick<ListingKind<Row>, 'table' | 'columns'>,
  { id, values }: { id: string; values: Typed<Row> },
): Promise<void> {
  const written = columnValues<Row>(columns, values).map(({ column, value }) => sql`${column} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(written)} where id = ${id}`.execute(db);
}

/** @param archivedAt null to restore it */
export async function setListingArchivedAt(
  db: Queryable,
  table: ListingKind['table'],
  { id, archivedAt }: { id: string; archivedAt: Date | null },
): Promise<void> {
  await db.updateTable(table).set({ archived_at: archivedAt }).where('id', '=', id).execute();
}
