import type { Selectable } from 'kysely';
import type { MailPicture, UploadedPicture } from '../../../contract/template/mailPicture';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import type { Tables } from '../../database/tables/tables';

export type MailPictureType = 'jpg' | 'png';
const types: readonly MailPictureType[] = ['jpg', 'png'];
const mediaTypes: Record<MailPictureType, string> = { jpg: 'image/jpeg', png: 'image/png' };

export const mailPictureKey = (id: string, type: MailPictureType): string => `mail/${id}.${type}`;
/** The keys that a picture may have in the file store. */
export const mailPictureKeys = (id: string): string[] => types.map((type) => mailPictureKey(id, type));
export const mailPictureAddress = (id: string, type: string): string => `/uploads/mail/${id}.${type}`;

interface NewPicture {
  id: string;
  organiserId: string;
  name: string;
  type: MailPictureType;
  bytes: number;
  width: number;
  height: number;
  cropped: boolean;
  now: Date;
}

/** A picture with the id of one that exists is the same picture, so it is not inserted. */
export async function insertMailPicture(
  db: Queryable,
  { organiserId, type, now, ...picture }: NewPicture,
): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      ...picture,
      organiser_id: organiserId,
      key: mailPictureKey(picture.id, type),
      media_type: mediaTypes[type],
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Finds the media type of a stored picture. @returns undefined if no picture has this id and type */
export async function findMailPictureType(
  db: Queryable,
  id: string,
  type: MailPictureType,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select('media_type')
    .where('id', '=', id)
    .where('key', '=', mailPictureKey(id, type))
    .executeTakeFirst();
  return row?.media_type;
}

/** The newest pictures for emails, without cropped copies. */
export async function listMailPictures(
  db: Queryable,
  { most, publicUrl }: { most: number; publicUrl: string },
): Promise<MailPicture[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'key', 'width', 'height'])
    .where('key', 'like', 'mail/%')
    .where('cropped', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => pictureOf(row, publicUrl));
}

type PictureRow = Pick<Selectable<Tables['stored_file']>, 'id' | 'name' | 'key' | 'width' | 'height'>;

const pictureOf = ({ id, name, key, width, height }: PictureRow, publicUrl: string): MailPicture => ({
  id,
  name,
  url: publicUrl + mailPictureAddress(id, key.slice(key.lastIndexOf('.') + 1)),
  width: width ?? 0,
  height: height ?? 0,
});

export async function findMailPicture(
  db: Queryable,
  id: string,
  publicUrl: string,
): Promise<MailPicture | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'key', 'width', 'height'])
    .where('id', '=', id)
    .where('key', 'like', 'mail/%')
    .executeTakeFirst();
  return row && pictureOf(row, publicUrl);
}

/** Finds the file of an own picture; one of an event only while an event that this person may see shows it. */
export async function findOwnPicture(
  db: Queryable,
  { of, id }: UploadedPicture,
): Promise<{ key: string; name: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const files = db.selectFrom('stored_file').select(['key', 'name']).where('stored_file.id', '=', id);
  if (of === 'mail') return files.where('key', 'in', mailPictureKeys(id)).executeTakeFirst();
  return files.innerJoin('event_image', 'event_image.file_id', 'stored_file.id').limit(1).executeTakeFirst();
}
