import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  type EmailTemplate,
  kindOfTemplate,
  longestTemplateName,
} from '../../contract/template/emailTemplate';
import { type CampaignKind } from '../../contract/campaign/campaign';
import { campaignPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Field } from '../ui/field/Field';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { TextInput } from '../ui/field/TextInput';
import { MailColourScreen } from '../mailEditor/brand/MailColourScreen';
import { BlockEditor } from '../mailEditor/BlockEditor';
import { MailPreviewPane } from '../mailEditor/preview/MailPreviewPane';
import { exportTemplate } from './importing/designFileThunks';
import { PurposeField } from './purpose/PurposeField';
import { useLabels } from './purpose/templateUseLabels';
import { useStartPermission } from './purpose/useStartPermission';
import { selectPersonalFields } from '../mailEditor/preview/mailPreviewSlice';
import { loadPersonalFields } from '../mailEditor/preview/mailPreviewThunks';
import { orderFields } from './orderMails/orderFields';
import { SaveStatus, SaveTrouble } from '../mailEditor/SaveStatus';
import { startCampaign } from './templateThunks';
import { UnknownTemplateStep } from './UnknownTemplateStep';
import { useLivePreview } from '../mailEditor/preview/useLivePreview';
import { useTemplateDraft } from './useTemplateDraft';
import { TemplateUsesScreen } from './uses/TemplateUsesScreen';
import { TemplateVersionsScreen } from './versions/TemplateVersionsScreen';
import { WritingFrame } from '../mailEditor/WritingFrame';
import './template.css';

const back = { to: routePatterns.emailTemplates, label: 'Email templates' };

export function TemplateEditScreen() {
  const { id = '', step = '' } = useParams();
  if (step !== 'content') return <UnknownTemplateStep step={step} id={id} />;
  return <TemplateContent id={id} />;
}

function TemplateContent({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const editing = useTemplateDraft(id);
  const { draft, error, load } = editing;
  useEffect(() => void dispatch(loadPersonalFields()), [dispatch]);

  if (draft) return <TemplateEditor key={id} draft={draft} editing={editing} />;
  return (
    <>
      <PageHeader title="Template" back={back} />
      {error ? (
        <ErrorNotice error={error} onRetry={() => void load()} title="The template could not be loaded" />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

interface TemplateEditorProps {
  draft: EmailTemplate;
  editing: ReturnType<typeof useTemplateDraft>;
}

function TemplateEditor({ draft, editing }: TemplateEditorProps) {
  const { autosave, savedAt, amend, keepMine, takeTheirs } = editing;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const mayStart = useStartPermission();
  const fields = useAppSelector(selectPersonalFields);
  const preview = useLivePreview({
    // A template has no subject that filters could dislike.
    subject: '',
    preheader: '',
    accent: draft.accent,
    brandColour: draft.brandColour,
    blocks: draft.blocks,
  });

  const [versions, setVersions] = useState(false);
  const openVersions = async () => {
    if (await autosave.flush()) setVersions(true);
  };
  const [exporting, setExporting] = useState(false);
  const exportHtml = async () => {
    setExporting(true);
    if (await autosave.flush()) await dispatch(exportTemplate(draft.id));
    setExporting(false);
  };
  const [starting, setStarting] = useState(false);
  const kind = kindOfTemplate(draft);
  const use = async (start: CampaignKind) => {
    setStarting(true);
    const started =
      (await autosave.flush()) && (await resultOf(dispatch(startCampaign({ kind: start, template: draft }))));
    setStarting(false);
    if (started !== false && started.isDone)
      void navigate(campaignPath(started.reply.kind, 'details', started.reply.id));
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
            <SaveStatus {...autosave} savedAt={savedAt} />
          )
        }
        actions={
          <>
            <Button variant="quiet" icon="clock" onClick={() => void openVersions()}>
              Versions
            </Button>
            <Button variant="quiet" icon="download" busy={exporting} onClick={() => void exportHtml()}>
              Export
            </Button>
            {kind === null ? (
              <Button icon="ticket" to={routePatterns.orderEmails}>
                Use for orders
              </Button>
            ) : (
              mayStart(draft) && (
                <Button icon="mail" busy={starting} onClick={() => void use(kind)}>
                  {useLabels[kind]}
                </Button>
              )
            )}
          </>
        }
      />
      <SaveTrouble
        autosave={autosave}
        fieldsHere={['name', 'purpose', 'accent', 'brandColour', 'blocks']}
        onTakeTheirs={takeTheirs}
        onKeepMine={keepMine}
      />
      <WritingFrame preview={<MailPreviewPane {...preview} checks={preview.preview?.checks ?? null} />}>
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
          <PurposeField
            value={draft.purpose}
            onChange={(purpose) => autosave.change({ purpose })}
            error={autosave.errors.purpose}
          />
          <MailColourScreen
            accent={draft.accent}
            brandColour={draft.brandColour}
            onChange={autosave.change}
            error={autosave.errors.accent}
          />
        </Card>
        <BlockEditor
          documentKey={`template/${draft.id}`}
          kind={kind ?? 'order'}
          blocks={draft.blocks}
          fields={kind === null ? orderFields : fields}
          errors={autosave.errors}
          onChange={(blocks) => autosave.change({ blocks })}
          onRemoved={(detail, restore) =>
            dispatch(
              showToast({ severity: 'info', detail, undoLabel: 'Undo' }, () =>
                amend(({ blocks }) => ({ blocks: restore(blocks) })),
              ),
            )
          }
        />
        <TemplateUsesScreen id={draft.id} />
      </WritingFrame>
      {versions && (
        <TemplateVersionsScreen
          id={draft.id}
          onClose={() => setVersions(false)}
          onRestore={({ name, accent, brandColour, blocks }) => {
            const before = {
              name: draft.name,
              accent: draft.accent,
              brandColour: draft.brandColour,
              blocks: draft.blocks,
            };
            setVersions(false);
            autosave.change({ name, accent, brandColour, blocks });
            dispatch(
              showToast({ severity: 'success', detail: 'The version is restored', undoLabel: 'Undo' }, () =>
                amend(() => before),
              ),
            );
          }}
        />
      )}
    </>
  );
}
