import { sql } from 'kysely';
import type { ConsentEntry, ContactAudience } from '../../../contract/audience/contactPage';
import type { Queryable } from '../../database/openDatabase';
import { pausedUntil } from '../contactQueries';

export interface FoundContact {
  id: number;
  address: string;
  fields: Record<string, string>;
  /** A hash of the fields. It changes with the fields, whoever changed them. */
  version: string;
  /** Until when the person asked for no marketing mail. */
  pausedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export async function findContact(
  db: Queryable,
  organiserId: string,
  id: number,
): Promise<FoundContact | undefined> {
  const { rows } = await sql<FoundContact>`
    select id, address, fields, md5(fields::text) as version, ${pausedUntil} as "pausedUntil", created_at as "createdAt", updated_at as "updatedAt"
    from contact where organiser_id = ${organiserId} and id = ${id}`.execute(db);
  return rows[0];
}

/** @returns false when the fields have changed since that version; nothing is written then */
export async function replaceFields(
  db: Queryable,
  change: { organiserId: string; id: number; version: string; fields: Record<string, string> },
): Promise<boolean> {
  const { rows } = await sql`
    update contact set fields = ${JSON.stringify(change.fields)}::jsonb, updated_at = now()
    where organiser_id = ${change.organiserId} and id = ${change.id} and md5(fields::text) = ${change.version}
    returning id`.execute(db);
  return rows.length > 0;
}

/** The lists that the contact is on, newest first. */
export async function audiencesOf(db: Queryable, contactId: number): Promise<ContactAudience[]> {
  const rows = await db
    .selectFrom('audience_contact as member')
    .innerJoin('audience', 'audience.id', 'member.audience_id')
    .select(['audience.id', 'audience.name', 'audience.archived_at', 'member.added_at', 'member.added_from'])
    .where('member.contact_id', '=', contactId)
    .orderBy('member.added_at', 'desc')
    .orderBy('audience.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    archived: row.archived_at !== null,
    addedAt: row.added_at.toISOString(),
    addedFrom: row.added_from ?? '',
  }));
}

/** The proofs of consent of one address, newest first, starting after the record `beforeId`. */
export async function consentsOf(
  db: Queryable,
  whose: { organiserId: string; address: string },
  { beforeId, limit }: { beforeId?: number; limit: number },
): Promise<ConsentEntry[]> {
  const { rows } = await sql<{
    id: number;
    given: boolean;
    source: string;
    wording: string;
    contact_source: string | null;
    file_name: string | null;
    recorded_by: string | null;
    happened_at: Date;
  }>`
    select proof.id, proof.given, proof.source, proof.contact_source, done.file_name, proof.happened_at,
      proof.wording || coalesce(' ' || nullif(proof.evidence, ''), '') as wording, colleague_name(proof.recorded_by) as recorded_by
    from consent_record as proof
    left join audience_import as done on done.id = proof.import_id
    where proof.organiser_id = ${whose.organiserId} and proof.address = ${whose.address}
      ${beforeId === undefined ? sql`` : sql`and proof.id < ${beforeId}`}
    order by proof.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    given: row.given,
    source: row.source,
    wording: row.wording,
    contactSource: row.contact_source,
    importFile: row.file_name,
    recordedBy: row.recorded_by,
    happenedAt: row.happened_at.toISOString(),
  }));
}
