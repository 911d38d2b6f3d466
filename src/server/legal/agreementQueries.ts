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

/** Agreeing again to the same version keeps the first agreement. */
export async function insertAgreements(db: Queryable, agreement: NewAgreement): Promise<void> {
  const { organiserId, userId, country, versions, network, now } = agreement;
  const kinds = ['terms', 'privacy'] as const;
  await db
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
    .execute();
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
