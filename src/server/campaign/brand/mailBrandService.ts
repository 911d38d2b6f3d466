import type { MailBrand } from '../../../contract/template/mailBrand';
import type { MailBrandValues } from '../../../contract/template/mailBrandInput';
import { insertAuditEntry } from '../../database/auditEntry';
import { changeAtVersion } from '../../database/rowVersion';
import type { SignedInContext } from '../../http/signedIn';
import { findMailData } from '../mailData/mailDataQueries';
import { sampleMail } from '../mail/mailPreviewService';
import { findMailSender } from '../mail/mailSenderQueries';
import { brandSample } from './brandSample';
import { findMailBrand, findMailLook, putMailBrand } from './mailBrandQueries';

/**
 * Saves the brand. Every template and campaign without a colour of its own shows it from then on.
 * @throws PublicError CONFLICT naming `version`
 */
export function saveMailBrand(
  { services, signedIn, inTenant }: SignedInContext,
  { values, version }: { values: MailBrandValues; version: number | undefined },
): Promise<MailBrand> {
  const { organiserId, userId } = signedIn;
  const now = services.clock.now();
  return inTenant(async (db) => {
    await changeAtVersion(
      db,
      { part: 'mail_brand', ownerId: organiserId, id: organiserId },
      { organiserId, userId, now, version },
      {
        state: () => findMailLook(db, organiserId),
        async act() {
          await putMailBrand(db, organiserId, values);
          await insertAuditEntry(db, { organiserId, userId, action: 'mail_brand.changed', detail: {}, now });
        },
      },
    );
    return findMailBrand(db, organiserId);
  });
}

/** A sample of a mail with a brand that is not saved yet. */
export async function previewMailBrand(
  { services, signedIn, inTenant }: SignedInContext,
  brand: MailBrandValues,
): Promise<string> {
  const { publicUrl, secret, clock } = services;
  const { organiserId } = signedIn;
  const { sender, data } = await inTenant(async (db) => ({
    sender: await findMailSender(db, organiserId),
    data: await findMailData(db, brandSample.blocks, { organiserId, publicUrl, secret, now: clock.now() }),
  }));
  const frame = { sender: { ...sender, brand }, data, recipient: undefined };
  return (await sampleMail(brandSample, frame, publicUrl)).html;
}
