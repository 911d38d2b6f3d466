import type { OrganisationSettings } from '../../../contract/team/organisationSettings';
import type { Queryable } from '../../database/openDatabase';
import { listVersions } from '../../database/rowVersion';

/** The details that the organiser's own rows have; the company details have the GST number. */
export async function findOrganisationSettings(
  db: Queryable,
  organiserId: string,
): Promise<Omit<OrganisationSettings, 'replyToChoices'>> {
  const row = await db
    .selectFrom('organiser')
    .leftJoin('tixsuite_company as company', 'company.organiser_id', 'organiser.id')
    .select(['organiser.country', 'organiser.name', 'organiser.legal_name', 'organiser.postal_address'])
    .select(['organiser.contact_email', 'organiser.zone', 'organiser.reply_to', 'organiser.logo'])
    .select(['company.gst_registered', 'company.gst_number', 'company.business_number'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const versionOf = await listVersions(db, organiserId);
  return {
    name: row.name,
    legalName: row.legal_name,
    postalAddress: row.postal_address,
    contactEmail: row.contact_email,
    zone: row.zone,
    gstRegistered: row.gst_registered ?? false,
    gstNumber: (row.country === 'nz' ? row.gst_number : row.business_number) ?? '',
    replyTo: row.reply_to,
    logo: row.logo,
    version: versionOf('reply_to', organiserId),
  };
}

export async function updateReplyTo(
  db: Queryable,
  organiserId: string,
  replyTo: string | null,
): Promise<void> {
  await db.updateTable('organiser').set({ reply_to: replyTo }).where('id', '=', organiserId).execute();
}

/** @returns the logo before */
export async function setLogo(
  db: Queryable,
  organiserId: string,
  logo: string | null,
): Promise<string | null> {
  const before = await db
    .selectFrom('organiser')
    .select('logo')
    .where('id', '=', organiserId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('organiser').set({ logo }).where('id', '=', organiserId).execute();
  return before.logo;
}

export async function isLogoInUse(db: Queryable, logo: string): Promise<boolean> {
  const row = await db.selectFrom('organiser').select('id').where('logo', '=', logo).executeTakeFirst();
  return row !== undefined;
}
