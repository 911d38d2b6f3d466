import { developersPath } from '../../../contract/api/apiPaths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  countries,
  footerUrls,
  howToGuidesUrl,
  scannerPagePath,
  type Country,
} from '../../../contract/country';
import { notFound } from '../../http/httpErrors';
import { countryOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import { FormBody } from '../checkout/formBody';
import { originOf, sendOwn, sendShared } from '../siteScope';
import { contactInput, sendContactMessage } from './contactMessage';
import { contactLimits, contactPage, messageSentPage } from './contactPage';
import { developersPage } from './developersPage';
import { guidesPage, helpPage, scannerPage, type HelpPage } from './helpPages';
import { legalPagesByPath, legalRoutes } from './legalRoutes';

const pagesByPath: ReadonlyArray<readonly [path: string, page: (page: HelpPage) => string]> = [
  [footerUrls.helpAndSupport, helpPage],
  [footerUrls.contactUs, contactPage],
  [scannerPagePath, scannerPage],
  [developersPath, developersPage],
];

/** The information pages of a country's site, for the sitemap. */
export const informationPaths = (country: Country): readonly string[] => [
  ...pagesByPath.map(([path]) => path),
  ...legalPagesByPath.map(([path]) => path),
  howToGuidesUrl(country),
];

/**
 * The pages that the footer and the side menu link to (SPEC section 2); they work without signing in and without
 * scripts.
 */
export function helpRoutes(scope: FastifyInstance, services: Services): void {
  const pageOf = (request: FastifyRequest, country: Country = countryOf(request, services)): HelpPage => ({
    country,
    origin: originOf(request, services),
  });
  for (const [path, page] of pagesByPath) {
    scope.get(path, async (request, reply) =>
      sendShared(request, reply, { text: page(pageOf(request)), type: 'text/html' }),
    );
  }

  legalRoutes(scope, services, pageOf);

  scope.get('/guides', async (request, reply) =>
    reply.redirect(howToGuidesUrl(countryOf(request, services))),
  );

  scope.get<{ Params: { country: string } }>('/guides/:country', async (request, reply) => {
    const country = countries.find((one) => one === request.params.country);
    if (!country) throw notFound('page');
    return sendShared(request, reply, { text: guidesPage(pageOf(request, country)), type: 'text/html' });
  });

  scope.post(footerUrls.contactUs, async (request, reply) => {
    const body = new FormBody(request.body);
    const typed = {
      name: body.text('name'),
      email: body.text('email'),
      message: body.text('message', contactLimits.message),
    };
    const form = contactInput.safeParse(typed);
    if (!form.success) {
      const wrong = Object.fromEntries(form.error.issues.map(({ path, message }) => [path[0], message]));
      return sendOwn(reply, contactPage(pageOf(request), typed, wrong), 400);
    }
    await sendContactMessage(services, form.data, request.ip);
    return sendOwn(reply, messageSentPage(pageOf(request), form.data.email));
  });
}
