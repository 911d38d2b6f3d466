import { type MailBrand, plainBrand } from '../../../contract/template/mailBrand';
import type { MailBrandValues } from '../../../contract/template/mailBrandInput';
import type { Queryable } from '../../database/openDatabase';
import { listVersions } from '../../database/rowVersion';
import type { MailLook } from '../mail/mailContent';

/** How the emails of this organiser look. */
export async function findMailLook(db: Queryable, organiserId: string): Promise<MailLook> {
  const row = await db
    .selectFrom('mail_brand')
    .selectAll()
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  if (!row) return plainBrand;
  const { colour, ground, website, phone, social, note } = row;
  return {
    ...{ colour, ground, website, phone, social, note },
    headingFont: row.heading_font,
    textFont: row.text_font,
  };
}

/** What the brand says in the footer of this campaign's mail; undefined if it says nothing. */
export async function findFooterWords(
  db: Queryable,
  campaignId: string,
): Promise<Pick<MailLook, 'website' | 'phone' | 'social' | 'note'> | undefined> {
  const words = await db
    .selectFrom('mail_brand as brand')
    .innerJoin('campaign', 'campaign.organiser_id', 'brand.organiser_id')
    .select(['brand.website', 'brand.phone', 'brand.social', 'brand.note'])
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst();
  return words && Object.values(words).some(({ length }) => length > 0) ? words : undefined;
}

/** The look with what its form needs besides: the version that an edit starts from, and the name of the logo's file. */
export async function findMailBrand(db: Queryable, organiserId: string): Promise<MailBrand> {
  const { logo } = await db
    .selectFrom('organiser')
    .select('logo')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const versionOf = await listVersions(db, organiserId);
  const look = await findMailLook(db, organiserId);
  return { ...look, logo, version: versionOf('mail_brand', organiserId) };
}

export async function putMailBrand(
  db: Queryable,
  organiserId: string,
  { headingFont, textFont, social, ...values }: MailBrandValues,
): Promise<void> {
  const columns = {
    ...values,
    heading_font: headingFont,
    text_font: textFont,
    social: JSON.stringify(social),
  };
  await db
    .insertInto('mail_brand')
    .values({ organiser_id: organiserId, ...columns })
    .onConflict((clash) => clash.column('organiser_id').doUpdateSet(columns))
    .execute();
}
