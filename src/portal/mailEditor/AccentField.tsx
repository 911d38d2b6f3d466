import { type ReactNode } from 'react';
import { contrast, READABLE_CONTRAST } from '../../contract/template/colourContrast';
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
  help?: ReactNode;
  /** The colour of the brand, as one of the choices. */
  brand?: { colour: string; isUsed: boolean; onUse: () => void } | undefined;
  /** What happens to a colour in which words are hard to read. */
  paleConsequence?: string;
}

const WHITE = '#ffffff';

/** Says what happens where the colour is too light for words on white. */
function paleNotice(colour: string, consequence: string): string | undefined {
  const found = contrast(colour, WHITE);
  return found >= READABLE_CONTRAST
    ? undefined
    : `Words in this colour are hard to read on white (contrast ${found.toFixed(1)}, 4.5 is readable). ${consequence}`;
}

/** Chooses a colour, by default that of buttons and links in a mail. */
export function AccentField({
  value,
  onChange,
  error,
  label = 'Colour of buttons and links',
  help,
  brand,
  paleConsequence = 'Links get a darker tone of it; buttons keep it.',
}: AccentFieldProps) {
  const pale = paleNotice(value, paleConsequence);
  return (
    <Field
      label={label}
      error={error}
      help={
        (pale ?? help) && (
          <>
            {pale && <span className="accent-field__pale">{pale}</span>} {help}
          </>
        )
      }
    >
      {(control) => (
        <span className="accent-field" role="group" aria-label={label}>
          <input
            {...control}
            className="accent-field__custom"
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="accent-field__name">{brand?.isUsed ? 'Your brand' : nameOf(value)}</span>
          {swatches.map(({ colour, name }) => (
            <button
              key={colour}
              type="button"
              className="accent-field__swatch"
              style={{ background: colour }}
              aria-label={name}
              title={name}
              aria-pressed={colour === value && !brand?.isUsed}
              onClick={() => onChange(colour)}
            />
          ))}
          {brand && (
            <button
              type="button"
              className="accent-field__swatch accent-field__swatch--brand"
              style={{ background: brand.colour }}
              aria-label="Colour of your brand"
              title="Colour of your brand"
              aria-pressed={brand.isUsed}
              onClick={brand.onUse}
            />
          )}
        </span>
      )}
    </Field>
  );
}
