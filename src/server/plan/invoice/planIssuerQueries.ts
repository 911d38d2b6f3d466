import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { PlanIssuer } from '../../../contract/plan/planIssuer';
import type { Queryable } from '../../database/openDatabase';

/** The issuer of each country's invoices, New Zealand first. */
export async function listIssuers(db: Queryable): Promise<PlanIssuer[]> {
  return db
    .selectFrom('plan_issuer')
    .select(['country', 'legal_name as legalName', 'address', 'gst_number as gstNumber'])
    .orderBy('country', 'desc')
    .execute();
}

/** @returns whether something was different before */
export async function writeIssuer(
  db: Queryable,
  { country, legalName, address, gstNumber }: Omit<PlanIssuer, 'country'> & { country: Country },
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('plan_issuer')
    .set({ legal_name: legalName, address, gst_number: gstNumber, changed_by: userId, changed_at: now })
    .where('country', '=', country)
    .where(
      sql`(legal_name, address, gst_number)`,
      'is distinct from',
      sql`(${legalName}, ${address}, ${gstNumber})`,
    )
    .returning('country')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The parties of an invoice as they are now, to be kept in it. */
export async function findParties(db: Queryable, organiserId: string, country: Country) {
  return db
    .selectFrom('organiser')
    .innerJoin('plan_issuer as issuer', (join) => join.on('issuer.country', '=', country))
    .select(['issuer.legal_name as issuer_name', 'issuer.address as issuer_address'])
    .select('issuer.gst_number as issuer_gst_number')
    .select(sql<string>`coalesce(nullif(organiser.legal_name, ''), organiser.name)`.as('buyer_name'))
    .select('organiser.postal_address as buyer_address')
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
}
