import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { type SimpleBlock } from '../../../contract/template/template';
import { Field } from '../../ui/field/Field';
import { TextArea } from '../../ui/field/TextArea';
import './htmlFields.css';

interface HtmlFieldsProps {
  block: Extract<SimpleBlock, { kind: 'html' }>;
  errors: Record<string, string>;
  onChange: (block: SimpleBlock, field: string | null) => void;
}

/** HTML of another program, as it is typed or pasted. */
export function HtmlFields({ block, errors, onChange }: HtmlFieldsProps) {
  return (
    <Field
      label="HTML"
      help="With styles in the elements themselves. Scripts, forms and style sheets are left out, as mailboxes do; the preview shows what is sent."
      error={errors.html}
    >
      {(control) => (
        <div className="html-field">
          <TextArea
            {...control}
            rows={10}
            value={block.html}
            maxLength={campaignLimits.html}
            spellCheck={false}
            onChange={(html) => onChange({ ...block, html }, 'html')}
          />
        </div>
      )}
    </Field>
  );
}
