import { memo } from 'react';
import { type EmailTemplate, longestTemplateName } from '../../contract/template/emailTemplate';
import { MailColourScreen } from '../mailEditor/brand/MailColourScreen';
import { Card } from '../ui/page/Card';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';
import { PurposeField } from './purpose/PurposeField';
import { type TemplatePatch } from './templateThunks';

interface TemplateFieldsProps extends Pick<EmailTemplate, 'name' | 'purpose' | 'accent' | 'brandColour'> {
  /** Messages by field. */
  errors: Record<string, string>;
  onChange: (patch: TemplatePatch) => void;
}

/** What a template has besides its blocks; not drawn while somebody types into those. */
export const TemplateFields = memo(function TemplateFields(props: TemplateFieldsProps) {
  const { name: value, purpose, accent, brandColour, errors, onChange } = props;
  return (
    <Card>
      <Field label="Name of the template" error={errors.name} required>
        {(control) => (
          <TextInput
            {...control}
            value={value}
            maxLength={longestTemplateName}
            onChange={(name) => onChange({ name })}
          />
        )}
      </Field>
      <PurposeField
        value={purpose}
        onChange={(chosen) => onChange({ purpose: chosen })}
        error={errors.purpose}
      />
      <MailColourScreen accent={accent} brandColour={brandColour} onChange={onChange} error={errors.accent} />
    </Card>
  );
});
