import { createHash } from 'node:crypto';
import { anyTime, type RuleCondition } from '../../../contract/audience/rule/audienceRules';
import type { BlockCondition } from '../../../contract/template/blockCondition';
import { placedWithColumns } from '../../../contract/template/placedBlocks';
import type { MailBlock } from '../../../contract/template/template';

/** The condition as one of an audience's rule, so that both mean the same. */
function ruleConditionOf(condition: BlockCondition): RuleCondition {
  if (condition.kind === 'field') return condition;
  const { did, eventId } = condition;
  return eventId === null
    ? { kind: 'bought', did, what: 'anything', value: '', ...anyTime }
    : { kind: 'bought', did, what: 'event', value: eventId, ...anyTime };
}

/** The same for conditions that are alike; made of letters and digits. */
const keyOf = (condition: RuleCondition): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(condition).sort()))
    .digest('hex')
    .slice(0, 16);

/** A condition with the place of its block, as in `PlacedBlock`. */
export interface PlacedCondition {
  key: string;
  condition: RuleCondition;
  path: string;
  place: string;
}

/** The conditions of all blocks in reading order, those of columns before those in them. */
export const placedConditions = (blocks: readonly MailBlock[]): PlacedCondition[] =>
  placedWithColumns(blocks).flatMap(({ block: { showIf }, path, place }) => {
    if (!showIf) return [];
    const condition = ruleConditionOf(showIf);
    return [{ key: keyOf(condition), condition, path, place }];
  });

/** The conditions of all blocks by their keys, each once. */
export const conditionsOf = (blocks: readonly MailBlock[]): Map<string, RuleCondition> =>
  new Map(placedConditions(blocks).map(({ key, condition }) => [key, condition]));

/**
 * What a composed mail has around the parts of a block with a condition, empty for one without. See `mailParts.ts` for
 * how they are read.
 */
export const conditionMarks = ({ showIf }: Pick<MailBlock, 'showIf'>): [start: string, end: string] =>
  showIf ? [`{{turnout:if:${keyOf(ruleConditionOf(showIf))}}}`, '{{turnout:end}}'] : ['', ''];

/** The field of a frozen recipient that says whether a condition held: 1, or nothing. No contact field can have this name. */
export const conditionField = (key: string): string => `turnout:if:${key}`;
