import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';

/** The organiser's details on an order's documents. */
export interface Seller {
  country: Country;
  name: string;
  legalName: string;
  postalAddress: string;
  contactEmail: string;
  /** Where replies to mail about orders go. */
  replyTo: string;
  /** The name of the logo's file. */
  logo: string | null;
  /** Without a GST number no tax is charged, and no document is a tax invoice (DOMAIN section 5). */
  gstRegistered: boolean;
  /** In Australia this is the ABN. */
  gstNumber: string;
}

export async function findSeller(db: Queryable, organiserId: string): Promise<Seller | undefined> {
  const row = await db
    .selectFrom('organiser')
    .leftJoin('tixsuite_company as company', 'company.organiser_id', 'organiser.id')
    .select(['organiser.country', 'organiser.name', 'organiser.legal_name', 'organiser.postal_address'])
    .select([
      'organiser.contact_email',
      'organiser.reply_to',
      'organiser.logo',
      'company.gst_registered',
      'company.gst_number',
    ])
    .select(['company.legal_name as company_name', 'company.business_number'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirst();
  return (
    row && {
      country: row.country,
      name: row.name,
      // A GST number is shown with the legal name that it is registered to.
      legalName: (row.gst_registered && row.company_name) || row.legal_name,
      postalAddress: row.postal_address,
      contactEmail: row.contact_email,
      replyTo: row.reply_to ?? row.contact_email,
      logo: row.logo,
      gstRegistered: row.gst_registered ?? false,
      gstNumber: (row.country === 'nz' ? row.gst_number : row.business_number) ?? '',
    }
  );
}
