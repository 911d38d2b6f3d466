import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPath } from '../../contract/buyerOrder';
import { countryOfHost, type Country } from '../../contract/country';
import { notFound } from '../http/httpErrors';
import { takeWaitlistOffer } from '../order/waitlistCart';
import type { Services } from '../services';
import { findOfferByToken, leaveWaitlist, offerStands, type FoundOffer } from '../ticketing/waitlistService';
import { FormBody } from './formBody';
import { sitePatterns } from './sitePaths';
import { sendOwn, siteScope } from './siteScope';
import { waitlistLeftPage, waitlistOfferPage, waitlistOverPage } from './waitlistOfferPage';

interface OfToken {
  Params: { token: string };
}

/** What the mail to somebody who waited leads to: take what is kept, or pass it on. Looking changes nothing. */
export function waitlistOfferRoutes(app: FastifyInstance, services: Services): void {
  siteScope(app, services, (scope) => {
    scope.get<OfToken>(sitePatterns.waitlistOffer, async (request, reply) => {
      const offer = await offerOf(services, request.params.token);
      return show(reply, services, offer, countryOfHost(request.hostname));
    });

    scope.post<OfToken>(sitePatterns.waitlistOffer, async (request, reply) => {
      const offer = await offerOf(services, request.params.token);
      const country = countryOfHost(request.hostname);
      if (new FormBody(request.body).text('act') === 'leave') {
        await leaveWaitlist(services, offer);
        services.queue.wake();
        return sendOwn(reply, waitlistLeftPage(offer, country));
      }
      if (!offerStands(offer, services.clock.now())) return show(reply, services, offer, country);
      const { secret } = await takeWaitlistOffer(services, offer);
      return reply.redirect(checkoutPath(secret), 303);
    });
  });
}

async function offerOf(services: Services, token: string): Promise<FoundOffer> {
  const offer = await findOfferByToken(services, token);
  if (!offer) throw notFound('offer');
  return offer;
}

function show(reply: FastifyReply, { clock }: Services, offer: FoundOffer, country: Country) {
  const { endsAt } = offer;
  return endsAt && offerStands(offer, clock.now())
    ? sendOwn(reply, waitlistOfferPage({ ...offer, endsAt }, country))
    : sendOwn(reply, waitlistOverPage(offer, country));
}
