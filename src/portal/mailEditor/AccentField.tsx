import { Field } from '../ui/field/Field';
import '../template/template.css';

const swatches = [
  { colour: '#0f5e63', name: 'Teal' },
  { colour: '#27508f', name: 'Blue' },
  { colour: '#6a3d7c', name: 'Purple' },
  { colour: '#a3273f', name: 'Red' },
  { colour: '#8a3b12', name: 'Rust' },
  { colour: '#2f6b2f', name: 'Green' },
  { colour: '#1f2933', name: 'Charcoal' },
];

/** The name of a colour; a custom one is shown as its hex digits. */
const nameOf = (value: string) => swatches.find(({ colour }) => colour === value)?.name ?? value;

interface AccentFieldProps {
  value: string;
  onChange: (colour: string) => void;
  error?: string;
  label?: string;
}

/** Chooses a colour, by default that of buttons and links in a mail. */
export function AccentField({
  value,
  onChange,
  error,
  label = 'Colour of buttons and links',
}: AccentFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="accent-field" role="group" aria-label={label}>
          <input
            {...control}
            className="accent-field__custom"
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="accent-field__name">{nameOf(value)}</span>
          {swatches.map(({ colour, name }) => (
            <button
              key={colour}
              type="button"
              className="accent-field__swatch"
              style={{ background: colour }}
              aria-label={name}
              title={name}
              aria-pressed={colour === value}
              onClick={() => onChange(colour)}
            />
          ))}
        </span>
      )}
    </Field>
  );
}
