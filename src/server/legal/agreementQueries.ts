import { sql } from 'kysely';
import type { Country } from '../../contract/country';
import type { LegalAgreement, LegalKind } from '../../contract/legal/legal';
import type { Queryable } from '../database/openDatabase';

/** People agree to legal texts for an organisation; tenants may not write these rows. */

export interface NewAgreement {
  organiserId: string;
  userId: string;
  country: Country;
  /** The version of each text that the person agreed to. */
  versions: Readonly<Record<LegalKind, number>>;
  /** The network address; null if unknown. */
  network: string | null;
  now: Date;
}

/** Agreeing again to the same version keeps the first agreement. @returns whether anything was new */
export async function insertAgreements(db: Queryable, agreement: NewAgreement): Promise<boolean> {
  const { organiserId, userId, country, versions, network, now } = agreement;
  const kinds = ['terms', 'privacy'] as const;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('legal_agreement')
    .values(
      kinds.map((kind) => ({
        organiser_id: organiserId,
        user_id: userId,
        kind,
        country,
        version: versions[kind],
        agreed_at: now,
        network,
      })),
    )
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export interface ChangedTexts {
  country: Country;
  /** What the admins wrote about the newest versions that nobody of the organisation has agreed to. */
  notes: string[];
}

/**
 * Undefined for an organisation whose people have agreed to the texts in force, or to none at all: the organisations of
 * a new server's demo.
 */
export async function findChangedTexts(
  db: Queryable,
  organiserId: string,
): Promise<ChangedTexts | undefined> {
  const { rows } = await sql<{ country: Country; note: string }>`
    select current.country, current.note from organiser
    join lateral (
      select distinct on (kind) kind, country, version, note from legal_text
      where legal_text.country = organiser.country order by kind desc, version desc
    ) as current on true
    where organiser.id = ${organiserId}
      and exists (select from legal_agreement where organiser_id = organiser.id)
      and not exists (
        select from legal_agreement as agreed where agreed.organiser_id = organiser.id
          and (agreed.kind, agreed.country, agreed.version) = (current.kind, current.country, current.version)
      )`.execute(db);
  const [first] = rows;
  return first && { country: first.country, notes: rows.map(({ note }) => note).filter(Boolean) };
}

export async function listAgreements(db: Queryable, userId: string): Promise<LegalAgreement[]> {
  const { rows } = await sql<Omit<LegalAgreement, 'agreedAt'> & { agreedAt: Date }>`
    select organiser.name as organisation, agreement.kind, agreement.country, agreement.version,
      agreed_at as "agreedAt", not exists (
        select from legal_text as later
        where later.kind = agreement.kind and later.country = agreement.country
          and later.version > agreement.version
      ) as "isCurrent"
    from legal_agreement as agreement join organiser on organiser.id = agreement.organiser_id
    where user_id = ${userId} order by agreed_at desc, organiser.name, kind desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, agreedAt: row.agreedAt.toISOString() }));
}
