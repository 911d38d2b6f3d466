import type { FastifyInstance } from 'fastify';
import { shareLinkPath, type ShareLinkReply } from '../../../contract/report/shareLink';
import { shareLinkInput } from '../../../contract/report/shareLinkInput';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { createShareLink } from './shareLinkService';

/** Creates links. It is not GraphQL, because replies of mutations are stored and this one contains a secret. */
export function shareLinkRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: shareLinkPath,
    permission: 'events',
    async handler(context, request): Promise<ShareLinkReply> {
      const values = parseInput(shareLinkInput, request.body);
      return { secret: await createShareLink(context, values), error: null };
    },
  });
}
