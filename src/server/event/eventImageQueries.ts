import type { Queryable } from '../database/openDatabase';

/** True for a picture that this organiser uploaded for an event. */
export async function hasEventImage(db: Queryable, fileId: string): Promise<boolean> {
  const file = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('key', '=', eventImageKeys(fileId).full)
    .executeTakeFirst();
  return file !== undefined;
}

/** Where the two sizes of a picture lie in the file store. */
export const eventImageKeys = (fileId: string) => ({
  full: `events/${fileId}.webp`,
  thumbnail: `events/320/${fileId}.webp`,
});

export async function rememberImage(
  db: Queryable,
  image: { id: string; organiser_id: string; name: string; bytes: number; created_at: Date },
): Promise<void> {
  const { full: key } = eventImageKeys(image.id);
  await db
    .insertInto('stored_file')
    .values({ ...image, key, media_type: 'image/webp' })
    .execute();
}

/** @returns true when no event shows the picture, so that its bytes may go; also when it was forgotten before */
export async function forgetUnusedImage(db: Queryable, fileId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('event')
    .select('id')
    .where('image_file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  if (shown) return false;
  await db.deleteFrom('stored_file').where('id', '=', fileId).execute();
  return true;
}
