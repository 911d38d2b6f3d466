import { type SessionRuleResult, type SessionChoiceField } from '../../../contract/event/eventSession';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { plural } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { AmbiguousTimeChoice } from '../editor/AmbiguousTimeChoice';
import { clockText } from '../../ui/wallClock';
import { sessionDate, sessionTime } from './sessionLabels';
import { type Answers, answerKey, chosenSessions } from './ruleAnswers';

interface RuleListProps {
  preview: SessionRuleResult;
  /** The indexes of the sessions that the person has deselected. */
  deselected: ReadonlySet<number>;
  answers: Answers;
  onDeselect: (index: number, deselected: boolean) => void;
  onAnswer: (key: string, choice: 'earlier' | 'later') => void;
}

const localOf = {
  choice: 'startsLocal',
  endChoice: 'endsLocal',
  doorsChoice: 'doorsLocal',
  salesChoice: 'salesUntilLocal',
} as const satisfies Record<SessionChoiceField, string>;

/** Lists the sessions that the rule produces, one per line, before any is added. */
export function RuleList({ preview, deselected, answers, onDeselect, onAnswer }: RuleListProps) {
  const country = useCountry();
  const problems = preview.sessions.filter(({ problem }) => problem !== null).length;
  const dayText = (date: string) => sessionDate({ startsLocal: `${date}T00:00`, zone: '' }, country);
  return (
    <div className="rule-list">
      <p role="status">
        <strong>
          {plural(chosenSessions(preview, deselected).length, 'session', 'sessions')} will be added.
        </strong>{' '}
        {problems > 0 &&
          `${plural(problems, 'line', 'lines')} cannot be added; the reason is shown beside each.`}
      </p>
      {preview.unmet.length > 0 && (
        <Notice tone="info">
          No session would fall on {preview.unmet.map(dayText).join('; ')}, so there is nothing to skip.
        </Notice>
      )}
      <ol className="rule-list__lines">
        {preview.sessions.map((session, index) => (
          <li className="rule-list__line" key={session.startsLocal}>
            {session.problem === null ? (
              <CheckboxInput
                label={`${sessionDate(session, country)}, ${sessionTime(session, country)}`}
                checked={!deselected.has(index)}
                onChange={(selected) => onDeselect(index, !selected)}
              />
            ) : (
              <p className="rule-list__problem">
                <span>
                  {sessionDate(session, country)}, {sessionTime(session, country)}
                </span>
                <span className="field__error">
                  <Icon name="alert" size={16} />
                  {session.problem}
                </span>
              </p>
            )}
            {!deselected.has(index) &&
              session.questions.map(({ field, message }) => (
                <AmbiguousTimeChoice
                  key={field}
                  name={answerKey(index, field)}
                  question={message}
                  clock={clockText(session[localOf[field]] ?? '', country)}
                  value={answers[answerKey(index, field)] ?? ''}
                  onChange={(choice) => onAnswer(answerKey(index, field), choice)}
                />
              ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
