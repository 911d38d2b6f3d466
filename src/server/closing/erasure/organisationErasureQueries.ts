import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { ErasedTable } from './erasureList';

/** These queries use the admin connection, because a tenant may not delete most of these rows. */

/** Makes the salt of the organiser's hashes, unless a person was erased before. */
export async function insertSalt(db: Queryable, organiserId: string): Promise<void> {
  await sql`insert into erasure_salt (organiser_id) values (${organiserId}) on conflict do nothing`.execute(
    db,
  );
}

/**
 * A `ctid` is unique within a partition only, hence the `tableoid`.
 * @returns how many rows were deleted; fewer than `limit` after the last
 */
export async function deletePage(
  db: Queryable,
  table: ErasedTable,
  organiserId: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} as deleted
    using (select tableoid, ctid from ${sql.table(table)} where organiser_id = ${organiserId} limit ${limit}) as page
    where deleted.ctid = page.ctid and deleted.tableoid = page.tableoid`.execute(db);
  return Number(numAffectedRows);
}

/** The next people of the organisation, with whether they belong to another one. */
export async function listMembersToErase(
  db: Queryable,
  organiserId: string,
  limit: number,
): Promise<Array<{ userId: string; avatar: string | null; isElsewhere: boolean }>> {
  const { rows } = await sql<{ userId: string; avatar: string | null; isElsewhere: boolean }>`
    select person.id as "userId", person.avatar, exists (
      select from membership as other where other.user_id = person.id and other.organiser_id <> ${organiserId}
    ) as "isElsewhere"
    from membership join portal_user as person on person.id = membership.user_id
    where membership.organiser_id = ${organiserId} order by person.id limit ${limit} for update of person`.execute(
    db,
  );
  return rows;
}

/** Ends the membership, and the account of a person who belongs to no other organisation. */
export async function erasePerson(
  db: Queryable,
  organiserId: string,
  { userId, isElsewhere }: { userId: string; isElsewhere: boolean },
): Promise<void> {
  if (!isElsewhere) {
    await db.deleteFrom('portal_user').where('id', '=', userId).execute();
    return;
  }
  await db
    .deleteFrom('sign_in_session')
    .where('organiser_id', '=', organiserId)
    .where('user_id', '=', userId)
    .execute();
  await db
    .deleteFrom('membership')
    .where('organiser_id', '=', organiserId)
    .where('user_id', '=', userId)
    .execute();
}

interface StoredFiles {
  images: string[];
  imports: string[];
  exports: string[];
  logos: string[];
  sponsorPictures: string[];
}

/** The files of the organisation: the ids of pictures, exports and the logo, and the keys of imports. */
export async function listStoredFiles(db: Queryable, organiserId: string): Promise<StoredFiles> {
  const { rows } = await sql<StoredFiles>`select
    array(select id::text from stored_file where organiser_id = ${organiserId}) as images,
    array(select file_key from audience_import where organiser_id = ${organiserId}) as imports,
    array(select id::text from organiser_export where organiser_id = ${organiserId}) as exports,
    array(select logo::text from organiser where id = ${organiserId} and logo is not null) as logos,
    array(
      select sponsor_picture::text from ticket_design
      where organiser_id = ${organiserId} and sponsor_picture is not null
    ) as "sponsorPictures"`.execute(db);
  return rows[0] ?? { images: [], imports: [], exports: [], logos: [], sponsorPictures: [] };
}

/** The organiser's own row keeps what tax papers name: the names and the address. */
export async function eraseOrganiserContact(db: Queryable, organiserId: string): Promise<void> {
  await db
    .updateTable('organiser')
    .set({ contact_email: '', logo: null })
    .where('id', '=', organiserId)
    .execute();
}
