import type { Country } from '../../contract/country';
import type { CompanyValues } from '../../contract/tixsuite/tixsuiteInput';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';

interface By {
  userId: string;
  now: Date;
}

interface OrganiserDetails {
  country: Country;
  zone: string;
  name: string;
  legalName: string;
  contactEmail: string;
  /** The name of the logo's file. */
  logo: string | null;
  /** The colour of the emails, if one is chosen. */
  brandColour: string | null;
}

/** The organiser's own details, which prefill the forms. */
export async function findOrganiser(db: Queryable, organiserId: string): Promise<OrganiserDetails> {
  return db
    .selectFrom('organiser')
    .leftJoin('mail_brand as brand', 'brand.organiser_id', 'organiser.id')
    .select(['organiser.country', 'organiser.zone', 'organiser.name', 'organiser.legal_name as legalName'])
    .select(['organiser.contact_email as contactEmail', 'organiser.logo', 'brand.colour as brandColour'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
}

export async function findCompany(db: Queryable, organiserId: string): Promise<CompanyValues | undefined> {
  const row = await db
    .selectFrom('tixsuite_company')
    .selectAll()
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  return (
    row && {
      legalName: row.legal_name,
      tradingName: row.trading_name,
      businessNumber: row.business_number,
      gstRegistered: row.gst_registered,
      gstNumber: row.gst_number,
      street: row.street,
      city: row.city,
      region: row.region,
      postcode: row.postcode,
      contactName: row.contact_name,
      contactEmail: row.contact_email,
      contactPhone: row.contact_phone,
    }
  );
}

export async function saveCompany(
  db: Queryable,
  organiserId: string,
  company: CompanyValues,
  { userId, now }: By,
): Promise<void> {
  const values = {
    legal_name: company.legalName,
    trading_name: company.tradingName,
    business_number: company.businessNumber,
    gst_registered: company.gstRegistered,
    gst_number: company.gstNumber,
    street: company.street,
    city: company.city,
    region: company.region,
    postcode: company.postcode,
    contact_name: company.contactName,
    contact_email: company.contactEmail,
    contact_phone: company.contactPhone,
    changed_by: userId,
    changed_at: now,
  };
  await db
    .insertInto('tixsuite_company')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((clash) => clash.column('organiser_id').doUpdateSet(values))
    .execute();
}

export async function findPayout(
  db: Queryable,
  organiserId: string,
): Promise<{ accountName: string; lastFour: string; encrypted: Buffer } | undefined> {
  const row = await db
    .selectFrom('tixsuite_payout')
    .select(['account_name', 'last_four', 'sealed_account'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  return row && { accountName: row.account_name, lastFour: row.last_four, encrypted: row.sealed_account };
}

/** Saves the payout account and writes an audit entry, which contains only the account's last digits. */
export async function savePayout(
  db: Queryable,
  organiserId: string,
  payout: { accountName: string; lastFour: string; encrypted: Buffer },
  { userId, now }: By,
): Promise<void> {
  const values = {
    account_name: payout.accountName,
    last_four: payout.lastFour,
    sealed_account: payout.encrypted,
    changed_by: userId,
    changed_at: now,
  };
  await db
    .insertInto('tixsuite_payout')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((clash) => clash.column('organiser_id').doUpdateSet(values))
    .execute();
  const action = 'tixsuite.payout_changed';
  await insertAuditEntry(db, { organiserId, userId, action, detail: { lastFour: payout.lastFour }, now });
}

export async function findAgreement(
  db: Queryable,
  organiserId: string,
  version: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('tixsuite_agreement')
    .select('agreed_at')
    .where('organiser_id', '=', organiserId)
    .where('terms_version', '=', version)
    .executeTakeFirst();
  return row?.agreed_at;
}

/** Keeps the first agreement to these terms; an agreement to newer terms replaces it. */
export async function saveAgreement(
  db: Queryable,
  organiserId: string,
  version: string,
  { userId, now }: By,
): Promise<void> {
  const values = { terms_version: version, agreed_by: userId, agreed_at: now };
  await db
    .insertInto('tixsuite_agreement')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((clash) =>
      clash
        .column('organiser_id')
        .doUpdateSet(values)
        .where('tixsuite_agreement.terms_version', '<>', version),
    )
    .execute();
}
