import { useCallback, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type EmailTemplate, longestTemplateName } from '../../contract/emailTemplate';
import { campaignPath } from '../../contract/pagePaths';
import { routePatterns } from '../../contract/portalPaths';
import { useAppDispatch, useAppSelector, useAppStore } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ErrorNotice } from '../ui/ErrorNotice';
import { Field } from '../ui/Field';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { StatusBadge } from '../ui/StatusBadge';
import { TextInput } from '../ui/TextInput';
import { isWorkKept } from '../ui/keptWork';
import { useUnsavedWork } from '../ui/useUnsavedWork';
import { AccentField } from './AccentField';
import { BlockEditor } from './BlockEditor';
import { inserted } from './mailBlocks';
import { MailPreviewPane } from './MailPreviewPane';
import { selectPersonalFields } from './mailPreviewSlice';
import { loadPersonalFields } from './mailPreviewThunks';
import { SaveStatus, SaveTrouble } from './SaveStatus';
import { selectTemplate, selectTemplateError } from './templateSlice';
import { loadTemplate, startCampaign, type TemplatePatch, updateTemplate } from './templateThunks';
import { useAutosave } from './useAutosave';
import { useLivePreview } from './useLivePreview';
import { WritingFrame } from './WritingFrame';
import './template.css';

const back = { to: routePatterns.emailTemplates, label: 'Email templates' };

export function TemplateEditScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const template = useAppSelector(selectTemplate);
  const error = useAppSelector(selectTemplateError);
  const load = useCallback(() => void dispatch(loadTemplate(id)), [dispatch, id]);
  useEffect(load, [load]);
  useEffect(() => void dispatch(loadPersonalFields()), [dispatch]);

  if (template?.id === id) return <TemplateEditor key={id} template={template} onReload={load} />;
  return (
    <>
      <PageHeader title="Template" back={back} />
      {error ? (
        <ErrorNotice error={error} onRetry={load} title="The template could not be loaded" />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function TemplateEditor({ template, onReload }: { template: EmailTemplate; onReload: () => void }) {
  const { id } = template;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const fields = useAppSelector(selectPersonalFields);
  const autosave = useAutosave<Required<TemplatePatch>>(`template/${id}`, async (input) => {
    const version = store.getState().template.template?.version ?? template.version;
    await dispatch(updateTemplate({ id, version, input })).unwrap();
    return {};
  });
  const draft: EmailTemplate = { ...template, ...autosave.unsaved };
  const preview = useLivePreview({
    subject: draft.name,
    preheader: '',
    accent: draft.accent,
    blocks: draft.blocks,
  });
  useUnsavedWork(autosave.state === 'failed' || autosave.state === 'conflict', isWorkKept);
  const { restore } = autosave;
  useEffect(() => restore(), [restore]);

  const use = async () => {
    if (!(await autosave.flush())) return;
    const started = await dispatch(startCampaign(draft));
    if (startCampaign.fulfilled.match(started))
      void navigate(campaignPath('email', 'details', started.payload.id));
  };
  return (
    <>
      <PageHeader
        title={draft.name || 'Template'}
        back={back}
        badge={
          draft.archived ? (
            <StatusBadge tone="neutral" label="Archived" />
          ) : (
            <SaveStatus {...autosave} savedAt={template.updatedAt} />
          )
        }
        actions={
          <Button icon="mail" onClick={() => void use()}>
            Use in a new campaign
          </Button>
        }
      />
      <SaveTrouble
        autosave={autosave}
        fieldsHere={['name', 'accent', 'blocks']}
        onReload={() => {
          autosave.discard();
          onReload();
        }}
        onKeepMine={() => void dispatch(loadTemplate(id)).then(() => autosave.retry())}
      />
      <WritingFrame preview={<MailPreviewPane {...preview} />}>
        <Card>
          <Field label="Name of the template" error={autosave.errors.name} required>
            {(control) => (
              <TextInput
                {...control}
                value={draft.name}
                maxLength={longestTemplateName}
                onChange={(name) => autosave.change({ name })}
              />
            )}
          </Field>
          <AccentField
            value={draft.accent}
            onChange={(accent) => autosave.change({ accent })}
            error={autosave.errors.accent}
          />
        </Card>
        <BlockEditor
          blocks={draft.blocks}
          fields={fields}
          errors={autosave.errors}
          onChange={(blocks) => autosave.change({ blocks })}
          onRemoved={(block, place) =>
            dispatch(
              showToast({ severity: 'info', detail: 'Block removed', undoLabel: 'Undo' }, () => {
                const blocks = autosave.latest().blocks ?? store.getState().template.template?.blocks ?? [];
                autosave.change({ blocks: inserted(blocks, place, block) });
              }),
            )
          }
        />
      </WritingFrame>
    </>
  );
}
