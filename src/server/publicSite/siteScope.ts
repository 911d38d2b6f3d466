import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countryOfHost, type Country } from '../../contract/country';
import { countryOf, requestedHost, withoutPort } from '../http/requestedHost';
import { fastifyRefusal } from '../http/fastifyRefusal';
import { forbidden, PublicError } from '../http/httpErrors';
import type { Services } from '../services';
import { errorPage } from './errorPages';

/** Allows only our own stylesheet, pictures and scripts, and forms that are sent to us. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Additionally allows the payment provider's card fields, for the page that shows them. */
const stripePolicy = [
  ...policy.filter((line) => !/^(script-src|form-action)/.test(line)),
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src https://api.stripe.com',
  "form-action 'self'",
];

const GOOGLE = 'https://www.googletagmanager.com https://*.google-analytics.com';

/** Additionally allows Google Analytics, for the pages that an organiser counts. */
const countedPolicy = [
  ...policy.filter((line) => !/^(script-src|img-src)/.test(line)),
  "script-src 'self' https://www.googletagmanager.com",
  `img-src 'self' data: ${GOOGLE}`,
  `connect-src ${GOOGLE}`,
];

/**
 * Registers routes for buyers' pages: forms work without scripts, errors are pages, and headers keep secrets in URLs
 * private.
 */
export function siteScope(
  app: FastifyInstance,
  services: Services,
  register: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 200_000 },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
      // A URL may contain a secret. The referrer is sent only to our own server, which checks where forms come from.
      void reply.header('referrer-policy', 'same-origin');
      void reply.header('content-security-policy', policy.join('; '));
    });
    scope.setErrorHandler((error, request, reply) => {
      const { status, message } = publicError(error);
      if (status >= 500) services.log.error({ err: error, route: request.routeOptions.url }, 'a page failed');
      return sendOwn(reply, errorPage(countryOf(request, services), status, message), status);
    });
    register(scope);
  });
}

/** Handles unknown paths: a page for browsers, the usual JSON error for programs. */
export function handleNotFound(app: FastifyInstance, services: Services): void {
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')) {
      void reply.header('content-security-policy', policy.join('; '));
      return sendOwn(reply, errorPage(countryOf(request, services), 404, ''), 404);
    }
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'This page does not exist.' } });
  });
}

function publicError(error: unknown): { status: number; message: string } {
  if (error instanceof PublicError) return error;
  const refusal = fastifyRefusal(error);
  if (!refusal) return { status: 500, message: '' };
  return {
    status: refusal.status,
    message: 'The form did not arrive as expected. Go back and try again.',
  };
}

/** The country in the host name; undefined on a server with one host name for both countries. */
export function countryAsked(request: FastifyRequest, services: KnownSite): Country | undefined {
  const hostname = withoutPort(requestedHost(request, services));
  return /(^|\.)(nz|au)$/i.test(hostname) ? countryOfHost(hostname) : undefined;
}

/** The base URL of this site: PUBLIC_URL, unless another of our hosts was requested for its country. */
export function originOf(request: FastifyRequest, services: KnownSite): string {
  const { publicUrl } = services;
  const known = new URL(publicUrl);
  return countryOfHost(known.hostname) === countryOf(request, services)
    ? publicUrl
    : `${known.protocol}//${requestedHost(request, services)}`;
}

type KnownSite = Pick<Services, 'publicUrl' | 'production'>;

/**
 * Sends a page that is the same for everybody. It is revalidated on each request, so that sales, prices and pauses show
 * at most one second late (`MicroCache`), but an unchanged page is not transferred again.
 * @param finish adds the visitor's own content to a copy; shared caches do not store the page then
 * @param caching of replies that may be older, as a value of Cache-Control
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    text,
    type,
    finish,
    caching = 'public, no-cache',
  }: { text: string; type: string; finish?: (text: string) => string; caching?: string },
): FastifyReply {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  void reply.header('cache-control', finish ? 'private, no-cache' : caching).header('etag', etag);
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  // Compression turns the tag into a weak one (`W/`).
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.type(type).send(finish ? finish(text) : text);
}

/** Sends a page for one person, which is not cached. */
export const sendOwn = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html')
    .send(text);

export const allowStripe = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', stripePolicy.join('; '));

export const allowAnalytics = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', countedPolicy.join('; '));

/** For the page that reports a purchase, which is shown in a hidden frame of our own page. */
export const allowPurchaseReport = (reply: FastifyReply): FastifyReply =>
  reply.header(
    'content-security-policy',
    countedPolicy.join('; ').replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );

/**
 * For the page that contains the frame. Google's script is not allowed here, because this URL contains the buyer's key.
 */
export const allowOwnFrame = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', [...policy, "frame-src 'self'"].join('; '));
