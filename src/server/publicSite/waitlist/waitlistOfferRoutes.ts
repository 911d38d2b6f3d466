import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPath } from '../../../contract/order/buyerOrder';
import type { Country } from '../../../contract/country';
import { notFound } from '../../http/httpErrors';
import { orderSecret } from '../../order/payment/orderSecrets';
import { takeWaitlistCart } from '../../order/cart/waitlistCart';
import { countryOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import {
  findOfferByToken,
  leaveWaitlist,
  isOfferOpen,
  type FoundOffer,
} from '../../ticketing/waitlist/waitlistService';
import { redirectTo } from '../checkout/checkoutRoutes';
import { FormBody } from '../checkout/formBody';
import { sitePatterns } from '../sitePaths';
import { sendOwn, siteScope } from '../siteScope';
import { waitlistLeftPage, waitlistOfferPage, waitlistOverPage } from './waitlistOfferPage';

interface OfToken {
  Params: { token: string };
}

/**
 * The pages behind the waitlist's offer mail: take the reserved tickets or decline them. Opening the page changes
 * nothing.
 */
export function waitlistOfferRoutes(app: FastifyInstance, services: Services): void {
  siteScope(app, services, (scope) => {
    scope.get<OfToken>(sitePatterns.waitlistOffer, async (request, reply) => {
      const offer = await offerOf(services, request.params.token);
      return (
        redirectToCheckout(reply, services, offer) ??
        show(reply, services, offer, countryOf(request, services))
      );
    });

    scope.post<OfToken>(sitePatterns.waitlistOffer, async (request, reply) => {
      const offer = await offerOf(services, request.params.token);
      const country = countryOf(request, services);
      if (new FormBody(request.body).text('act') === 'leave') {
        await leaveWaitlist(services, offer);
        services.queue.wake();
        return sendOwn(reply, waitlistLeftPage(offer, country));
      }
      if (!isOfferOpen(offer, services.clock.now())) {
        return redirectToCheckout(reply, services, offer) ?? show(reply, services, offer, country);
      }
      try {
        const { secret } = await takeWaitlistCart(services, offer);
        return redirectTo(reply, checkoutPath(secret));
      } catch (error) {
        // When the form is sent twice at once, the second request continues to the checkout of the first.
        const now = await offerOf(services, request.params.token);
        const on = redirectToCheckout(reply, services, now);
        if (on) return on;
        throw error;
      }
    });
  });
}

async function offerOf(services: Services, token: string): Promise<FoundOffer> {
  const offer = await findOfferByToken(services, token);
  if (!offer) throw notFound('offer');
  return offer;
}

/** Redirects to the unpaid order that this link has already taken, so that a lost reply does not lose the seats. */
function redirectToCheckout(
  reply: FastifyReply,
  { secret }: Services,
  { openOrderId }: FoundOffer,
): FastifyReply | undefined {
  return openOrderId === null ? undefined : redirectTo(reply, checkoutPath(orderSecret(secret, openOrderId)));
}

function show(reply: FastifyReply, { clock }: Services, offer: FoundOffer, country: Country) {
  const { endsAt } = offer;
  return endsAt && isOfferOpen(offer, clock.now())
    ? sendOwn(reply, waitlistOfferPage({ ...offer, endsAt }, country))
    : sendOwn(reply, waitlistOverPage(offer, country));
}
