import { type Ability, abilityGroups, rightLabels } from '../../contract/team/abilities';
import { teamRights } from '../../contract/team/roles';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { Icon } from '../ui/theme/Icon';

type OnChange = (name: string, isAllowed: boolean) => void;

interface AbilityListProps {
  /** The flags that are set. */
  allowed: ReadonlySet<string>;
  /** The rights beside the flags that are set. */
  rights: ReadonlySet<string>;
  /** What can be changed here; without `onChange` the list is only shown. */
  editable?: ReadonlySet<string>;
  editableRights?: ReadonlySet<string>;
  onChange?: OnChange;
  onRight?: OnChange;
}

/** What a person may do, by part of the portal; rights of their own, such as refunds, come last. */
export function AbilityList(props: AbilityListProps) {
  const { allowed, rights, editable, editableRights, onChange, onRight } = props;
  return (
    <div className="abilities">
      {abilityGroups.map(({ title, abilities }) => (
        <section key={title} className="abilities__group" aria-label={title}>
          <h3 className="abilities__title">{title}</h3>
          {abilities.map((ability) => (
            <AbilityLine
              key={ability.flag}
              {...ability}
              isAllowed={allowed.has(ability.flag)}
              disabled={!editable?.has(ability.flag)}
              onChange={onChange && ((isAllowed) => onChange(ability.flag, isAllowed))}
            />
          ))}
        </section>
      ))}
      <section className="abilities__group" aria-label="Rights of their own">
        <h3 className="abilities__title">Rights of their own</h3>
        {teamRights.map((right) => (
          <AbilityLine
            key={right}
            {...rightLabels[right]}
            isAllowed={rights.has(right)}
            disabled={!editableRights?.has(right)}
            onChange={onRight && ((isAllowed) => onRight(right, isAllowed))}
          />
        ))}
      </section>
    </div>
  );
}

interface AbilityLineProps extends Pick<Ability, 'label' | 'text'> {
  isAllowed: boolean;
  disabled: boolean;
  onChange?: (isAllowed: boolean) => void;
}

function AbilityLine({ label, text, isAllowed, disabled, onChange }: AbilityLineProps) {
  if (onChange) {
    return (
      <CheckboxInput label={label} help={text} checked={isAllowed} disabled={disabled} onChange={onChange} />
    );
  }
  return (
    <div className={isAllowed ? 'ability' : 'ability ability--no'}>
      <Icon name={isAllowed ? 'check' : 'close'} size={18} />
      <span>
        <span className="visually-hidden">{isAllowed ? 'May: ' : 'May not: '}</span>
        {label}
        <span className="field__help">{text}</span>
      </span>
    </div>
  );
}
