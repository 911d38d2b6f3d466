import { rulePath, type RuleCondition, type RuleNode } from '../../../contract/audience/rule/audienceRules';
import { conditionLabels } from '../../../contract/audience/rule/ruleLabels';
import { Button } from '../../ui/Button';
import { BoughtFields } from './BoughtFields';
import {
  AudienceFields,
  ConsentSourceFields,
  FieldFields,
  LastOrderFields,
  MailFields,
  OutcomeFields,
  SpentFields,
} from './RuleConditionFields';
import type { RulePath } from './rulePath';
import type { RuleEdits } from './RuleGroupEditor';
import type { ConditionFieldsProps } from './RulePeriodFields';

/** One condition: its kind, its parts, and a button to remove it. */
export function RuleConditionEditor({
  condition,
  path,
  edits,
}: {
  condition: RuleCondition;
  path: RulePath;
  edits: RuleEdits;
}) {
  const label = conditionLabels[condition.kind];
  const error = edits.errors[rulePath(path)];
  const props = {
    choices: edits.choices,
    errorOf: (part: string) => edits.errors[rulePath(path, part)],
    onChange: (node: RuleNode) => edits.change(path, node),
  };
  return (
    <div className="rule-condition">
      <div className="rule-condition__top">
        <span className="rule-condition__label">{label}</span>
        {!edits.disabled && (
          <Button variant="quiet" size="sm" icon="trash" iconOnly onClick={() => edits.remove(path)}>
            {`Remove the condition “${label}”`}
          </Button>
        )}
      </div>
      {/* An archived rule is read-only. */}
      <fieldset className="rule-condition__fields" disabled={edits.disabled}>
        <legend className="visually-hidden">{label}</legend>
        <Fields condition={condition} {...props} />
      </fieldset>
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}

function Fields({ condition, ...props }: ConditionFieldsProps<RuleCondition>) {
  switch (condition.kind) {
    case 'bought':
      return <BoughtFields condition={condition} {...props} />;
    case 'spent':
      return <SpentFields condition={condition} {...props} />;
    case 'last_order':
      return <LastOrderFields condition={condition} {...props} />;
    case 'mail':
      return <MailFields condition={condition} {...props} />;
    case 'outcome':
      return <OutcomeFields condition={condition} {...props} />;
    case 'field':
      return <FieldFields condition={condition} {...props} />;
    case 'consent':
      return <ConsentSourceFields condition={condition} {...props} />;
    case 'audience':
      return <AudienceFields condition={condition} {...props} />;
  }
}
