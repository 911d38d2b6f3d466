import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { needsValue } from '../../../contract/audience/rule/audienceRules';
import type { MailBlock } from '../../../contract/template/template';
import type { PeopleOf } from '../recipients/campaignPeopleQueries';
import { brokenContent } from '../review/linkProblems';
import { type PlacedCondition, placedConditions } from './blockConditions';

/** What is known of conditions besides what they say: the keys of those whose event was deleted. */
interface KnownConditions extends Pick<PeopleOf, 'kind'> {
  broken: ReadonlySet<string>;
}

/** Conditions that cannot be decided, and emails of which somebody would get nothing. */
export function conditionProblems(blocks: readonly MailBlock[], known: KnownConditions): ReviewProblem[] {
  const each = placedConditions(blocks).flatMap((placed) => {
    const message = wrongWith(placed, known);
    return message === undefined ? [] : [brokenContent('condition', message, `blocks.${placed.path}`)];
  });
  const isForSome = blocks.length > 0 && blocks.every(({ showIf }) => showIf !== undefined);
  return isForSome ? [...each, emptyForOthers] : each;
}

const emptyForOthers: ReviewProblem = {
  code: 'condition_all',
  severity: 'warn',
  message:
    'Every block is for some people only, so all others get an empty email. Show one block to everyone, or choose who gets the email.',
  step: 'content',
  field: '',
};

function wrongWith(
  { condition, key, place }: PlacedCondition,
  { kind, broken }: KnownConditions,
): string | undefined {
  if (condition.kind === 'field') {
    return needsValue(condition.test) && condition.value === ''
      ? `Who gets ${place} is not finished: enter what “${condition.field}” is compared with.`
      : undefined;
  }
  if (kind === 'ticketholder') {
    return `Who gets ${place} depends on what people bought, which ticketholder comms cannot ask. Choose a field, or show it to everyone.`;
  }
  return broken.has(key)
    ? `The event that decides who gets ${place} was deleted. Choose another, or show the block to everyone.`
    : undefined;
}
