import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { longestTemplateName } from '../../contract/template/emailTemplate';
import { type MailPurpose } from '../../contract/campaign/campaign';
import { emailTemplatePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Field } from '../ui/field/Field';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { PageHeader } from '../ui/page/PageHeader';
import { SelectInput } from '../ui/field/SelectInput';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import { PurposeField } from './purpose/PurposeField';
import { selectTemplates } from './templateSlice';
import { createTemplate, loadTemplates } from './templateThunks';
import { UnknownTemplateStep } from './UnknownTemplateStep';
import './template.css';

const back = { to: routePatterns.emailTemplates, label: 'Email templates' };

/** Creates a template: its name, its purpose, and the template to start from. */
export function NewTemplateScreen() {
  const { step = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const templates = useAppSelector(selectTemplates).filter(({ archived }) => !archived);
  useEffect(() => void dispatch(loadTemplates({ archived: false })), [dispatch]);
  const form = useFormDraft(
    () => ({ name: '', purpose: 'marketing' as MailPurpose, from: '' }),
    async ({ name, purpose, from }) => {
      const source = templates.find(({ id }) => id === from);
      const input = { name, purpose, accent: source?.accent, blocks: source?.blocks };
      const created = await dispatch(createTemplate(input)).unwrap();
      void navigate(emailTemplatePath('content', created.id), { replace: true });
    },
    fieldErrors,
  );

  if (step !== 'content') return <UnknownTemplateStep step={step} />;
  return (
    <>
      <PageHeader title="New template" back={back} />
      <form className="template-new" noValidate onSubmit={form.onSubmit}>
        <FormErrors errors={form.errors} />
        <Card>
          <Field
            name="name"
            label="Name"
            help="So you and your team can find it. Readers never see it."
            error={form.errorOf('name')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={longestTemplateName}
                value={form.draft.name}
                onChange={(name) => form.change({ name })}
              />
            )}
          </Field>
          <PurposeField
            value={form.draft.purpose}
            onChange={(purpose) => form.change({ purpose, from: '' })}
            error={form.errorOf('purpose')}
          />
          <Field
            name="from"
            label="Start with"
            help="The text and colour are copied; the other template does not change."
          >
            {(control) => (
              <SelectInput
                {...control}
                value={form.draft.from}
                onChange={(from) => form.change({ from })}
                options={[
                  { value: '', label: 'A blank email' },
                  ...templates
                    .filter(({ purpose }) => purpose === form.draft.purpose)
                    .map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
        </Card>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.saving}>
            Create and write the content
          </Button>
          <Button variant="quiet" to={back.to}>
            Cancel
          </Button>
        </FormActions>
      </form>
    </>
  );
}
