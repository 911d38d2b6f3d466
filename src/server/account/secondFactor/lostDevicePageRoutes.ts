import type { FastifyInstance } from 'fastify';
import { lostDevicePath, stopRemovalPath } from '../../../contract/paths/signInPagePaths';
import { PublicError } from '../../http/httpErrors';
import { countryOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import { accountPageScope, formValue, type PageForm, showPage, type WithToken } from '../accountPageScope';
import { tooManyRequestsPage } from '../accountPages';
import {
  invalidLostDeviceLinkPage,
  invalidStopLinkPage,
  lostDevicePage,
  removalAskedPage,
  removalStoppedPage,
  stopRemovalPage,
} from './lostDevicePages';
import { askForRemoval, lostDeviceLinkOf, removalOf, stopRemoval } from './lostDeviceService';

/** Pages for a person who has lost the device with their second factors; they work without a session. */
export function lostDevicePageRoutes(app: FastifyInstance, services: Services): void {
  accountPageScope(app, (scope) => {
    scope.get<WithToken>(`${lostDevicePath}/:token`, async ({ params }, reply) => {
      const link = await lostDeviceLinkOf(services, params.token);
      return link
        ? showPage(reply, lostDevicePage(link.email))
        : showPage(reply, invalidLostDeviceLinkPage(), 404);
    });

    scope.post<WithToken & PageForm>(`${lostDevicePath}/:token`, async (request, reply) => {
      const { token } = request.params;
      const link = await lostDeviceLinkOf(services, token);
      if (!link) return showPage(reply, invalidLostDeviceLinkPage(), 404);
      try {
        const password = formValue(request.body, 'password').slice(0, 1000);
        const country = countryOf(request, services);
        return (await askForRemoval(services, { token, password, country }))
          ? showPage(reply, removalAskedPage())
          : showPage(reply, invalidLostDeviceLinkPage(), 404);
      } catch (error) {
        if (!(error instanceof PublicError)) throw error;
        return error.code === 'TOO_MANY_REQUESTS'
          ? showPage(reply, tooManyRequestsPage(error.message), 429)
          : showPage(reply, lostDevicePage(link.email, error.message), 400);
      }
    });

    scope.get<WithToken>(`${stopRemovalPath}/:token`, async ({ params }, reply) =>
      (await removalOf(services, params.token))
        ? showPage(reply, stopRemovalPage())
        : showPage(reply, invalidStopLinkPage(), 404),
    );

    scope.post<WithToken>(`${stopRemovalPath}/:token`, async ({ params }, reply) =>
      (await stopRemoval(services, params.token))
        ? showPage(reply, removalStoppedPage())
        : showPage(reply, invalidStopLinkPage(), 404),
    );
  });
}
