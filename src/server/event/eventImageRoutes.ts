import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  eventImageUploadPath,
  eventLimits,
  type EventImage,
  type EventImageSize,
} from '../../contract/event/event';
import { readPictureUpload } from '../files/imageUpload';
import { storeMailPicture } from '../files/mailPicture';
import { notFound } from '../http/httpErrors';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { removeUnusedImageJob } from './eventJobs';
import { eventImageKeys, hasEventImage, insertEventImage } from './eventImageQueries';

/** Uploaded pictures that were not saved with an event are deleted after this many hours. */
const UNSAVED_HOURS = 48;
const sizes: readonly EventImageSize[] = ['full', 'medium', 'thumbnail'];

export function eventImageRoutes(app: FastifyInstance, services: Services): void {
  const { files, queue, clock, random } = services;

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: eventImageUploadPath,
    permission: 'events',
    async handler(
      { inTenant, signedIn: { organiserId } },
      request,
    ): Promise<{ image: EventImage; error: null }> {
      const picture = await readPictureUpload(request, {
        bytes: eventLimits.imageBytes,
        pixels: eventLimits.imagePixels,
      });
      const id = random.uuid();
      const keys = eventImageKeys(id);
      const now = clock.now();
      // The row and its clean-up job are written first, so that the job also removes files of an upload that failed
      // half way.
      await inTenant(async (db) => {
        const bytes = picture.full.length + picture.medium.length + picture.thumbnail.length;
        await insertEventImage(db, {
          id,
          organiser_id: organiserId,
          name: picture.name,
          bytes,
          width: picture.width,
          height: picture.height,
          created_at: now,
        });
        const later = new Date(now.getTime() + UNSAVED_HOURS * 3_600_000);
        await queue.add(db, removeUnusedImageJob(organiserId, id, later));
      });
      for (const size of sizes) await files.put(keys[size], Readable.from([picture[size]]));
      return { image: { fileId: id, width: picture.width, height: picture.height }, error: null };
    },
  });

  // The URL contains an unguessable id, and its content never changes. Public pages show the same pictures.
  const idOf = async (file: string, ending: string): Promise<string> => {
    const id = z.uuid().safeParse(file.slice(0, -ending.length));
    const isPicture = file.endsWith(ending) && id.success;
    if (!isPicture || !(await hasEventImage(services.database.adminDb, id.data))) throw notFound('image');
    return id.data;
  };
  const show = (reply: FastifyReply, type: string, key: string) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(files.read(key));
  const folders = { full: '', medium: '800/', thumbnail: '320/' };
  for (const size of sizes) {
    app.get<{ Params: { file: string } }>(
      `/uploads/events/${folders[size]}:file`,
      async ({ params }, reply) => {
        const keys = eventImageKeys(await idOf(params.file, '.webp'));
        // Older pictures are stored without the medium size.
        const key = size === 'medium' && !(await files.has(keys.medium)) ? keys.full : keys[size];
        return show(reply, 'image/webp', key);
      },
    );
  }
  for (const [size, shape] of [
    ['mail', 'whole'],
    ['card', 'wide'],
  ] as const) {
    app.get<{ Params: { file: string } }>(`/uploads/events/${size}/:file`, async ({ params }, reply) => {
      const keys = eventImageKeys(await idOf(params.file, '.jpg'));
      await storeMailPicture(files, { from: keys.full, to: keys[size], shape });
      return show(reply, 'image/jpeg', keys[size]);
    });
  }
}
