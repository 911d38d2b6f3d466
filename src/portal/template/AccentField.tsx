import { Field } from '../ui/Field';
import './template.css';

const swatches = ['#0f5e63', '#27508f', '#6a3d7c', '#a3273f', '#8a3b12', '#2f6b2f', '#1f2933'];

interface AccentFieldProps {
  value: string;
  onChange: (colour: string) => void;
  error?: string;
  label?: string;
}

/** A colour, unless told otherwise that of buttons and links in a mail. */
export function AccentField({
  value,
  onChange,
  error,
  label = 'Colour of buttons and links',
}: AccentFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="accent-field">
          <input
            {...control}
            className="accent-field__custom"
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {swatches.map((colour) => (
            <button
              key={colour}
              type="button"
              className="accent-field__swatch"
              style={{ background: colour }}
              aria-label={`Use the colour ${colour}`}
              aria-pressed={colour === value}
              onClick={() => onChange(colour)}
            />
          ))}
        </span>
      )}
    </Field>
  );
}
