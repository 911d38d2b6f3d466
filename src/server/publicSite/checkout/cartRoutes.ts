import type { FastifyInstance } from 'fastify';
import { checkoutPath } from '../../../contract/order/buyerOrder';
import {
  readVisitClick,
  visitClickParameter,
  visitClickText,
  withVisitClick,
} from '../../attribution/visitClick';
import { badInput, conflict, PublicError } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import { cartLines, type Wanted } from '../../order/cart/priceCart';
import { countryOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import { joinWaitlist } from '../../ticketing/waitlist/waitlistService';
import { countedEvent } from '../analyticsRoutes';
import { eventPage } from '../event/publicEventPage';
import type { EventView } from '../event/eventView';
import { centsOf, FormBody } from './formBody';
import { withFormToken } from './formToken';
import { eventView, isOtherCountry } from '../event/publicEventRoutes';
import { eventPath, sitePatterns } from '../sitePaths';
import { takeFormCart } from './takeFormCart';
import { sendOwn } from '../siteScope';
import { touchesOfOrder } from '../visit/countVisit';
import { requireRateLimit } from '../siteRateLimit';
import { otherCountryPage } from '../errorPages';
import { readVisitorAnswer } from '../visitorAnswer';

type Posted = { Params: { slug: string }; Querystring: { key?: string }; Body: unknown };

/**
 * The limit of carts from one network is more than a family needs, and too few to block an event's seats for others.
 */
const message = 'Too many attempts from your network. Wait ten minutes, then try again.';
const cartLimit = { action: 'cart', max: 40, minutes: 10, message };
const waitlistLimit = { action: 'waitlist', max: 20, minutes: 10, message };

/**
 * The forms of an event's page: take a cart, or join the waitlist. After an error the page is shown again with a
 * message.
 */
export function cartRoutes(scope: FastifyInstance, services: Services): void {
  scope.post<Posted>(sitePatterns.cart, async (request, reply) => {
    const typed = new FormBody(request.body);
    const accessCode = typed.text('accessCode', 40) || undefined;
    const view = await eventView(services, request, { accessCode, click: clickOf(typed) });
    if (isOtherCountry(services, request, view.event)) {
      return sendOwn(reply, otherCountryPage(countryOf(request, services), view.event.country), 404);
    }
    const asked = await countedEvent(services, view.origin, view.event);
    try {
      await requireRateLimit(services, { ...cartLimit, subject: networkOf(request.ip) });
      const clickHitId = readVisitClick(view.click, view.event.organiserId, services);
      const wanted = {
        organiserId: view.event.organiserId,
        eventId: view.event.id,
        channel: 'web',
        wanted: wantedOf(view, typed),
        promoCode: typed.text('promoCode', 60) || undefined,
        accessCode,
        clickHitId,
        touches: touchesOfOrder(request, services, view.event, clickHitId),
        visitor: readVisitorAnswer(request, typed, asked, services.clock.now()),
      } as const;
      const browser = request.headers['user-agent'] ?? '';
      const secret = await takeFormCart(services, wanted, { typed, browser });
      return reply.header('cache-control', 'no-store').redirect(checkoutPath(secret), 303);
    } catch (error) {
      const { status, message, field = '' } = publicErrorOf(error);
      const counted = asked && { ...asked, isQuiet: true };
      const page = eventPage({ ...view, typed, counted, problem: { form: 'cart', field, message } });
      return sendOwn(reply, withFormToken(page, services), status);
    }
  });

  scope.post<Posted>(sitePatterns.waitlist, async (request, reply) => {
    const typed = new FormBody(request.body);
    const accessCode = typed.text('accessCode', 40) || undefined;
    const view = await eventView(services, request, { accessCode, click: clickOf(typed) });
    const { organiserId, id: eventId, slug } = view.event;
    try {
      await requireRateLimit(services, { ...waitlistLimit, subject: networkOf(request.ip) });
      const [sessionId = '', ticketTypeId = ''] = typed.text('line').split('.');
      const clickHitId = readVisitClick(view.click, organiserId, services);
      await joinWaitlist(services, {
        organiserId,
        eventId,
        sessionId,
        ticketTypeId,
        name: typed.text('name'),
        address: typed.text('email'),
        quantity: typed.text('quantity'),
        accessCode,
        clickHitId,
        touches: touchesOfOrder(request, services, view.event, clickHitId),
      });
    } catch (error) {
      const { status, message, field = '' } = publicErrorOf(error);
      return sendOwn(
        reply,
        withFormToken(eventPage({ ...view, typed, problem: { form: 'waitlist', field, message } }), services),
        status,
      );
    }
    const back = eventPath(slug, view.key);
    const waiting = `${back}${back.includes('?') ? '&' : '?'}waiting=1#tickets`;
    return reply.redirect(withVisitClick(waiting, view.click), 303);
  });

  // Loading such an address again, after a page with an error message, leads to the event and not to an error.
  for (const pattern of [sitePatterns.cart, sitePatterns.waitlist]) {
    scope.get<Posted>(pattern, async ({ params, query }, reply) =>
      reply.redirect(eventPath(params.slug, query.key), 303),
    );
  }
}

const clickOf = (typed: FormBody) => visitClickText(typed.text(visitClickParameter));

function publicErrorOf(error: unknown): PublicError {
  if (error instanceof PublicError && error.status !== 404) return error;
  throw error;
}

/** @throws PublicError when nothing was chosen, a quantity is invalid, or the event is not on sale */
function wantedOf({ event }: EventView, typed: FormBody): Wanted[] {
  if (event.state !== 'live' || event.ticketing !== 'here') {
    throw conflict('Tickets for this event are not on sale at the moment. Nothing was charged.');
  }
  const chosen = typed.below('quantity.').filter(([, text]) => text !== '' && text !== '0');
  if (chosen.length === 0) throw badInput('quantity', 'Choose how many tickets you want.');
  if (chosen.length > cartLines) {
    throw badInput('quantity', `At most ${cartLines} ticket types per order.`);
  }
  return chosen.map(([offerId, text]) => {
    const amount = typed.text(`amount.${offerId}`);
    const unitCents = amount === '' ? undefined : centsOf(amount);
    if (!/^\d{1,4}$/.test(text)) throw badInput('quantity', 'Choose a whole number of tickets.');
    if (amount !== '' && unitCents === undefined) {
      throw badInput('amount', 'Enter your donation as an amount, such as 25.00.');
    }
    return { offerId, quantity: Number(text), unitCents };
  });
}
