import { type WallTimeChoice } from '../../../contract/event/event';
import {
  type SessionRuleResult,
  type RuleSession,
  type SessionChoiceField,
} from '../../../contract/event/eventSession';
import { type SessionPlanInput } from '../../../contract/generated/operations';

export type Answers = Readonly<Record<string, WallTimeChoice>>;

export const answerKey = (place: number, field: SessionChoiceField) => `${place}.${field}`;

/** Returns the sessions that can be added and are not deselected. */
export const chosenSessions = ({ sessions }: SessionRuleResult, left: ReadonlySet<number>) =>
  sessions.flatMap((session, place) => (session.problem || left.has(place) ? [] : [{ session, place }]));

/** True while the person still has to choose between two equal clock times. */
export const hasOpenQuestion = (
  reading: SessionRuleResult,
  left: ReadonlySet<number>,
  answers: Answers,
): boolean =>
  chosenSessions(reading, left).some(({ session, place }) =>
    session.questions.some(({ field }) => answers[answerKey(place, field)] === undefined),
  );

export function plansOf(
  reading: SessionRuleResult,
  left: ReadonlySet<number>,
  answers: Answers,
): SessionPlanInput[] {
  return chosenSessions(reading, left).map(({ session, place }) => ({
    ...timesOf(session),
    ...Object.fromEntries(session.questions.map(({ field }) => [field, answers[answerKey(place, field)]])),
  }));
}

const timesOf = ({ problem: _problem, questions: _questions, ...times }: RuleSession): SessionPlanInput =>
  times;
