import type { EventImageSize, EventPicture, MailPictureSize } from '../../contract/event/event';
import type { Queryable } from '../database/openDatabase';

/** True when this organiser uploaded the picture for an event. */
export async function hasEventImage(db: Queryable, fileId: string): Promise<boolean> {
  const file = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('key', '=', eventImageKeys(fileId).full)
    .executeTakeFirst();
  return file !== undefined;
}

/** The keys of a picture's sizes in the file store; those for mails are made when they are first asked for. */
export const eventImageKeys = (fileId: string): Record<EventImageSize | MailPictureSize, string> => ({
  full: `events/${fileId}.webp`,
  medium: `events/800/${fileId}.webp`,
  thumbnail: `events/320/${fileId}.webp`,
  mail: `events/mail/${fileId}.jpg`,
  card: `events/card/${fileId}.jpg`,
});

export async function insertEventImage(
  db: Queryable,
  image: {
    id: string;
    organiser_id: string;
    name: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Date;
  },
): Promise<void> {
  const { full: key } = eventImageKeys(image.id);
  await db
    .insertInto('stored_file')
    .values({ ...image, key, media_type: 'image/webp' })
    .execute();
}

/**
 * Replaces the event's pictures with these, in this order.
 * @returns the ids of the files that the event no longer shows
 */
export async function replaceImages(
  db: Queryable,
  { organiserId, eventId }: { organiserId: string; eventId: string },
  images: readonly EventPicture[],
): Promise<string[]> {
  const before = await db
    .deleteFrom('event_image')
    .where('event_id', '=', eventId)
    .returning('file_id')
    .execute();
  if (images.length > 0) {
    await db
      .insertInto('event_image')
      .values(
        images.map(({ fileId, alt }, position) => ({
          organiser_id: organiserId,
          event_id: eventId,
          file_id: fileId,
          position,
          alt,
        })),
      )
      .execute();
  }
  const shown = new Set(images.map(({ fileId }) => fileId));
  return before.map(({ file_id }) => file_id).filter((id) => !shown.has(id));
}

/**
 * Deletes the picture's row when no event shows it.
 * @returns true when its files may be removed, also when the row was deleted before
 */
export async function deleteUnusedImage(db: Queryable, fileId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('event_image')
    .select('file_id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  if (shown) return false;
  await db.deleteFrom('stored_file').where('id', '=', fileId).execute();
  return true;
}
