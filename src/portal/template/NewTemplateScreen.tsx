import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { longestTemplateName, type TemplatePurpose } from '../../contract/template/emailTemplate';
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
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import { ImportDesignScreen } from './importing/ImportDesignScreen';
import { PurposeField } from './purpose/PurposeField';
import { blankDesign, type Design, DesignGallery } from './starter/DesignGallery';
import { selectStarters } from './starter/starterSlice';
import { loadStarters } from './starter/starterThunks';
import { selectTemplateError, selectTemplateLoading, selectTemplates } from './templateSlice';
import { createTemplate, loadTemplates } from './templateThunks';
import { UnknownTemplateStep } from './UnknownTemplateStep';
import './template.css';

const back = { to: routePatterns.emailTemplates, label: 'Email templates' };

/** Creates a template: its name, its purpose, and the design to start from. */
export function NewTemplateScreen() {
  const { step = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const templates = useAppSelector(selectTemplates);
  const loading = useAppSelector(selectTemplateLoading);
  const error = useAppSelector(selectTemplateError);
  const starters = useAppSelector(selectStarters);
  const load = useCallback(() => {
    void dispatch(loadTemplates({ archived: false }));
    void dispatch(loadStarters({}));
  }, [dispatch]);
  useEffect(load, [load]);
  const [design, setDesign] = useState<Design>(blankDesign);
  const form = useFormDraft(
    () => ({ name: '', purpose: 'marketing' as TemplatePurpose }),
    async ({ name, purpose }) => {
      const { accent, brandColour, blocks } = design;
      const input = { name, purpose, accent, brandColour, blocks };
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
            onChange={(purpose) => {
              form.change({ purpose });
              setDesign(blankDesign);
            }}
            error={form.errorOf('purpose')}
          />
        </Card>
        <Card title="Start from">
          <DesignGallery
            templates={templates.filter(
              ({ archived, purpose }) => !archived && purpose === form.draft.purpose,
            )}
            starters={starters.starters.filter(({ purpose }) => purpose === form.draft.purpose)}
            loading={loading || starters.loading}
            error={error ?? starters.error}
            onRetry={load}
            onChoose={setDesign}
            chosen={design}
          />
          <ImportDesignScreen
            chosen={design}
            onImported={(imported) => {
              setDesign(imported);
              if (form.draft.name === '') form.change({ name: imported.name });
            }}
          />
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
