import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type LogoReply, logoLimits, logoUploadPath } from '../../../contract/team/organisationSettings';
import { readPictureUpload } from '../../files/imageUpload';
import { logoKey } from '../../files/logoKey';
import { notFound } from '../../http/httpErrors';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { requireManagement } from '../teamRights';
import { saveLogo } from './logoService';
import { isLogoInUse } from './organisationSettingsQueries';

export function logoRoutes(app: FastifyInstance, services: Services): void {
  const { files, database } = services;

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: logoUploadPath,
    permission: 'preferences',
    async handler(context, request): Promise<LogoReply> {
      requireManagement(context.signedIn);
      const picture = await readPictureUpload(request, logoLimits);
      return { logo: await saveLogo(context, picture), error: null };
    },
  });

  // The name is not guessable and its content never changes.
  app.get<{ Params: { file: string } }>('/uploads/logos/:file', async ({ params: { file } }, reply) => {
    const logo = z.uuid().safeParse(file.replace(/\.png$/, '')).data;
    if (!logo || !file.endsWith('.png') || !(await isLogoInUse(database.adminDb, logo))) {
      throw notFound('logo');
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(files.read(logoKey(logo)));
  });
}
