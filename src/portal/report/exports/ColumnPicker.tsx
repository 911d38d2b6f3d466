import { useRef } from 'react';
import { type ExportColumn } from '../../../contract/report/savedExport';
import { Button } from '../../ui/Button';
import { CheckboxInput } from '../../ui/field/CheckboxInput';

interface ColumnPickerProps {
  /** All columns of the kind. */
  known: readonly ExportColumn[];
  /** The keys of the chosen columns in their order. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string;
}

/** Chooses columns and their order: the chosen ones first, each with buttons that move it. */
export function ColumnPicker({ known, chosen, onChange, error }: ColumnPickerProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = [
    ...chosen.flatMap((key) => known.find((column) => column.key === key) ?? []),
    ...known.filter(({ key }) => !chosen.includes(key)),
  ];
  const move = (place: number, by: -1 | 1) => {
    const next = [...chosen];
    const [key = ''] = next.splice(place, 1);
    next.splice(place + by, 0, key);
    onChange(next);
    // The column keeps the focus, so that a second press moves it again; at an end its other button gets it.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[place + by]?.querySelectorAll('button');
      const [up, down] = buttons ?? [];
      const wanted = by === -1 ? up : down;
      (wanted?.disabled ? (by === -1 ? down : up) : wanted)?.focus();
    });
  };
  return (
    <fieldset className="export-columns">
      <legend className="field__label">Columns</legend>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <ul ref={list}>
        {rows.map(({ key, label, personal }, place) => {
          const isChosen = chosen.includes(key);
          return (
            <li key={key}>
              <CheckboxInput
                name="columns"
                label={personal ? `${label} (personal)` : label}
                checked={isChosen}
                onChange={(checked) =>
                  onChange(checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                }
              />
              {isChosen && (
                <span className="export-columns__move">
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Move ${label} up`}
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Move ${label} down`}
                    disabled={place === chosen.length - 1}
                    onClick={() => move(place, 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
