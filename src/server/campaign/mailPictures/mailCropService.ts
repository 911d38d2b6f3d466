import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CropChoice, MailCrop } from '../../../contract/template/mailCrop';
import { type MailPicture, notCroppable, uploadedPictureOf } from '../../../contract/template/mailPicture';
import { safeImageUrl } from '../../../contract/template/mailUrl';
import { croppedPicture } from '../../files/croppedPicture';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import {
  findMailPicture,
  findOwnPicture,
  insertMailPicture,
  mailPictureAddress,
  mailPictureKey,
} from './mailPictureQueries';

/**
 * The id of a cropped copy, a UUID of version 8. It follows from the picture and the choice, so that a repeated crop
 * makes no second file.
 */
function cropId(key: string, { shape, zoom, x, y }: CropChoice): string {
  const hash = createHash('sha256')
    .update([key, shape ?? 'original', zoom, x, y].join(' '))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const underWay = new Map<string, Promise<MailPicture>>();

/**
 * Makes the cropped copy of an own picture, unless it exists, and returns it.
 * @throws PublicError BAD_USER_INPUT naming `of` for a picture of somebody else or of another site
 */
export async function cropMailPicture(context: SignedInContext, crop: MailCrop): Promise<MailPicture> {
  const { publicUrl } = context.services;
  const uploaded = uploadedPictureOf(crop.of);
  if (!uploaded || !safeImageUrl(crop.of)?.startsWith(`${publicUrl}/`)) throw badInput('of', notCroppable);
  const { source, id, stored } = await context.inTenant(async (db) => {
    const source = await findOwnPicture(db, uploaded);
    if (!source) throw badInput('of', notCroppable);
    const id = cropId(source.key, crop);
    return { source, id, stored: await findMailPicture(db, id, publicUrl) };
  });
  if (stored) return stored;
  const known = underWay.get(id);
  if (known) return known;
  const made = makeCrop(context, { ...source, id, crop }).finally(() => underWay.delete(id));
  underWay.set(id, made);
  return made;
}

interface NewCrop {
  id: string;
  /** Of the whole picture. */
  key: string;
  name: string;
  crop: CropChoice;
}

async function makeCrop(
  { services, signedIn, inTenant }: SignedInContext,
  { id, key, name, crop }: NewCrop,
): Promise<MailPicture> {
  const { files, clock, publicUrl } = services;
  // The picture of an event is deleted when the event no longer shows it.
  if (!(await files.has(key))) throw badInput('of', notCroppable);
  const type = key.endsWith('.png') ? 'png' : 'jpg';
  const { bytes, width, height } = await croppedPicture(await buffer(files.read(key)), crop, type);
  await files.put(mailPictureKey(id, type), Readable.from([bytes]));
  await inTenant((db) =>
    insertMailPicture(db, {
      ...{ id, organiserId: signedIn.organiserId, name, type, width, height },
      ...{ bytes: bytes.length, cropped: true, now: clock.now() },
    }),
  );
  return { id, name, url: publicUrl + mailPictureAddress(id, type), width, height };
}
