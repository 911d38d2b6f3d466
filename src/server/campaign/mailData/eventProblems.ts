import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { placedBlocks } from '../../../contract/template/placedBlocks';
import { isOrderBlock, type MailBlock, type SimpleBlock } from '../../../contract/template/template';
import { countdownProblems } from '../countdown/countdownProblems';
import { brokenContent } from '../review/linkProblems';
import { listedSessions, type MailData } from './mailData';

interface KnownEvents {
  data: MailData;
  /** By id, of all events that blocks name; see `findCardStates`. */
  states: ReadonlyMap<string, { title: string; state: string; publishAt: Date | null }>;
  now: Date;
}

/** Cards that would show nothing, or lead to a page that nobody can see. */
export const eventProblems = (blocks: readonly MailBlock[], known: KnownEvents): ReviewProblem[] =>
  placedBlocks(blocks).flatMap(({ block, path, place }) =>
    problemsOf(block, known).map(({ code, severity, message }) => ({
      ...brokenContent(code, message(place), `blocks.${path}`),
      severity,
    })),
  );

interface Problem extends Pick<ReviewProblem, 'code' | 'severity'> {
  message: (place: string) => string;
}

function problemsOf(block: SimpleBlock, known: KnownEvents): Problem[] {
  if (block.kind === 'event') return cardProblems(block, known);
  if (block.kind === 'promo') return codeProblems(block, known);
  if (isOrderBlock(block)) return [orderBlockProblem];
  if (block.kind === 'countdown') return countdownProblems(block, known);
  if (block.kind !== 'events' || listedSessions(known.data, block).length > 0) return [];
  const message = (place: string) =>
    `The list in ${place} is empty: none of your listed events has a session in the next ${block.days} days. Choose more days, or remove the list.`;
  return [{ code: 'event_list', severity: 'block', message }];
}

const orderBlockProblem: Problem = {
  code: 'order_block',
  severity: 'block',
  message: (place) =>
    `Only emails about an order can fill ${place}, because this email is not about one order. Remove it.`,
};

function codeProblems({ codeId }: Extract<SimpleBlock, { kind: 'promo' }>, { data }: KnownEvents): Problem[] {
  const code = data.codes.get(codeId);
  if (code?.isPublished) return [];
  const message = (place: string) =>
    code
      ? `“${code.event.title}” is not published, so nobody can use the promo code in ${place}. Publish it, or choose another code.`
      : codeId === ''
        ? `The promo code in ${place} is not chosen. Choose one.`
        : `The promo code in ${place} has ended, was archived or no longer exists. Choose another.`;
  return [{ code: 'promo_code', severity: 'block', message }];
}

function cardProblems({ eventId }: Extract<SimpleBlock, { kind: 'event' }>, known: KnownEvents): Problem[] {
  const stopped = (message: Problem['message']): Problem[] => [
    { code: 'event_card', severity: 'block', message },
  ];
  if (eventId === '') return stopped((place) => `The event card in ${place} shows no event. Choose one.`);
  const event = known.states.get(eventId);
  if (!event)
    return stopped((place) => `The event of the card in ${place} no longer exists. Choose another.`);
  const { title, publishAt } = event;
  const card = known.data.cards.get(eventId);
  if (!card) {
    return stopped(
      (place) =>
        `“${title}” in ${place} is over or is not published, so its card would be empty. Publish it, or choose another event.`,
    );
  }
  const doubt = (message: Problem['message']): Problem => ({ code: 'event_card', severity: 'warn', message });
  return [
    ...(card.notice === ''
      ? []
      : [doubt((place) => `The card in ${place} says that “${title}” is ${card.notice.toLowerCase()}.`)]),
    ...(publishAt !== null && publishAt > known.now
      ? [doubt((place) => `The page of “${title}” in ${place} opens later. Send the email after that.`)]
      : []),
  ];
}
