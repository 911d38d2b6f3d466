import { countryName } from '../../contract/provider/provider';
import { type LegalDocument, legalKindLabels, legalLimits } from '../../contract/legal/legal';
import { fieldErrors } from '../request/fieldErrors';
import { Field } from '../ui/field/Field';
import { TextArea } from '../ui/field/TextArea';
import { DraftDialog } from '../ui/form/DraftDialog';
import { useFormDraft } from '../ui/form/useFormDraft';
import { plural } from '../ui/format';

interface PublishLegalDialogProps {
  document: LegalDocument;
  /** Resolves when the text is published; throws an error that `fieldErrors` can read. */
  publish: (decided: { note: string }) => Promise<unknown>;
  onClose: () => void;
}

const form = 'publish-legal-text';

export function PublishLegalDialog({ document, publish, onClose }: PublishLegalDialogProps) {
  const formDraft = useFormDraft(() => ({ note: '' }), publish, fieldErrors, { form });
  const { draft, change, errorOf } = formDraft;
  const { kind, country, versions } = document;
  const people = versions[0]?.people ?? 0;
  return (
    <DraftDialog
      title={`Publish version ${(versions[0]?.version ?? 0) + 1}`}
      form={form}
      saveLabel="Publish"
      formDraft={formDraft}
      onClose={onClose}
    >
      <p>
        The {legalKindLabels[kind]} for {countryName(country)} is replaced at once on the public site, and the
        published text can never be edited.{' '}
        {people === 0
          ? 'Nobody has agreed to the version before it.'
          : `${plural(people, 'person has', 'people have')} agreed to the version before it.`}
      </p>
      <Field
        label="What has changed"
        name="note"
        required
        error={errorOf('note')}
        help="Shown beside the version in this list."
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft.note}
            maxLength={legalLimits.note}
            onChange={(note) => change({ note })}
          />
        )}
      </Field>
    </DraftDialog>
  );
}
