import { useId } from 'react';
import { conditionLabels } from '../../../contract/audience/rule/ruleLabels';
import {
  ruleLimits,
  ruleMatches,
  rulePath,
  type ConditionKind,
  type RuleChoices,
  type RuleGroup,
  type RuleMatch,
  type RuleNode,
} from '../../../contract/audience/rule/audienceRules';
import { Button } from '../../ui/Button';
import { MenuButton } from '../../ui/menu/MenuButton';
import { SelectInput } from '../../ui/field/SelectInput';
import { RuleConditionEditor } from './RuleConditionEditor';
import { newCondition, type RulePath } from './rulePath';
import './rule.css';

export interface RuleEdits {
  change: (path: RulePath, node: RuleNode) => void;
  add: (path: RulePath, node: RuleNode) => void;
  remove: (path: RulePath) => void;
  choices: RuleChoices;
  /** Messages by the path of the condition and its part. */
  errors: Readonly<Record<string, string>>;
  isFull: boolean;
  disabled: boolean;
  /** Changes each time that conditions take the places of others. */
  turn: number;
}

const matchLabels: Record<RuleMatch, string> = {
  all: 'All of these are true',
  any: 'Any of these is true',
  none: 'None of these is true',
};
const between: Record<RuleMatch, string> = { all: 'and', any: 'or', none: 'nor' };

const isKind = (kind: string): kind is ConditionKind => Object.hasOwn(conditionLabels, kind);
const isMatch = (match: string): match is RuleMatch => Object.hasOwn(matchLabels, match);

/** A group with its conditions and subgroups. */
export function RuleGroupEditor({
  group,
  path,
  edits,
}: {
  group: RuleGroup;
  path: RulePath;
  edits: RuleEdits;
}) {
  const labelId = useId();
  const { change, add, remove, errors, choices, isFull, disabled } = edits;
  const isOutermost = path.length === 0;
  const error = errors[rulePath(path, 'rules')] ?? errors[rulePath(path)];
  return (
    <div
      className={isOutermost ? 'rule-group' : 'rule-group rule-group--inner'}
      role="group"
      aria-labelledby={labelId}
      id={`rule-group-${path.join('-')}`}
      tabIndex={-1}
    >
      <div className="rule-group__top">
        <span id={labelId} className="rule-group__label">
          {isOutermost ? 'Who is in it' : `Group ${path.map((position) => position + 1).join('.')}`}
        </span>
        <SelectInput
          aria-label="How the conditions are combined"
          value={group.match}
          disabled={disabled}
          onChange={(match) => isMatch(match) && change(path, { ...group, match })}
          options={ruleMatches.map((value) => ({ value, label: matchLabels[value] }))}
        />
        {!isOutermost && !disabled && (
          <Button variant="quiet" size="sm" icon="trash" onClick={() => remove(path)}>
            Remove group
          </Button>
        )}
      </div>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <ul className="rule-group__rules">
        {group.rules.map((node, position) => {
          const here = [...path, position];
          return (
            // A condition has no identity besides its position; `turn` changes when one is removed, so that the keys
            // do too.
            <li key={`${edits.turn}.${position}`} className="rule-group__rule">
              {position > 0 && <span className="rule-group__between">{between[group.match]}</span>}
              {node.kind === 'group' ? (
                <RuleGroupEditor group={node} path={here} edits={edits} />
              ) : (
                <RuleConditionEditor condition={node} path={here} edits={edits} />
              )}
            </li>
          );
        })}
      </ul>
      {!disabled && (
        <div className="rule-group__add">
          <MenuButton
            label="Add a condition"
            icon="add"
            items={Object.entries(conditionLabels).map(([kind, label]) => ({
              label,
              disabled: isFull,
              onSelect: () => isKind(kind) && add(path, newCondition(kind, choices)),
            }))}
          />
          {path.length + 1 < ruleLimits.depth && (
            <Button
              variant="quiet"
              disabled={isFull}
              onClick={() =>
                add(path, { kind: 'group', match: 'any', rules: [newCondition('bought', choices)] })
              }
            >
              Add a group
            </Button>
          )}
        </div>
      )}
      {isOutermost && isFull && (
        <p className="field__help">
          A rule has {ruleLimits.conditions} conditions at most. Use another audience for more.
        </p>
      )}
    </div>
  );
}
