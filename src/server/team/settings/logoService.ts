import { Readable } from 'node:stream';
import sharp from 'sharp';
import { logoLimits, type OrganisationSettings } from '../../../contract/team/organisationSettings';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Picture } from '../../files/imageUpload';
import { logoKey } from '../../files/logoKey';
import type { SignedInContext } from '../../http/signedIn';
import { requireManagement } from '../teamRights';
import { removeLogoJob } from './logoJobs';
import { setLogo } from './organisationSettingsQueries';
import { organisationSettingsOf } from './organisationSettingsService';

/**
 * Stores the picture as the organisation's logo, as PNG because some mail programs show no WebP.
 * @returns the name of its file
 */
export async function saveLogo(context: SignedInContext, picture: Picture): Promise<string> {
  const { services, signedIn, inTenant } = context;
  const { files, queue, random, clock } = services;
  const { width, height } = logoLimits;
  const logo = random.uuid();
  const bytes = await sharp(picture.full)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  // If this request fails half way, the job removes the file that no organisation uses.
  const soon = new Date(clock.now().getTime() + 3_600_000);
  await inTenant((db) => queue.add(db, { ...removeLogoJob(signedIn.organiserId, logo), runAt: soon }));
  await files.put(logoKey(logo), Readable.from([bytes]));
  await changeLogo(context, logo);
  return logo;
}

/** @throws PublicError FORBIDDEN for people who do not manage the team */
export async function removeLogo(context: SignedInContext): Promise<OrganisationSettings> {
  requireManagement(context.signedIn);
  await changeLogo(context, null);
  return organisationSettingsOf(context);
}

/** Changes the logo and has a job delete the file of the previous one. */
async function changeLogo(
  { services: { queue, clock }, signedIn: { organiserId, userId }, inTenant }: SignedInContext,
  logo: string | null,
): Promise<void> {
  await inTenant(async (db) => {
    const before = await setLogo(db, organiserId, logo);
    if (before === logo) return;
    if (before) await queue.add(db, removeLogoJob(organiserId, before));
    const action = logo ? 'organisation.logo_changed' : 'organisation.logo_removed';
    await insertAuditEntry(db, { organiserId, userId, action, detail: {}, now: clock.now() });
  });
  queue.wake();
}
