import type { FastifyInstance } from 'fastify';
import {
  accountLimits,
  avatarSizes,
  pictureUploadPath,
  type PictureReply,
} from '../../contract/account/account';
import { pictureCropInput } from '../../contract/account/accountInput';
import { readPictureUpload } from '../files/imageUpload';
import { badInput, notFound } from '../http/httpErrors';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { removePictureJob } from './accountJobs';
import { avatarKey, putAvatar } from './avatarKeys';
import { isAvatarInUse } from './personQueries';
import { changeAvatar } from './pictureService';

const FILE = /^[0-9a-f-]{36}\.webp$/;

export function pictureRoutes(app: FastifyInstance, services: Services): void {
  const { files, random, database, queue } = services;

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: pictureUploadPath,
    permission: 'preferences',
    async handler({ signedIn }, request): Promise<PictureReply> {
      const crop = pictureCropInput.safeParse(request.query);
      if (!crop.success) throw badInput('file', 'The crop is missing. Choose the picture again.');
      const picture = await readPictureUpload(request, {
        bytes: accountLimits.pictureBytes,
        pixels: accountLimits.picturePixels,
      });
      const file = `${random.uuid()}.webp`;
      // If this request fails half way, the job removes the files that no account uses.
      const soon = new Date(services.clock.now().getTime() + 3_600_000);
      await queue.add(database.adminDb, { ...removePictureJob(file), runAt: soon });
      await putAvatar(files, file, picture, crop.data);
      await changeAvatar(services, signedIn.userId, file);
      return { avatar: file, error: null };
    },
  });

  // The name is not guessable and its content never changes. The portal loads it from its media host (SPEC section 3).
  app.get<{ Params: { size: string; file: string } }>(
    '/uploads/avatars/:size/:file',
    async ({ params }, reply) => {
      const size = avatarSizes.find((known) => String(known) === params.size);
      if (!size || !FILE.test(params.file) || !(await isAvatarInUse(database.adminDb, params.file))) {
        throw notFound('picture');
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/webp')
        .send(files.read(avatarKey(size, params.file)));
    },
  );
}
