import type { FastifyReply, FastifyRequest } from 'fastify';
import { siblingHost } from '../../../contract/country';
import { touchOf, withTouch, type Touch, type Touches } from '../../../contract/report/sources';
import { readVisitClick, visitClickParameter } from '../../attribution/visitClick';
import { classOfHit } from '../../campaign/tracking/hitClass';
import { requestedHost, withoutPort } from '../../http/requestedHost';
import type { Services } from '../../services';
import { visitBuffer } from './visitBuffer';
import {
  asksForPrivacy,
  isSameVisit,
  minuteOf,
  readVisits,
  shortId,
  touchesOf,
  writeVisits,
  type KnownVisits,
} from './knownVisits';

interface VisitedEvent {
  id: string;
  organiserId: string;
}

/** After so many minutes, a page that is opened again prolongs the visit; before, the cookie is not sent again. */
const PROLONG_MINUTES = 10;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '');

function hostsOf(request: FastifyRequest, services: Services): (hostname: string) => boolean {
  const { hostname } = new URL(services.publicUrl);
  const own = [withoutPort(requestedHost(request, services)), hostname, siblingHost(hostname)];
  return (asked) => own.includes(asked);
}

function touchOfPage(request: FastifyRequest, services: Services, { organiserId }: VisitedEvent): Touch {
  const query = queryOf(request.url);
  return touchOf({
    query,
    referrer: request.headers.referer,
    isOwn: hostsOf(request, services),
    hasClick: readVisitClick(query.get(visitClickParameter), organiserId, services) !== undefined,
  });
}

/** Whether the event's own page, or one below it, led to this request. */
function comesFromSamePage(request: FastifyRequest, services: Services): boolean {
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer)) return false;
  const { hostname, pathname } = new URL(referer);
  const [page = ''] = request.url.split('?');
  return hostsOf(request, services)(hostname) && `${pathname}/`.startsWith(`${page}/`);
}

/** Whether a person opened the page: no program, no preview and no page that a browser loads in advance. */
function isPerson({ headers, method }: FastifyRequest): boolean {
  const { 'sec-purpose': purpose, purpose: older, 'x-moz': oldest, 'sec-fetch-mode': mode } = headers;
  const { class: found } = classOfHit({
    kind: 'click',
    userAgent: headers['user-agent'],
    method,
    purpose: [purpose, older, oldest].flat().find((text) => text !== undefined),
    language: headers['accept-language'],
    fetchMode: [mode].flat()[0],
    secondsAfter: undefined,
  });
  return found === 'human' && method === 'GET';
}

/**
 * Counts a visit of an event's page and keeps its source in the browser.
 * @returns true when the reply sets a cookie, so that no shared cache may store it
 */
export function countVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  event: VisitedEvent,
): boolean {
  if (!isPerson(request)) return false;
  const touch = touchOfPage(request, services, event);
  if (asksForPrivacy(request)) {
    // Without a cookie, only the referrer can show that this event's visit has begun before.
    if (!comesFromSamePage(request, services))
      visitBuffer(services).add(event, { first: touch, last: touch });
    return false;
  }
  const now = services.clock.now();
  const minute = minuteOf(now);
  const visits = readVisits(request, services.secret, now);
  const organiser = shortId(event.organiserId);
  const known = visits.find((each) => each.organiser === organiser);
  const touches = withTouch(touchesOf(visits, event.organiserId), touch);
  const hasNewSource = JSON.stringify(touches.last) !== JSON.stringify(known?.last.touch);
  const isLater = known !== undefined && !hasNewSource && isSameVisit(known, event.id, minute);
  if (!isLater) visitBuffer(services).add(event, touches);
  const seen = known?.events.find(([id]) => id === shortId(event.id))?.[1] ?? 0;
  if (isLater && minute - seen < PROLONG_MINUTES) return false;
  const next: KnownVisits = {
    organiser,
    first: known?.first ?? { touch, minute },
    last: known && touch.kind === 'direct' ? known.last : { touch, minute },
    events: [
      [shortId(event.id), minute],
      ...(known?.events ?? []).filter(([id]) => id !== shortId(event.id)),
    ],
  };
  writeVisits(reply, [next, ...visits.filter((each) => each !== known)], services);
  return true;
}

/**
 * The sources of an order. The browser's cookie has them; without it, the form was sent from the event's page, whose
 * address may have UTM values.
 */
export function touchesOfOrder(
  request: FastifyRequest,
  services: Services,
  event: VisitedEvent,
  clickHitId: number | undefined,
): Touches {
  const known = touchesOf(readVisits(request, services.secret, services.clock.now()), event.organiserId);
  const own = touchOfPage(request, services, event);
  if (clickHitId === undefined) return known ?? { first: own, last: own };
  const last: Touch = { ...(known?.last ?? own), kind: 'campaign' };
  return { first: known?.first ?? last, last };
}
