import { useId } from 'react';
import '../theme/tools.css';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; title: string; text?: string; disabled?: boolean }[];
}

/** Large radio buttons with a title and an explanation, for choices that need some thought. */
export function ChoiceCards<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend className="choices__legend">{label}</legend>
      {options.map((option) => (
        <label className="choices__choice" key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="choices__title">{option.title}</span>
            {option.text && <span className="choices__text">{option.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
