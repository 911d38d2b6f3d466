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
  const show = async (file: string, size: EventImageSize, reply: FastifyReply) => {
    const id = z.uuid().safeParse(file.replace(/\.webp$/, ''));
    if (
      !id.success ||
      !file.endsWith('.webp') ||
      !(await hasEventImage(services.database.adminDb, id.data))
    ) {
      throw notFound('image');
    }
    const keys = eventImageKeys(id.data);
    // Older pictures are stored without the medium size.
    const key = size === 'medium' && !(await files.has(keys.medium)) ? keys.full : keys[size];
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
      .send(files.read(key));
  };
  const folders = { full: '', medium: '800/', thumbnail: '320/' };
  for (const size of sizes) {
    app.get<{ Params: { file: string } }>(`/uploads/events/${folders[size]}:file`, ({ params }, reply) =>
      show(params.file, size, reply),
    );
  }
}
