import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forgottenAddress } from '../../../contract/address';
import { landingUrl, visitClickToken } from '../../attribution/visitClick';

import type { Services } from '../../services';
import { countryOf } from './countryOf';
import { deviceOf } from './deviceOf';
import { firstValue } from './firstValue';
import { BURST_SECONDS, classOfBurst, classOfHit, type HitClass } from './hitClass';
import {
  findBurst,
  findLink,
  findRecipient,
  insertHit,
  lockRecipient,
  reclassClicks,
} from './trackingQueries';
import { readTrackingToken } from './trackingToken';
import { unknownLinkPage, unsubscribePage } from '../preferences/unsubscribePage';
import { choosePreference, preferenceActs, preferencesOf } from '../preferences/unsubscribeService';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

type WithToken = { Params: { token: string } };

/** Whether the recipient's organisation was erased: its links still lead to their pages, and nothing is recorded. */
const isForgotten = (recipientId: number, address: string): boolean =>
  address === forgottenAddress(recipientId);

/** Classifies a request by its headers and by the time since the mail was handed over. */
const hitClassOf = (
  { headers, method }: FastifyRequest,
  kind: 'open' | 'click',
  handedOverAt: Date | null,
  now: Date,
): HitClass =>
  classOfHit({
    kind,
    userAgent: headers['user-agent'],
    method,
    purpose: firstValue(headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']),
    language: headers['accept-language'],
    fetchMode: firstValue(headers['sec-fetch-mode']),
    secondsAfter: handedOverAt ? (now.getTime() - handedOverAt.getTime()) / 1000 : undefined,
  });

/** What is known of a reader besides the class of the hit. */
const readerOf = ({ headers, ip, socket }: FastifyRequest) => ({
  device: deviceOf(headers['user-agent']),
  // Without one of our own proxies, whose word is taken for the reader's address too, anybody could write the header.
  country: ip === socket.remoteAddress ? undefined : countryOf(headers),
});

/** The public addresses in a mail: open pixel, links and unsubscribe page (DOMAIN sections 1 and 2). */
export function trackingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, secret, log, publicUrl } = services;

  app.get<WithToken>('/t/o/:token', async (request, reply) => {
    const token = readTrackingToken('open', request.params.token.replace(/\.gif$/, ''), secret);
    if (token) {
      const { organiserId, recipientId } = token;
      // The reader gets the image even when the open cannot be stored.
      await database
        .withOrganiser(organiserId, async (db) => {
          const recipient = await findRecipient(db, recipientId);
          if (!recipient || isForgotten(recipientId, recipient.address)) return;
          const { campaignId, handedOverAt } = recipient;
          const now = clock.now();
          const hitClass = hitClassOf(request, 'open', handedOverAt, now);
          const reader = readerOf(request);
          await insertHit(db, {
            organiserId,
            campaignId,
            recipientId,
            kind: 'open',
            hitClass,
            ...reader,
            now,
          });
        })
        .catch((error: unknown) => log.error({ err: error }, 'recording an open failed'));
    }
    // Mail is read on other origins, and in frames without an origin.
    void reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin');
    return reply.type('image/gif').send(PIXEL);
  });

  app.get<WithToken>('/t/c/:token', async (request, reply) => {
    const token = readTrackingToken('click', request.params.token, secret);
    const url = token && (await followLink(token, request));
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (!url) return reply.code(404).type('text/html').send(unknownLinkPage());
    return reply.redirect(url);
  });

  /**
   * The address of a link, which is always one of the campaign's own links. An address of our public pages gets the
   * click as a parameter.
   */
  const followLink = (
    { organiserId, recipientId, position }: { organiserId: string; recipientId: number; position: number },
    request: FastifyRequest,
  ) =>
    database.withOrganiser(organiserId, async (db) => {
      const recipient = await lockRecipient(db, recipientId);
      const link = recipient && (await findLink(db, recipient.campaignId, position));
      if (!link) return undefined;
      const { campaignId, address, handedOverAt } = recipient;
      if (isForgotten(recipientId, address)) return link.url;
      const now = clock.now();
      const hitClass = hitClassOf(request, 'click', handedOverAt, now);
      const hitId = await insertHit(db, {
        organiserId,
        campaignId,
        recipientId,
        kind: 'click',
        linkId: link.id,
        hitClass,
        ...readerOf(request),
        now,
      });
      const since = new Date(now.getTime() - BURST_SECONDS * 1000);
      const burst = classOfBurst(await findBurst(db, { recipientId, campaignId, since, now }));
      if (burst) await reclassClicks(db, { recipientId, since, hitClass: burst });
      const click = visitClickToken({ organiserId, hitId, clickedAt: now }, secret);
      return landingUrl(link.url, publicUrl, click);
    });

  void app.register(async (scope) => unsubscribeRoutes(scope, services));
}

/**
 * RFC 8058: a POST in any format, from anywhere, without cookie or sign-in, is answered 200 and never redirected, and
 * an unknown token gets the same 200. A GET changes nothing, because scanners fetch links.
 */
function unsubscribeRoutes(scope: FastifyInstance, services: Services): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
    done(null, body),
  );

  scope.get<WithToken>('/u/:token', async (request, reply) => {
    const token = readTrackingToken('unsubscribe', request.params.token, services.secret);
    const state = token && (await preferencesOf(services, token));
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').type('text/html');
    return reply.code(state ? 200 : 404).send(state ? unsubscribePage(state) : unknownLinkPage());
  });

  scope.post<WithToken & { Body: string | undefined }>('/u/:token', async (request, reply) => {
    const token = readTrackingToken('unsubscribe', request.params.token, services.secret);
    const chosen = new URLSearchParams(request.body ?? '').get('act');
    void reply.header('cache-control', 'no-store');
    if (token) {
      const act = preferenceActs.find((known) => known === chosen) ?? 'organiser';
      await choosePreference(services, token, act, chosen ? 'unsubscribe_page' : 'one_click');
    }
    if (!chosen) return reply.type('text/plain').send('Done.');
    const state = token && (await preferencesOf(services, token));
    return reply.type('text/html').send(state ? unsubscribePage(state) : unknownLinkPage());
  });
}
