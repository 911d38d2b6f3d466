import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addressInput } from '../../../../contract/account/accountInput';
import { countryOf } from '../../../http/requestedHost';
import type { Services } from '../../../services';
import { FormBody } from '../../checkout/formBody';
import { sitePatterns } from '../../sitePaths';
import { sendOwn } from '../../siteScope';
import { openPublished, publishedPattern, redirectSite, type SiteRoute } from '../openSite';
import { subscribePart } from '../siteView';
import {
  confirmedPage,
  confirmPage,
  subscribePage,
  subscribeSentPage,
  subscriptionGonePage,
} from './subscribePages';
import { askToSubscribe, confirmSubscription, findSubscription } from './subscribeService';

const form = z.object({ email: addressInput('Enter your email address.') });

/** Subscribing to an organiser's news: the form of its site, and the link of the mail that confirms it. */
export function subscribeRoutes(scope: FastifyInstance, services: Services): void {
  scope.post<SiteRoute>(publishedPattern + subscribePart, async (request, reply) => {
    const view = await openPublished(services, request);
    if ('redirect' in view) return redirectSite(reply, view.redirect, 308);
    const email = new FormBody(request.body).text('email');
    const { data, error } = form.safeParse({ email });
    if (!data) {
      return sendOwn(reply, subscribePage(view, { email, wrong: error?.issues[0]?.message }), 400);
    }
    await askToSubscribe(services, view.site, { address: data.email, remoteAddress: request.ip });
    return sendOwn(reply, subscribeSentPage(view, data.email));
  });

  const gone = (reply: FastifyReply, request: Parameters<typeof countryOf>[0]) =>
    sendOwn(reply, subscriptionGonePage(countryOf(request, services)), 404);
  scope.get<{ Params: { token: string } }>(sitePatterns.subscription, async (request, reply) => {
    const found = await findSubscription(services, request.params.token);
    if (!found) return gone(reply, request);
    return sendOwn(reply, found.confirmedAt === null ? confirmPage(found) : confirmedPage(found));
  });
  scope.post<{ Params: { token: string } }>(sitePatterns.subscription, async (request, reply) => {
    const found = await confirmSubscription(services, request.params.token);
    return found ? sendOwn(reply, confirmedPage(found)) : gone(reply, request);
  });
}
