import { useCallback, useEffect, useState } from 'react';
import { type Campaign, type CampaignKind } from '../../../contract/campaign/campaign';
import { type PersonalFieldCount } from '../../../contract/campaign/campaignEditing';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { type EmailTemplate, templatePurposeOf } from '../../../contract/template/emailTemplate';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { MailColourScreen } from '../../mailEditor/brand/MailColourScreen';
import { BlockEditor } from '../../mailEditor/BlockEditor';
import { LivePreviewScreen } from '../../mailEditor/preview/LivePreviewScreen';
import { type Design, DesignGallery } from '../../template/starter/DesignGallery';
import { selectStarters } from '../../template/starter/starterSlice';
import { loadStarters } from '../../template/starter/starterThunks';
import { selectTemplateError, selectTemplateLoading, selectTemplates } from '../../template/templateSlice';
import { loadTemplates } from '../../template/templateThunks';
import { WritingFrame } from '../../mailEditor/WritingFrame';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { type CampaignPatch } from '../campaignThunks';
import { AttachmentsCard } from './AttachmentsCard';
import { useSavedReview } from '../review/useSavedReview';
import { VariantCard } from '../variant/VariantCard';
import { VariantEditor } from '../variant/VariantEditor';

interface ContentStepProps {
  draft: Campaign;
  fields: readonly PersonalFieldCount[];
  errors: Record<string, string>;
  onChange: (patch: CampaignPatch) => void;
  /** Edits the campaign as it is at the time of the call, for an Undo pressed later. */
  amend: (edit: (now: Campaign) => CampaignPatch) => void;
}

/** The content of the mail: the choice of a template, then the blocks beside the preview. */
export function ContentStepScreen(props: ContentStepProps) {
  const { draft, fields, errors, onChange, amend } = props;
  const dispatch = useAppDispatch();
  const versions = contentsOf(draft);
  const [asked, setVersion] = useState(0);
  // Another tab may have removed a version.
  const version = Math.min(asked, versions.length - 1);
  const isTest = versions.length > 1;
  const panel = useFocusFallback<HTMLDivElement>(
    `${versions.length} ${version}`,
    '[aria-pressed="true"], .variant-invite button',
  );
  const { review } = useSavedReview(draft.id, isTest && draft.audienceIds.length > 0);
  const [choosing, setChoosing] = useState(false);
  const isEmpty = draft.blocks.length === 0;
  // Choosing a template, or removing the last block, removes the button that had the focus.
  const content = useFocusFallback<HTMLDivElement>(
    isEmpty,
    '.block__fields :is(input, textarea), .template-choice',
  );
  const offerUndo = (detail: string, undo: () => void) =>
    dispatch(showToast({ severity: 'info', detail, undoLabel: 'Undo' }, undo));

  const choose = ({ accent, brandColour, templateId, blocks }: Design) => {
    const before: CampaignPatch = {
      accent: draft.accent,
      brandColour: draft.brandColour,
      templateId: draft.templateId,
      blocks: draft.blocks,
    };
    onChange({ accent, brandColour, templateId, blocks });
    setChoosing(false);
    if (draft.blocks.length === 0) return;
    offerUndo('The template has replaced what was there', () => amend(() => before));
  };

  if (isEmpty) {
    return (
      <div className="content-step" ref={content}>
        <Card title="Start from a template">
          <ChooserScreen kind={draft.kind} onChoose={choose} />
        </Card>
      </div>
    );
  }
  const ownContent = (
    <>
      <div className="writing__look">
        <MailColourScreen
          accent={draft.accent}
          brandColour={draft.brandColour}
          onChange={onChange}
          error={errors.accent}
        />
        <Button size="sm" icon="palette" onClick={() => setChoosing(true)}>
          Choose another template
        </Button>
      </div>
      <BlockEditor
        documentKey={`campaign/${draft.id}`}
        kind={draft.kind}
        blocks={draft.blocks}
        fields={fields}
        errors={errors}
        onChange={(blocks) => onChange({ blocks })}
        onRemoved={(detail, restore) =>
          offerUndo(detail, () => amend(({ blocks }) => ({ blocks: restore(blocks) })))
        }
      />
    </>
  );
  return (
    <div className="content-step" ref={content}>
      {draft.kind === 'email' && (
        <div ref={panel}>
          <VariantCard
            draft={draft}
            people={review?.recipients.willReceive}
            errors={errors}
            onChange={onChange}
            version={version}
            onVersion={setVersion}
          />
        </div>
      )}
      <WritingFrame
        preview={
          <LivePreviewScreen
            content={versions[version] ?? draft}
            campaignId={draft.id}
            fromName={draft.fromName}
          />
        }
      >
        {version === 0 ? (
          ownContent
        ) : (
          <VariantEditor
            key={version}
            draft={draft}
            position={version}
            fields={fields}
            errors={errors}
            onChange={onChange}
            onRemoved={() => setVersion(0)}
            onUndoable={(detail, restore) =>
              offerUndo(detail, () => amend(({ ab }) => ({ ab: restore(ab) })))
            }
          />
        )}
      </WritingFrame>
      {draft.kind === 'ticketholder' && <AttachmentsCard draft={draft} onChange={onChange} />}
      <ModalDialog open={choosing} wide title="Choose another template" onClose={() => setChoosing(false)}>
        <p>It replaces what you have written. You can undo this.</p>
        <ChooserScreen kind={draft.kind} onChoose={choose} />
      </ModalDialog>
    </div>
  );
}

interface ChooserScreenProps {
  kind: CampaignKind;
  onChoose: (design: Design) => void;
}

/** The templates and designs that a mail of this kind may start from. */
function ChooserScreen({ kind, onChoose }: ChooserScreenProps) {
  const dispatch = useAppDispatch();
  const templates = useAppSelector(selectTemplates);
  const loading = useAppSelector(selectTemplateLoading);
  const error = useAppSelector(selectTemplateError);
  const starters = useAppSelector(selectStarters);
  const load = useCallback(() => {
    void dispatch(loadTemplates({ archived: false, kind }));
    void dispatch(loadStarters({ kind }));
  }, [dispatch, kind]);
  useEffect(load, [load]);
  // Those loaded by another screen may include the ones for the other kind.
  const isOfKind = ({ purpose }: Pick<EmailTemplate, 'purpose'>) => purpose === templatePurposeOf[kind];
  return (
    <DesignGallery
      templates={templates.filter((template) => !template.archived && isOfKind(template))}
      starters={starters.starters.filter(isOfKind)}
      loading={loading || starters.loading}
      error={error ?? starters.error}
      onRetry={load}
      onChoose={onChoose}
    />
  );
}
