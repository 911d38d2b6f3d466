import { sql } from 'kysely';
import {
  contactPageSize,
  mostCountedContacts,
  type AudienceContact,
  type AudienceContactPage,
  type SuppressionReason,
} from '../../contract/audience/audience';
import type { Queryable } from '../database/openDatabase';
import { searchPattern } from '../database/searchPattern';
import { countMembers } from './audienceFigureQueries';

interface ContactRow {
  id: number;
  address: string;
  fields: Record<string, string>;
  created_at: Date;
  suppression: SuppressionReason | null;
  paused_until: Date | null;
}

const toContact = (row: ContactRow): AudienceContact => ({
  id: String(row.id),
  address: row.address,
  fields: Object.entries(row.fields).map(([name, value]) => ({ name, value })),
  suppression: row.suppression,
  pausedUntil: row.paused_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/**
 * The platform's oldest suppression of the contact, or else the organiser's oldest one. Each subquery uses its index.
 */
export const suppressionReason = sql`coalesce(
  (select reason from suppression s where s.scope = 'platform' and s.address = contact.address order by id limit 1),
  (select reason from suppression s
    where s.scope = 'organiser' and s.organiser_id = contact.organiser_id and s.address = contact.address order by id limit 1)
)`;

/** Until when the person asked for no marketing mail; null when they did not ask, or when the time is over. */
export const pausedUntil = sql`case when contact.paused_until > now() then contact.paused_until end`;

/**
 * Finds the text in the address or in the value of any field, ignoring case. The fields are compared as one text
 * first: that is cheap and rules out most contacts.
 */
export const contactFoundBy = (search: string) => {
  const text = search.toLowerCase();
  const asJson = JSON.stringify(text).slice(1, -1);
  return sql`(
    position(${text} in contact.address) > 0
    or (position(${asJson} in lower(contact.fields::text)) > 0
      and exists (select from jsonb_each_text(contact.fields) field where position(${text} in lower(field.value)) > 0))
  )`;
};

/**
 * The ids of an audience's contacts that match the search, newest first. The audience is read under row-level security,
 * which `search_contacts` bypasses, so that somebody with a scope finds nobody.
 */
async function searchIds(
  db: Queryable,
  wanted: { audienceId: string; pattern: string; beforeId?: number; most: number },
): Promise<number[]> {
  const { audienceId, pattern, beforeId = null, most } = wanted;
  const { rows } = await sql<{ id: number }>`
    select found.id from audience
    cross join lateral search_contacts(audience.id, ${pattern}, ${beforeId}::bigint, ${most}::int) as found (id)
    where audience.id = ${audienceId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids on a page and one more if there is a next page, and the number of contacts on all pages. */
async function selectPageIds(
  db: Queryable,
  wanted: { audienceId: string; search: string; beforeId?: number },
): Promise<{ ids: number[]; total: number; totalIsCapped: boolean }> {
  const { audienceId, search, beforeId } = wanted;
  const found = searchPattern(search);
  if (found === null) {
    const { rows } = await sql<{ id: number }>`
      select contact_id as id from audience_contact where audience_id = ${audienceId}
        ${beforeId === undefined ? sql`` : sql`and contact_id < ${beforeId}`}
      order by contact_id desc limit ${contactPageSize + 1}`.execute(db);
    const total = await countMembers(db, audienceId);
    return { ids: rows.map(({ id }) => id), total, totalIsCapped: false };
  }
  const pattern = 'like' in found ? found.like : found.wordStart;
  const all = await searchIds(db, { audienceId, pattern, most: mostCountedContacts + 1 });
  const ids =
    beforeId === undefined
      ? all.slice(0, contactPageSize + 1)
      : await searchIds(db, { audienceId, pattern, beforeId, most: contactPageSize + 1 });
  return {
    ids,
    total: Math.min(all.length, mostCountedContacts),
    totalIsCapped: all.length > mostCountedContacts,
  };
}

/**
 * A page of an audience's contacts, newest first, and how many there are on all pages. Contacts that a search finds
 * are counted up to `mostCountedContacts`.
 * @param beforeId the last contact of the previous page
 */
export async function selectContactPage(
  db: Queryable,
  wanted: { audienceId: string; search: string; beforeId?: number },
): Promise<Omit<AudienceContactPage, 'lastEvaluatedKey'> & { lastId: number | undefined }> {
  const { ids, total, totalIsCapped } = await selectPageIds(db, wanted);
  const { rows } = await sql<ContactRow>`
    select contact.id, contact.address, contact.fields, contact.created_at,
      ${suppressionReason} as suppression, ${pausedUntil} as paused_until
    from contact where contact.id = any(${ids.slice(0, contactPageSize)}::bigint[])
    order by contact.id desc`.execute(db);
  return {
    contacts: rows.map(toContact),
    total,
    totalIsCapped,
    lastId: ids.length > contactPageSize ? ids[contactPageSize - 1] : undefined,
  };
}

export async function findContactByAddress(
  db: Queryable,
  organiserId: string,
  address: string,
): Promise<AudienceContact | undefined> {
  const { rows } = await sql<ContactRow>`
    select contact.id, contact.address, contact.fields, contact.created_at,
      ${suppressionReason} as suppression, ${pausedUntil} as paused_until
    from contact where organiser_id = ${organiserId} and address = ${address}`.execute(db);
  return rows[0] && toContact(rows[0]);
}

/**
 * Called before these contacts are added to an audience or removed from it: the triggers that keep the figures of
 * audiences lock them too, and every transaction has to lock contacts before members, in the order of the addresses.
 */
async function lockContacts(db: Queryable, contactIds: readonly number[]): Promise<void> {
  await sql`
    select from contact where id = any(${[...contactIds]}::bigint[]) order by address for share`.execute(db);
}

export async function deleteMembers(
  db: Queryable,
  audienceId: string,
  contactIds: readonly number[],
): Promise<void> {
  await lockContacts(db, contactIds);
  await db
    .deleteFrom('audience_contact')
    .where('audience_id', '=', audienceId)
    .where('contact_id', 'in', contactIds)
    .execute();
}

/** Adds only contacts of this organiser; ids of other organisers' contacts are ignored. */
export async function insertMembers(
  db: Queryable,
  { organiserId, audienceId }: { organiserId: string; audienceId: string },
  contactIds: readonly number[],
): Promise<void> {
  await lockContacts(db, contactIds);
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select ${audienceId}, contact.id, ${organiserId} from contact
    where contact.organiser_id = ${organiserId} and contact.id = any(${[...contactIds]}::bigint[])
    on conflict do nothing`.execute(db);
}
