import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  noSourceValues,
  touchDays,
  touchKinds,
  visitMinutes,
  type SourceValues,
  type Touch,
  type Touches,
} from '../../../contract/report/sources';
import { readToken, signToken } from '../../http/signedToken';
import type { Services } from '../../services';

/**
 * The cookie that keeps the first and the last source of a browser's visits for thirty days. It contains these sources
 * and no id of a person or a browser, only this site reads it, and no script can. A browser that asks not to be
 * tracked never gets one.
 */
const COOKIE = 'turnout_source';
const PURPOSE = 'visit source';

/** Enough for a browser's usual organisers and events; a long list would fill every request. */
const MAX_ORGANISERS = 5;
const MAX_EVENTS = 8;
const LONGEST_COOKIE = 3_500;
const TOUCH_MINUTES = touchDays * 24 * 60;

const valueNames = Object.keys(noSourceValues) as Array<keyof SourceValues>;

/** A touch and the minute (since 1970) of its visit. */
export interface KnownTouch {
  touch: Touch;
  minute: number;
}
export interface KnownVisits {
  organiser: string;
  first: KnownTouch;
  last: KnownTouch;
  /** The events whose pages were opened, with the minute of the last time. */
  events: Array<[event: string, minute: number]>;
}

/** Eight hexadecimal digits tell a browser's few organisers and events apart. */
export const shortId = (id: string): string => id.slice(0, 8);

const touchInput = z.tuple([z.enum(touchKinds), z.array(z.string()), z.number()]);
const cookieInput = z.array(
  z.tuple([z.string(), touchInput, touchInput, z.array(z.tuple([z.string(), z.number()]))]),
);
type PackedTouch = z.infer<typeof touchInput>;

const pack = ({ touch, minute }: KnownTouch): PackedTouch => [
  touch.kind,
  valueNames.map((name) => touch[name]),
  minute,
];

function unpack([kind, values, minute]: PackedTouch): KnownTouch {
  const named = { ...noSourceValues };
  valueNames.forEach((name, place) => (named[name] = values[place] ?? ''));
  return { touch: { kind, ...named }, minute };
}

/** Whether the browser asks not to be tracked, by Global Privacy Control or by Do Not Track. */
export const asksForPrivacy = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/** All organisers whose pages this browser visited within the days of a touch, the latest first. */
export function readVisits(request: FastifyRequest, secret: string, now: Date): KnownVisits[] {
  const cookie = request.cookies[COOKIE];
  const [text] = (cookie && !asksForPrivacy(request) && readToken(PURPOSE, cookie, secret)) || [];
  if (text === undefined) return [];
  const oldest = minuteOf(now) - TOUCH_MINUTES;
  const { data = [] } = cookieInput.safeParse(JSON.parse(text));
  return data.flatMap(([organiser, packedFirst, packedLast, events]) => {
    const [first, last] = [unpack(packedFirst), unpack(packedLast)];
    if (last.minute < oldest) return [];
    return [{ organiser, first: first.minute < oldest ? last : first, last, events }];
  });
}

export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/** Keeps the organisers in the browser, the first ones if not all have room. */
export function writeVisits(
  reply: FastifyReply,
  visits: readonly KnownVisits[],
  { secret, production }: Pick<Services, 'secret' | 'production'>,
): void {
  const packed = visits.map(({ organiser, first, last, events }): z.infer<typeof cookieInput>[number] => [
    organiser,
    pack(first),
    pack(last),
    events.slice(0, MAX_EVENTS),
  ]);
  for (let count = Math.min(packed.length, MAX_ORGANISERS); count > 0; count--) {
    const cookie = signToken(PURPOSE, [JSON.stringify(packed.slice(0, count))], secret);
    if (cookie.length > LONGEST_COOKIE) continue;
    void reply.setCookie(COOKIE, cookie, {
      httpOnly: true,
      sameSite: 'lax',
      secure: production,
      path: '/events',
      maxAge: touchDays * 86_400,
    });
    return;
  }
}

/** The sources of the visits to one organiser. */
export const touchesOf = (visits: readonly KnownVisits[], organiserId: string): Touches | undefined => {
  const known = visits.find(({ organiser }) => organiser === shortId(organiserId));
  return known && { first: known.first.touch, last: known.last.touch };
};

/** Whether the page of the event was opened so recently that opening it again is the same visit. */
export const isSameVisit = (known: KnownVisits, eventId: string, minute: number): boolean =>
  known.events.some(([event, seen]) => event === shortId(eventId) && minute - seen < visitMinutes);
