import { memo, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type EmailTemplate, kindOfTemplate } from '../../contract/template/emailTemplate';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { BlockEditor } from '../mailEditor/BlockEditor';
import { LivePreviewScreen } from '../mailEditor/preview/LivePreviewScreen';
import { selectPersonalFields } from '../mailEditor/preview/mailPreviewSlice';
import { loadPersonalFields } from '../mailEditor/preview/mailPreviewThunks';
import { orderFields } from './orderMails/orderFields';
import { SaveTrouble } from '../mailEditor/SaveStatus';
import { TemplateFields } from './TemplateFields';
import { TemplateHeaderScreen } from './TemplateHeaderScreen';
import { UnknownTemplateStep } from './UnknownTemplateStep';
import { useTemplateDraft } from './useTemplateDraft';
import { TemplateUsesScreen } from './uses/TemplateUsesScreen';
import { TemplateVersionsScreen } from './versions/TemplateVersionsScreen';
import { WritingFrame } from '../mailEditor/WritingFrame';
import './template.css';

/** Not drawn with each key that is typed into a block. */
const Header = memo(TemplateHeaderScreen);
const Uses = memo(TemplateUsesScreen);

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
  const fields = useAppSelector(selectPersonalFields);
  const [versions, setVersions] = useState(false);
  const openVersions = useCallback(() => setVersions(true), []);
  const kind = kindOfTemplate(draft);
  return (
    <>
      <Header
        id={draft.id}
        name={draft.name}
        purpose={draft.purpose}
        archived={draft.archived}
        state={autosave.state}
        retrying={autosave.retrying}
        flush={autosave.flush}
        savedAt={savedAt}
        onVersions={openVersions}
      />
      <SaveTrouble
        autosave={autosave}
        fieldsHere={['name', 'purpose', 'accent', 'brandColour', 'blocks']}
        onTakeTheirs={takeTheirs}
        onKeepMine={keepMine}
      />
      {/* A template has no subject that filters could dislike. */}
      <WritingFrame preview={<LivePreviewScreen content={{ ...draft, subject: '', preheader: '' }} />}>
        <TemplateFields
          name={draft.name}
          purpose={draft.purpose}
          accent={draft.accent}
          brandColour={draft.brandColour}
          errors={autosave.errors}
          onChange={autosave.change}
        />
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
        <Uses id={draft.id} />
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
