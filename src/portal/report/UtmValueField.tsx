import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';

interface UtmValueFieldProps {
  label: string;
  /** The value from the address bar; empty for every value. */
  value: string;
  /** Values that are offered while typing. */
  known: readonly string[];
  onValue: (value: string) => void;
}

const pauseMs = 400;

/** Limits the report to one UTM value; the typed text is reported after a pause. */
export function UtmValueField({ label, value, known, onValue }: UtmValueFieldProps) {
  const [text, setText] = useState(value);
  const [last, setLast] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  if (value !== last) {
    // The value changed outside of this field, for example by a click in the table.
    setLast(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Field label={label}>
      {(control) => (
        <>
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            placeholder="All"
            maxLength={200}
            list={listId}
            value={text}
            onChange={(next) => {
              setText(next);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => {
                setLast(next.trim());
                onValue(next.trim());
              }, pauseMs);
            }}
          />
          <datalist id={listId}>
            {known.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
