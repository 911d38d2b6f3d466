import { type Campaign } from '../../../contract/campaign/campaign';
import { type PersonalFieldCount } from '../../../contract/campaign/campaignEditing';
import {
  type CampaignAb,
  type CampaignVariant,
  variantLetter,
} from '../../../contract/campaign/campaignVariants';
import { BlockEditor } from '../../mailEditor/BlockEditor';
import { PersonalTextInput } from '../../mailEditor/PersonalTextInput';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { type CampaignPatch } from '../campaignThunks';
import {
  changedVersion,
  errorsOfVersion,
  withBlocksBack,
  withoutVersion,
  withVersionBack,
} from './draftVersions';

interface VariantEditorProps {
  draft: Campaign;
  /** From 1: version A is edited like a campaign without a test. */
  position: number;
  fields: readonly PersonalFieldCount[];
  errors: Record<string, string>;
  onChange: (patch: CampaignPatch) => void;
  /** Called after the version was removed. */
  onRemoved: () => void;
  /** Says what was removed, and offers an Undo. */
  onUndoable: (detail: string, restore: (now: CampaignAb) => CampaignAb) => void;
}

/** Edits what one version has different from A: its subject, preview text and content. */
export function VariantEditor(props: VariantEditorProps) {
  const { draft, position, fields, errors, onChange, onRemoved, onUndoable } = props;
  const { ab } = draft;
  const variant = ab.variants[position - 1];
  const hasOwn = variant !== undefined && variant.blocks !== null;
  const content = useFocusFallback<HTMLDivElement>(hasOwn, 'button');
  if (!variant) return null;
  const letter = variantLetter(position);
  const own = errorsOfVersion(errors, position);
  const change = (patch: Partial<CampaignVariant>) => onChange({ ab: changedVersion(ab, position, patch) });
  const remove = () => {
    onChange({ ab: withoutVersion(ab, position) });
    onRemoved();
    onUndoable(`Version ${letter} removed`, (now) => withVersionBack(now, position, variant));
  };
  const asInA = () => {
    const { blocks } = variant;
    change({ blocks: null });
    onUndoable(`Version ${letter} has the content of A again`, (now) =>
      changedVersion(now, position, { blocks }),
    );
  };
  return (
    <>
      <Card
        title={`Version ${letter}`}
        actions={
          <Button size="sm" variant="quiet" icon="trash" onClick={remove}>
            Remove version {letter}
          </Button>
        }
      >
        <Line
          label={`Subject of ${letter}`}
          name="subject"
          inA={draft.subject}
          value={variant.subject}
          fields={fields}
          error={own.subject}
          onChange={(subject) => change({ subject })}
        />
        <Line
          label={`Preview text of ${letter}`}
          name="preheader"
          inA={draft.preheader}
          value={variant.preheader}
          fields={fields}
          error={own.preheader}
          onChange={(preheader) => change({ preheader })}
        />
      </Card>
      {variant.blocks === null ? (
        <Card tone="sunken" title={`${letter} has the content of A`}>
          <div className="variant-invite" ref={content}>
            <p>Changes in A appear here too. To try different text or images, give {letter} its own.</p>
            <Button icon="copy" onClick={() => change({ blocks: draft.blocks })}>
              Give {letter} content of its own
            </Button>
          </div>
        </Card>
      ) : (
        <>
          <div className="variant-invite" ref={content}>
            <p>This content is {letter}&apos;s own.</p>
            <Button size="sm" icon="undo" onClick={asInA}>
              Use the content of A
            </Button>
          </div>
          <BlockEditor
            documentKey={`campaign/${draft.id}/${letter}`}
            kind={draft.kind}
            blocks={variant.blocks}
            fields={fields}
            errors={own}
            onChange={(blocks) => change({ blocks })}
            onRemoved={(detail, restore) =>
              onUndoable(detail, (now) => withBlocksBack(now, position, restore))
            }
          />
        </>
      )}
    </>
  );
}

interface LineProps {
  label: string;
  name: string;
  inA: string;
  value: string | null;
  fields: readonly PersonalFieldCount[];
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** One text of a version; an empty one means the text of A. */
function Line({ label, name, inA, value, fields, error, onChange }: LineProps) {
  const help =
    inA === '' ? 'A has none.' : value === null ? 'As in A; write here to change it.' : `A says: “${inA}”`;
  return (
    <Field label={label} name={name} help={help} error={error}>
      {(control) => (
        <PersonalTextInput
          control={control}
          value={value ?? ''}
          placeholder={inA}
          fields={fields}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      )}
    </Field>
  );
}
