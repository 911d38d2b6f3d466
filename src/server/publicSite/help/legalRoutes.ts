import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countries, footerUrls, type Country } from '../../../contract/country';
import type { LegalKind } from '../../../contract/legal/legal';
import { notFound } from '../../http/httpErrors';
import { findPublishedText, listPublishedDates } from '../../legal/legalTextQueries';
import type { Services } from '../../services';
import { sendShared } from '../siteScope';
import type { HelpPage } from './helpPages';
import { legalPage } from './legalPage';

export const legalPagesByPath: ReadonlyArray<readonly [path: string, kind: LegalKind]> = [
  [footerUrls.privacyPolicy, 'privacy'],
  [footerUrls.termsOfService, 'terms'],
];

type WithVersion = { Querystring: { country?: string; version?: string } };

/** The terms and the privacy policy: the text in force, or an earlier version by its number. */
export function legalRoutes(
  scope: FastifyInstance,
  services: Services,
  pageOf: (request: FastifyRequest, country?: Country) => HelpPage,
): void {
  const { adminDb } = services.database;
  for (const [path, kind] of legalPagesByPath) {
    scope.get<WithVersion>(path, async (request, reply) => {
      const { country: chosen, version } = request.query;
      const page = pageOf(
        request,
        countries.find((country) => country === chosen),
      );
      const key = { kind, country: page.country };
      if (version !== undefined && !/^\d{1,9}$/.test(version)) throw notFound('page');
      const [shown, versions] = await Promise.all([
        findPublishedText(adminDb, key, version === undefined ? undefined : Number(version)),
        listPublishedDates(adminDb, key),
      ]);
      if (!shown) throw notFound('page');
      return sendShared(request, reply, { text: legalPage(page, kind, shown, versions), type: 'text/html' });
    });
  }
}
