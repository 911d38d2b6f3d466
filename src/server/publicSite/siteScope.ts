import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countryOfHost, type Country } from '../../contract/country';
import { askedHost } from '../http/askedHost';
import { fastifyRefusal } from '../http/fastifyRefusal';
import { forbidden, PublicError } from '../http/httpErrors';
import type { Services } from '../services';
import { goneWrongPage } from './troublePages';

/** Nothing but our own sheet, pictures and small scripts; a form goes to us. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** What the provider's own card fields need, on the page that shows them and on no other. */
const stripePolicy = [
  ...policy.filter((line) => !/^(script-src|form-action)/.test(line)),
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src https://api.stripe.com',
  "form-action 'self'",
];

const GOOGLE = 'https://www.googletagmanager.com https://*.google-analytics.com';

/** What an organiser's Google Analytics needs, on the pages that it counts and on no other. */
const countedPolicy = [
  ...policy.filter((line) => !/^(script-src|img-src)/.test(line)),
  "script-src 'self' https://www.googletagmanager.com",
  `img-src 'self' data: ${GOOGLE}`,
  `connect-src ${GOOGLE}`,
];

/** Pages of people who buy: forms without script, errors as pages, and headers that keep secrets at home. */
export function siteScope(
  app: FastifyInstance,
  services: Services,
  lay: (scope: FastifyInstance) => void,
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
      // An address may hold a secret. Our own forms have to say where they come from, so it is told to ourselves alone.
      void reply.header('referrer-policy', 'same-origin');
      void reply.header('content-security-policy', policy.join('; '));
    });
    scope.setErrorHandler((error, request, reply) => {
      const { status, message } = publicAnswer(error);
      if (status >= 500) services.log.error({ err: error, route: request.routeOptions.url }, 'a page failed');
      return sendOwn(reply, goneWrongPage(countryOf(request, services), status, message), status);
    });
    lay(scope);
  });
}

/** Where no route answers: a page for a browser, the usual error for a program. */
export function answerUnknownAddresses(app: FastifyInstance, services: Services): void {
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')) {
      void reply.header('content-security-policy', policy.join('; '));
      return sendOwn(reply, goneWrongPage(countryOf(request, services), 404, ''), 404);
    }
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'This page does not exist.' } });
  });
}

function publicAnswer(error: unknown): { status: number; message: string } {
  if (error instanceof PublicError) return error;
  const refusal = fastifyRefusal(error);
  if (!refusal) return { status: 500, message: '' };
  return {
    status: refusal.status,
    message: 'The form did not arrive as expected. Go back and try again.',
  };
}

/** The country of the host that was asked for, or of PUBLIC_URL where that host is not ours. */
export const countryOf = (request: FastifyRequest, services: KnownSite): Country =>
  countryOfHost(hostnameOf(askedHost(request, services)));

/** The country that the host names outright; a machine of one name for everything names none. */
export function countryAsked(request: FastifyRequest, services: KnownSite): Country | undefined {
  const hostname = hostnameOf(askedHost(request, services));
  return /(^|\.)(nz|au)$/i.test(hostname) ? countryOfHost(hostname) : undefined;
}

/** Where this site stands for whoever asks: by PUBLIC_URL, unless another host of ours was asked for its country. */
export function originOf(request: FastifyRequest, services: KnownSite): string {
  const { publicUrl } = services;
  const known = new URL(publicUrl);
  return countryOfHost(known.hostname) === countryOf(request, services)
    ? publicUrl
    : `${known.protocol}//${askedHost(request, services)}`;
}

type KnownSite = Pick<Services, 'publicUrl' | 'production'>;

const hostnameOf = (host: string) => host.replace(/:\d+$/, '');

/**
 * A page that is the same for everybody: not sent twice to who has it, and asked about each time, so that a sale, a
 * price and a pause show within the second that `MicroCache` keeps a page for a crowd.
 * @param finish puts into each copy what is its reader's alone; no cache that several people share keeps it then
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, finish }: { text: string; type: string; finish?: (text: string) => string },
): FastifyReply {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  void reply.header('cache-control', finish ? 'private, no-cache' : 'public, no-cache').header('etag', etag);
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  // Compression on the way makes the tag a weak one.
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.type(type).send(finish ? finish(text) : text);
}

/** A page for one person. */
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

/** For the page that tells a purchase: it stands unseen in one of our own. */
export const allowTeller = (reply: FastifyReply): FastifyReply =>
  reply.header(
    'content-security-policy',
    countedPolicy.join('; ').replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );

/** For the page that it stands in: nothing of Google's runs here, beside an address that is a buyer's key. */
export const allowOwnFrame = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', [...policy, "frame-src 'self'"].join('; '));
