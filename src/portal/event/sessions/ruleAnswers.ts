import { type WallTimeChoice } from '../../../contract/event/event';
import {
  type SessionRuleResult,
  type RuleSession,
  type SessionChoiceField,
} from '../../../contract/event/eventSession';
import { type SessionPlanInput } from '../../../contract/generated/operations';

export type Answers = Readonly<Record<string, WallTimeChoice>>;

export const answerKey = (index: number, field: SessionChoiceField) => `${index}.${field}`;

/** Returns the sessions that can be added and are not deselected. */
export const chosenSessions = ({ sessions }: SessionRuleResult, deselected: ReadonlySet<number>) =>
  sessions.flatMap((session, index) =>
    session.problem || deselected.has(index) ? [] : [{ session, index }],
  );

/** True while the person still has to choose between two equal clock times. */
export const hasOpenQuestion = (
  preview: SessionRuleResult,
  deselected: ReadonlySet<number>,
  answers: Answers,
): boolean =>
  chosenSessions(preview, deselected).some(({ session, index }) =>
    session.questions.some(({ field }) => answers[answerKey(index, field)] === undefined),
  );

export function plansOf(
  preview: SessionRuleResult,
  deselected: ReadonlySet<number>,
  answers: Answers,
): SessionPlanInput[] {
  return chosenSessions(preview, deselected).map(({ session, index }) => ({
    ...timesOf(session),
    ...Object.fromEntries(session.questions.map(({ field }) => [field, answers[answerKey(index, field)]])),
  }));
}

const timesOf = ({ problem: _problem, questions: _questions, ...times }: RuleSession): SessionPlanInput =>
  times;
