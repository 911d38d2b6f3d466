import { useDeferredValue } from 'react';
import { type LegalDocument, legalLimits } from '../../contract/legal/legal';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { TextArea } from '../ui/field/TextArea';
import { EditConflict } from '../ui/form/EditConflict';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { Card } from '../ui/page/Card';
import { Columns, Stack } from '../ui/page/Columns';
import { useEditedForm } from '../ui/useEditedForm';
import './legal.css';
import { LegalChanges } from './LegalChanges';
import { LegalTextView } from './LegalTextView';

type EditedText = LegalDocument & { version: number };

interface LegalEditorProps {
  document: LegalDocument;
  reload: () => Promise<LegalDocument>;
  /** @param opened the document that the text is based on */
  save: (text: string, opened: LegalDocument) => Promise<LegalDocument>;
  onPublish: () => void;
  onDiscard: () => void;
}

const rowOf = (document: LegalDocument): EditedText => ({ ...document, version: document.draftVersion });

/** The draft of a legal text beside its preview. It begins as a copy of the text in force. */
export function LegalEditor({ document, reload, save, onPublish, onDiscard }: LegalEditorProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit, conflict, saveButton } = useEditedForm({
    row: rowOf(document),
    draftOf: (row) => ({ text: row?.draft?.text ?? row?.text ?? '' }),
    reload: async () => rowOf(await reload()),
    save: async ({ text }, row) => rowOf(await save(text, row ?? document)),
    errorsOf: fieldErrors,
    staleEditOf,
  });
  const shown = useDeferredValue(draft.text);
  const stored = document.draft;
  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <EditConflict conflict={conflict} />
          <FormErrors errors={errors} />
          <Columns>
            <Card title={stored ? 'Draft' : 'Text'}>
              <div className="legal-editor">
                <Field
                  label="Text"
                  name="text"
                  error={errorOf('text')}
                  help="An empty line begins a paragraph, ## a heading and - a point of a list. Write **bold** and [a link](/contact)."
                >
                  {(control) => (
                    <TextArea
                      {...control}
                      value={draft.text}
                      maxLength={legalLimits.text}
                      onChange={(text) => change({ text })}
                    />
                  )}
                </Field>
              </div>
            </Card>
            <Card title="Preview">
              <LegalTextView text={shown} />
            </Card>
          </Columns>
          <FormActions note={stored?.changedBy && !dirty ? `Draft saved by ${stored.changedBy}` : undefined}>
            <Button
              type="submit"
              variant={stored && !dirty ? 'secondary' : 'primary'}
              busy={saving}
              {...saveButton}
            >
              Save draft
            </Button>
            {stored && (
              <>
                <Button variant="primary" disabled={dirty || saving} onClick={onPublish}>
                  Publish
                </Button>
                <Button variant="quiet" icon="trash" disabled={saving} onClick={onDiscard}>
                  Discard draft
                </Button>
              </>
            )}
          </FormActions>
        </Stack>
      </form>
      {(stored !== null || dirty) && (
        <Card title="What the draft changes">
          <LegalChanges before={document.text} after={shown} />
        </Card>
      )}
    </>
  );
}
