import { CheckboxInput } from '../ui/field/CheckboxInput';
import { Field } from '../ui/field/Field';
import { LineField } from '../ui/field/LineField';
import { SelectInput } from '../ui/field/SelectInput';

export type Twice = '' | 'earlier' | 'later';
export const noChoice: Twice = '';

interface TimeBoxProps {
  label: string;
  /** The field's name; it ends in `Local`. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  help?: string;
  choice: Twice;
  onChoice: (choice: Twice) => void;
  /** The server's question about a wall time that occurs twice; undefined if there is none. */
  question: string | undefined;
}

/**
 * A wall time in the event's zone; if it occurs twice because the clocks go back, the field asks which one is meant.
 */
export function TimeBox({ choice, onChoice, question, onChange, ...box }: TimeBoxProps) {
  return (
    <div className="ticketing-form__time">
      <LineField
        {...box}
        type="datetime-local"
        onChange={(text) => {
          onChange(text.slice(0, 16));
          onChoice('');
        }}
      />
      {(question !== undefined || choice !== '') && (
        <Field label="Which of the two?" name={box.name.replace(/Local$/, 'Choice')} error={question}>
          {(control) => (
            <SelectInput
              {...control}
              value={choice}
              placeholder="Choose"
              onChange={(value) => onChoice(value === 'earlier' || value === 'later' ? value : '')}
              options={[
                { value: 'earlier', label: 'Before the clocks go back' },
                { value: 'later', label: 'After the clocks have gone back' },
              ]}
            />
          )}
        </Field>
      )}
    </div>
  );
}

interface TicksProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
  help?: string;
}

export function Ticks({ label, name, options, chosen, onChange, error, help }: TicksProps) {
  return (
    <fieldset className="ticketing-form__ticks" id={name} tabIndex={-1}>
      <legend>{label}</legend>
      {help && <p className="field__help">{help}</p>}
      {options.map(({ value, label: text }) => (
        <CheckboxInput
          key={value}
          label={text}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value))}
        />
      ))}
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
