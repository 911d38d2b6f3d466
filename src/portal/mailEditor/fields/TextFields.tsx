import { Field } from '../../ui/field/Field';
import { useEditor } from '../editorContext';
import { unknownFieldText } from '../unknownField';
import { type Formatting, PersonalTextInput } from '../PersonalTextInput';

interface TextFieldProps {
  label: string;
  help?: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A text of one line with personal fields. */
export function ShortTextField({ label, help, value, error, onChange }: TextFieldProps) {
  const { fields, kind } = useEditor();
  return (
    <Field label={label} help={help} error={error ?? unknownFieldText(value, fields, kind)}>
      {(control) => <PersonalTextInput control={control} value={value} fields={fields} onChange={onChange} />}
    </Field>
  );
}

interface LongTextFieldProps extends TextFieldProps {
  formatting: Formatting;
}

/** A text of paragraphs with personal fields, links and formats; its box grows with it. */
export function LongTextField({ label, help, value, error, onChange, formatting }: LongTextFieldProps) {
  const { fields, kind } = useEditor();
  const lines = Math.ceil(value.length / 60) + value.split('\n').length - 1;
  return (
    <Field label={label} help={help} error={error ?? unknownFieldText(value, fields, kind)}>
      {(control) => (
        <PersonalTextInput
          control={control}
          lines={Math.min(14, Math.max(4, lines))}
          value={value}
          fields={fields}
          onChange={onChange}
          formatting={formatting}
        />
      )}
    </Field>
  );
}
