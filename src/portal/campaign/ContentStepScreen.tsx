import { useCallback, useEffect, useState } from 'react';
import { type Campaign } from '../../contract/campaign';
import { type PersonalFieldCount } from '../../contract/campaignEditing';
import { type EmailTemplate } from '../../contract/emailTemplate';
import { type MailBlock } from '../../contract/template';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { AccentField } from '../template/AccentField';
import { BlockEditor } from '../template/BlockEditor';
import { inserted } from '../template/mailBlocks';
import { MailPreviewPane } from '../template/MailPreviewPane';
import { TemplateChooser } from '../template/TemplateChooser';
import { selectTemplateError, selectTemplateLoading, selectTemplates } from '../template/templateSlice';
import { loadTemplates } from '../template/templateThunks';
import { useLivePreview } from '../template/useLivePreview';
import { WritingFrame } from '../template/WritingFrame';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ModalDialog } from '../ui/ModalDialog';
import { type CampaignPatch } from './campaignThunks';

interface ContentStepProps {
  draft: Campaign;
  fields: readonly PersonalFieldCount[];
  errors: Record<string, string>;
  onChange: (patch: CampaignPatch) => void;
  latestBlocks: () => MailBlock[];
}

/** The words of the mail: a template to begin from, then blocks beside the mail that they make. */
export function ContentStepScreen({ draft, fields, errors, onChange, latestBlocks }: ContentStepProps) {
  const dispatch = useAppDispatch();
  const preview = useLivePreview(draft, draft.id);
  const [choosing, setChoosing] = useState(false);
  const isEmpty = draft.blocks.length === 0;

  const choose = ({ accent, blocks }: Pick<EmailTemplate, 'accent' | 'blocks'>) => {
    const before = { accent: draft.accent, blocks: draft.blocks };
    onChange({ accent, blocks });
    setChoosing(false);
    if (before.blocks.length === 0) return;
    const detail = 'The template has replaced what was there';
    dispatch(showToast({ severity: 'info', detail, undoLabel: 'Undo' }, () => onChange(before)));
  };

  if (isEmpty) {
    return (
      <Card title="Begin from a template">
        <ChooserScreen onChoose={choose} />
      </Card>
    );
  }
  return (
    <WritingFrame preview={<MailPreviewPane {...preview} fromName={draft.fromName} />}>
      <div className="writing__look">
        <AccentField value={draft.accent} onChange={(accent) => onChange({ accent })} error={errors.accent} />
        <Button size="sm" icon="palette" onClick={() => setChoosing(true)}>
          Choose another template
        </Button>
      </div>
      <BlockEditor
        blocks={draft.blocks}
        fields={fields}
        errors={errors}
        onChange={(blocks) => onChange({ blocks })}
        onRemoved={(block, place) =>
          dispatch(
            showToast({ severity: 'info', detail: 'Block removed', undoLabel: 'Undo' }, () =>
              onChange({ blocks: inserted(latestBlocks(), place, block) }),
            ),
          )
        }
      />
      <ModalDialog open={choosing} wide title="Choose another template" onClose={() => setChoosing(false)}>
        <p>It takes the place of what you have written. You can take that back.</p>
        <ChooserScreen onChoose={choose} />
      </ModalDialog>
    </WritingFrame>
  );
}

function ChooserScreen({
  onChoose,
}: {
  onChoose: (template: Pick<EmailTemplate, 'accent' | 'blocks'>) => void;
}) {
  const dispatch = useAppDispatch();
  const templates = useAppSelector(selectTemplates);
  const loading = useAppSelector(selectTemplateLoading);
  const error = useAppSelector(selectTemplateError);
  const load = useCallback(() => void dispatch(loadTemplates(false)), [dispatch]);
  useEffect(load, [load]);
  return (
    <TemplateChooser
      templates={templates.filter(({ archived }) => !archived)}
      loading={loading}
      error={error}
      onRetry={load}
      onChoose={onChoose}
    />
  );
}
