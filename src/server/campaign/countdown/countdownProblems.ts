import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import type { SimpleBlock } from '../../../contract/template/template';
import { readWallTime } from '../../event/wallTime';
import type { MailData } from '../mailData/mailData';
import { countdownOf } from './countdownOf';

type CountdownBlock = Extract<SimpleBlock, { kind: 'countdown' }>;

interface KnownMoments {
  data: MailData;
  /** By id, of all events that blocks name; see `findCardStates`. */
  states: ReadonlyMap<string, { title: string; publishAt: Date | null }>;
  now: Date;
}

interface Problem extends Pick<ReviewProblem, 'code' | 'severity'> {
  message: (place: string) => string;
}

/** Countdowns that would count down to nothing, to the wrong moment or to one that has come. */
export const countdownProblems = (block: CountdownBlock, known: KnownMoments): Problem[] =>
  block.to === 'event' ? ofEvent(block, known) : ofMoment(block, known);

const stopped = (message: Problem['message']): Problem[] => [
  { code: 'countdown', severity: 'block', message },
];

function ofEvent({ eventId }: CountdownBlock, { data, states, now }: KnownMoments): Problem[] {
  if (eventId === '') return stopped((place) => `The countdown in ${place} is to no event. Choose one.`);
  const event = states.get(eventId);
  if (!event)
    return stopped((place) => `The event of the countdown in ${place} no longer exists. Choose another.`);
  const { title, publishAt } = event;
  const card = data.cards.get(eventId);
  if (!card)
    return stopped(
      (place) =>
        `“${title}” in ${place} is over or is not published, so there is nothing to count down to. Publish it, or choose another event.`,
    );
  if (card.notice !== '')
    return stopped(
      (place) =>
        `“${title}” in ${place} is ${card.notice.toLowerCase()}, so a countdown to it would be wrong. Remove it, or choose another event.`,
    );
  if (card.startsAt !== null && card.startsAt <= now)
    return stopped(
      (place) =>
        `“${title}” in ${place} has begun, so there is nothing left to count down. Choose another event, or a date and time.`,
    );
  return publishAt !== null && publishAt > now
    ? [
        {
          code: 'countdown',
          severity: 'warn',
          message: (place) =>
            `The page of “${title}”, to which the countdown in ${place} leads, opens later. Send the email after that.`,
        },
      ]
    : [];
}

function ofMoment(block: CountdownBlock, { data, now }: KnownMoments): Problem[] {
  const none: Problem['message'] = (place) =>
    `The countdown in ${place} has no date and time. Enter them, or choose an event.`;
  const reading = block.at === '' ? undefined : readWallTime(block.at, block.zone);
  if (!reading) return stopped(none);
  if (reading.kind === 'never') return stopped((place) => `The countdown in ${place}: ${reading.message}`);
  const countdown = countdownOf(block, data);
  if (!countdown || countdown.at > now) return [];
  return stopped(
    (place) => `The countdown in ${place} is to ${countdown.when}, which has passed. Enter a later time.`,
  );
}
