import type { MailPicture } from '../../../contract/template/mailPicture';
import type { Queryable } from '../../database/openDatabase';

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
  now: Date;
}

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

/** The newest pictures for emails. */
export async function listMailPictures(
  db: Queryable,
  { most, publicUrl }: { most: number; publicUrl: string },
): Promise<MailPicture[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'key', 'width', 'height'])
    .where('key', 'like', 'mail/%')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, name, key, width, height }) => ({
    id,
    name,
    url: publicUrl + mailPictureAddress(id, key.slice(key.lastIndexOf('.') + 1)),
    width: width ?? 0,
    height: height ?? 0,
  }));
}
