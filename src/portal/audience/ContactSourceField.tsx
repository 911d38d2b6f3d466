import { useState } from 'react';
import {
  contactSourceProblem,
  contactSources,
  longestContactSource,
} from '../../contract/audience/contactSource';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { TextInput } from '../ui/field/TextInput';

const ownSource = 'own';

interface ContactSourceFieldProps {
  /** The stored text; an empty string before anything is chosen. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

/** Where the addresses come from (NZ privacy principle IPP 3A): a common source or the organiser's own text. */
export function ContactSourceField({ value, onChange, error: found }: ContactSourceFieldProps) {
  const error = found === contactSourceProblem('') ? contactSourceProblem(value) : found;
  const isUsual = contactSources.some((source) => source.value === value);
  const [isOwn, setOwn] = useState(value !== '' && !isUsual);
  const said =
    value.trim() === ''
      ? 'Your first email to them says so, as privacy law requires.'
      : `Your first email to them says: “We have your address from ${value.trim()}.”`;
  return (
    <div className="contact-source">
      <Field
        label="Where did you get these addresses?"
        name="contactSource"
        required
        error={isOwn ? undefined : error}
        help={isOwn ? undefined : said}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={isOwn ? ownSource : value}
            placeholder="Choose where they come from"
            options={[...contactSources, { value: ownSource, label: 'Somewhere else' }]}
            onChange={(choice) => {
              setOwn(choice === ownSource);
              onChange(choice === ownSource ? '' : choice);
            }}
          />
        )}
      </Field>
      {isOwn && (
        <Field label="We have your address from" name="contactSource" required error={error} help={said}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={longestContactSource}
              placeholder="our stall at the Matariki festival"
              value={value}
              onChange={onChange}
            />
          )}
        </Field>
      )}
    </div>
  );
}
