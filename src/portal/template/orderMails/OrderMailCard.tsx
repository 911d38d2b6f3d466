import { type OrderMailDesign, type OrderMailKind } from '../../../contract/orderMail/orderMailDesigns';
import { emailTemplatePath } from '../../../contract/paths/pagePaths';
import { type EmailTemplateEntry } from '../../../contract/template/emailTemplate';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { Link } from '../../ui/Link';
import { Card } from '../../ui/page/Card';
import { TemplateThumbnail } from '../TemplateThumbnail';
import { DesignProblems } from './DesignProblems';
import { orderMailLabels } from './orderMailLabels';
import '../template.css';
import './orderMails.css';

interface OrderMailCardProps {
  kind: OrderMailKind;
  /** Undefined for the standard email. */
  design: OrderMailDesign | undefined;
  /** Those that are for order emails. */
  templates: readonly EmailTemplateEntry[];
  error: string | undefined;
  onChoose: (templateId: string | null) => void;
}

/** One email about an order: its template for all events, with what it looks like. */
export function OrderMailCard({ kind, design, templates, error, onChoose }: OrderMailCardProps) {
  const { title, choice, about } = orderMailLabels[kind];
  const chosen = templates.find(({ id }) => id === design?.templateId);
  const options = templates.map(({ id, name }) => ({ value: id, label: name }));
  // An archived template, or one whose purpose has changed, is named so that it can be replaced.
  if (design && !chosen) options.push({ value: design.templateId, label: design.templateName });
  return (
    <Card title={title}>
      <div className="order-mail">
        <div className="order-mail__words">
          <p className="field__help">{about}</p>
          <Field
            label={choice}
            help={
              options.length === 0
                ? 'You have no templates for order emails. Create one under Email templates.'
                : undefined
            }
            error={error}
          >
            {(control) => (
              <SelectInput
                {...control}
                value={design?.templateId ?? ''}
                placeholder="Standard email"
                options={options}
                onChange={(value) => onChoose(value === '' ? null : value)}
              />
            )}
          </Field>
          {design && <DesignProblems problems={design.problems} instead="the standard email" />}
          {design && (
            <p>
              <Link
                to={emailTemplatePath('content', design.templateId)}
              >{`Edit “${design.templateName}”`}</Link>
            </p>
          )}
        </div>
        {chosen && <TemplateThumbnail html={chosen.previewHtml} />}
      </div>
    </Card>
  );
}
