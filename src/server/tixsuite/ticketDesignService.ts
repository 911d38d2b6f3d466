import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { sponsorPictureLimits, type TicketDesign } from '../../contract/tixsuite/ticketDesign';
import { ticketDesignInput, ticketPreviewInput } from '../../contract/tixsuite/ticketDesignInput';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import type { Picture } from '../files/imageUpload';
import { sponsorPictureKey } from '../files/sponsorPictureKey';
import { badInput } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import { readPrintedDesign } from '../order/documents/ticketDesign';
import { findTicketDesign, putTicketDesign } from '../order/documents/ticketDesignQueries';
import { ticketPreviewPdf } from '../order/documents/ticketPdf';
import { removeSponsorPictureJob } from './ticketPictureJobs';
import { findOrganiser } from './tixsuiteQueries';

const DAY = 86_400_000;

/** @throws PublicError BAD_USER_INPUT with the fields of `contract/tixsuite/ticketDesignInput.ts` */
export async function saveTicketDesign(
  db: Queryable,
  { services: { files, queue, clock }, signedIn: { organiserId, userId } }: SignedInContext,
  input: unknown,
): Promise<void> {
  const design: TicketDesign = parseInput(ticketDesignInput, input);
  const { sponsorPicture } = design;
  if (sponsorPicture && !(await files.has(sponsorPictureKey(organiserId, sponsorPicture)))) {
    throw badInput('sponsorPicture', 'The sponsor picture is no longer stored. Choose it again.');
  }
  const { logo: _, ...before } = (await findTicketDesign(db, organiserId)) ?? { logo: null };
  if (isDeepStrictEqual(before, design)) return;
  const now = clock.now();
  await putTicketDesign(db, organiserId, design, { userId, now });
  const old = 'sponsorPicture' in before ? before.sponsorPicture : null;
  if (old && old !== sponsorPicture) await queue.add(db, removeSponsorPictureJob(organiserId, old));
  const action = 'tixsuite.ticket_design_changed';
  await insertAuditEntry(db, { organiserId, userId, action, detail: {}, now });
}

/**
 * Stores a picture for the tickets, as JPEG on white, as paper is.
 * @returns the name of its file, which is deleted after a day unless a design prints it
 */
export async function storeSponsorPicture(
  { services: { files, queue, random, clock }, signedIn: { organiserId }, inTenant }: SignedInContext,
  picture: Picture,
): Promise<string> {
  const { width, height } = sponsorPictureLimits;
  const name = random.uuid();
  const bytes = await sharp(picture.full)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
  const runAt = new Date(clock.now().getTime() + DAY);
  await inTenant((db) => queue.add(db, { ...removeSponsorPictureJob(organiserId, name), runAt }));
  await files.put(sponsorPictureKey(organiserId, name), Readable.from([bytes]));
  return name;
}

/**
 * An example ticket with a design that need not be saved, drawn as all tickets are.
 * @throws PublicError BAD_USER_INPUT as `saveTicketDesign`
 */
export async function previewTicket(
  { services: { files }, signedIn: { organiserId }, inTenant }: SignedInContext,
  query: unknown,
): Promise<Buffer> {
  const design = parseInput(ticketPreviewInput, query);
  const { name, country, logo } = await inTenant((db) => findOrganiser(db, organiserId));
  return ticketPreviewPdf(
    { sellerName: name, country },
    await readPrintedDesign(files, organiserId, { ...design, logo }),
  );
}
