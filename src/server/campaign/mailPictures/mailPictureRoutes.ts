import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type MailPicture, mailPictureLimits, mailPicturePath } from '../../../contract/template/mailPicture';
import { readMailPictureUpload } from '../../files/imageUpload';
import { notFound } from '../../http/httpErrors';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { requireAnyKindPermission } from '../campaignPermissions';
import {
  findMailPictureType,
  insertMailPicture,
  mailPictureAddress,
  mailPictureKey,
} from './mailPictureQueries';

const fileName = z
  .string()
  .regex(/\.(jpg|png)$/)
  .transform((name) => ({ id: name.slice(0, -4), type: name.endsWith('.png') ? 'png' : 'jpg' }) as const)
  .refine(({ id }) => z.uuid().safeParse(id).success);

export function mailPictureRoutes(app: FastifyInstance, services: Services): void {
  const { files, clock, random, publicUrl, database } = services;

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: mailPicturePath,
    permission: 'signed-in',
    async handler(context, request): Promise<{ picture: MailPicture; error: null }> {
      requireAnyKindPermission(context);
      const { organiserId } = context.signedIn;
      const { name, type, bytes, width, height } = await readMailPictureUpload(request, mailPictureLimits);
      const id = random.uuid();
      await files.put(mailPictureKey(id, type), Readable.from([bytes]));
      await context.inTenant((db) =>
        insertMailPicture(db, {
          ...{ id, organiserId, name, type, width, height },
          bytes: bytes.length,
          cropped: false,
          now: clock.now(),
        }),
      );
      const url = publicUrl + mailPictureAddress(id, type);
      return { picture: { id, name, url, width, height }, error: null };
    },
  });

  // The URL contains an unguessable id, and its content never changes. Mail programs load it without signing in.
  app.get<{ Params: { file: string } }>('/uploads/mail/:file', async ({ params }, reply) => {
    const file = fileName.safeParse(params.file);
    const type = file.success && (await findMailPictureType(database.adminDb, file.data.id, file.data.type));
    if (!file.success || !type) throw notFound('image');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(files.read(mailPictureKey(file.data.id, file.data.type)));
  });
}
