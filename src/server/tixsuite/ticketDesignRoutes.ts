import type { FastifyInstance } from 'fastify';
import {
  sponsorPictureLimits,
  type SponsorPictureReply,
  sponsorPictureUploadPath,
  ticketPreviewPath,
} from '../../contract/tixsuite/ticketDesign';
import { readPictureUpload } from '../files/imageUpload';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { previewTicket, storeSponsorPicture } from './ticketDesignService';

export function ticketDesignRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: sponsorPictureUploadPath,
    permission: 'tixsuite',
    async handler(context, request): Promise<SponsorPictureReply> {
      const picture = await readPictureUpload(request, sponsorPictureLimits);
      return { picture: await storeSponsorPicture(context, picture), error: null };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: ticketPreviewPath,
    permission: 'tixsuite',
    async handler(context, { query }, reply) {
      const pdf = await previewTicket(context, query);
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="ticket-preview.pdf"')
        .send(pdf);
    },
  });
}
