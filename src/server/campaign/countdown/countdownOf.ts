import type { SimpleBlock } from '../../../contract/template/template';
import { wallInstant } from '../../../contract/wallInstant';
import { momentText } from '../../publicSite/siteLabels';
import type { MailData } from '../mailData/mailData';

/** What a countdown in a mail is to. */
export interface Countdown {
  at: Date;
  /** "Sat 26 Sept 2026, 7:30 pm", in its zone. */
  when: string;
  /** The page of the event; null where it is to a moment. */
  url: string | null;
}

const DAY_MS = 86_400_000;

/** In previews, the moment of a countdown whose event or moment is still to be chosen; the same for a whole day. */
export const exampleMoment = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + 12.3) * DAY_MS);

type CountdownBlock = Extract<SimpleBlock, { kind: 'countdown' }>;

/** What a block counts down to; undefined where that is not chosen, cannot be seen or does not take place. */
export const countdownOf = (block: CountdownBlock, data: MailData): Countdown | undefined =>
  block.to === 'event' ? toEvent(block, data) : toMoment(block, data);

function toEvent({ eventId }: CountdownBlock, { cards, unchosen, now }: MailData): Countdown | undefined {
  const event = eventId === '' ? unchosen : cards.get(eventId);
  if (!event || event.notice !== '') return undefined;
  return { at: event.startsAt ?? exampleMoment(now), when: event.when, url: event.url };
}

function toMoment(
  { at, zone }: CountdownBlock,
  { countdown, unchosen, now }: MailData,
): Countdown | undefined {
  if (at === '')
    return unchosen && { at: exampleMoment(now), when: 'The day and time that you choose', url: null };
  if (!countdown) return undefined;
  const instant = wallInstant(at, zone);
  return { at: instant, when: momentText(instant, zone, countdown.country), url: null };
}
