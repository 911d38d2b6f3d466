import { abilityGroups } from '../../contract/team/abilities';
import { type PermissionFlag } from '../../contract/user/user';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { Icon } from '../ui/theme/Icon';

interface AbilityListProps {
  allowed: ReadonlySet<string>;
  /** The flags that can be changed here; without them the list is only shown. */
  editable?: ReadonlySet<string>;
  onChange?: (flag: PermissionFlag, isAllowed: boolean) => void;
}

/** What a person may do, by part of the portal. */
export function AbilityList({ allowed, editable, onChange }: AbilityListProps) {
  return (
    <div className="abilities">
      {abilityGroups.map(({ title, abilities }) => (
        <section key={title} className="abilities__group" aria-label={title}>
          <h3 className="abilities__title">{title}</h3>
          {abilities.map(({ flag, label, text }) => {
            const isAllowed = allowed.has(flag);
            return onChange ? (
              <CheckboxInput
                key={flag}
                label={label}
                help={text}
                checked={isAllowed}
                disabled={!editable?.has(flag)}
                onChange={(checked) => onChange(flag, checked)}
              />
            ) : (
              <div key={flag} className={isAllowed ? 'ability' : 'ability ability--no'}>
                <Icon name={isAllowed ? 'check' : 'close'} size={18} />
                <span>
                  <span className="visually-hidden">{isAllowed ? 'May: ' : 'May not: '}</span>
                  {label}
                  <span className="field__help">{text}</span>
                </span>
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}
