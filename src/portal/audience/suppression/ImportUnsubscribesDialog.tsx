import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { errorCode, type RequestError } from '../../../contract/wire/requestError';
import { longestSuppressionSource, type UnsubscribesReply } from '../../../contract/audience/suppression';
import { fieldErrors, refusalOf } from '../../request/fieldErrors';
import { isOutcomeUnknown } from '../../request/requestOutcome';
import { Button } from '../../ui/Button';
import { DropZone } from '../../ui/field/DropZone';
import { Field } from '../../ui/field/Field';
import { FormErrors } from '../../ui/form/FormErrors';
import { formatNumber, plural } from '../../ui/format';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { TextArea } from '../../ui/field/TextArea';
import { TextInput } from '../../ui/field/TextInput';
import { notSaved, useFormDraft } from '../../ui/form/useFormDraft';
import { type UnsubscribesToSend } from './suppressionThunks';

type Outcome = UnsubscribesReply['result'];

interface ImportUnsubscribesDialogProps {
  /** Counts the addresses, or adds them once for each request key. Throws an error that `fieldErrors` can read. */
  send: (asked: UnsubscribesToSend) => Promise<Outcome>;
  onClose: () => void;
}

/** The unsubscribes to send: a file or pasted text. */
interface Unsubscribes {
  file: File | null;
  source: string;
  pasted: string;
}

interface Counted {
  of: Unsubscribes;
  outcome: Outcome;
  requestKey: string;
}

const isSame = (one: Unsubscribes, other: Unsubscribes) =>
  one.file === other.file && one.source === other.source && one.pasted === other.pasted;

function lostMessage({ code }: RequestError): string {
  if (code === errorCode.outcomeUnknown)
    return 'The server was interrupted, so some of them may be missing. Count again, then add the rest.';
  if (code === errorCode.stillUnderWay)
    return 'They are still being added. Try again in a moment to see the result.';
  return 'The answer did not arrive, so it is not known yet whether they were added. Try again: nobody is added twice, and you see what was done.';
}

/** The form id of the dialog, so that its draft is stored apart from the page's own draft. */
export const importUnsubscribesForm = 'import-unsubscribes';

/** Imports another tool's unsubscribes from a file or pasted text. They are counted first, then added to the list. */
export function ImportUnsubscribesDialog({ send, onClose }: ImportUnsubscribesDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  /**
   * The last count and the file and text that it belongs to; it is not shown for others. Adding uses its request key.
   */
  const [counted, setCounted] = useState<Counted | null>(null);
  const countedOf = (asked: Unsubscribes) => (counted && isSame(counted.of, asked) ? counted : null);
  const run = async ({ source, pasted }: { source: string; pasted: string }) => {
    const sent = file ?? new File([pasted], 'pasted.csv', { type: 'text/csv' });
    const asked = { file, source, pasted };
    const before = countedOf(asked);
    if (!before) {
      const outcome = await send({ file: sent, source, dryRun: true });
      setCounted({ of: asked, outcome, requestKey: nanoid() });
      return notSaved;
    }
    const { requestKey } = before;
    return send({ file: sent, source, dryRun: false, requestKey }).catch((cause: unknown) => {
      const error = refusalOf(cause);
      // An interrupted count has to start again, because no reply will ever arrive for its request key.
      if (error.code === errorCode.outcomeUnknown) setCounted(null);
      throw isOutcomeUnknown(error) ? { ...error, message: lostMessage(error) } : cause;
    });
  };
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ source: '', pasted: '' }),
    run,
    fieldErrors,
    {
      form: importUnsubscribesForm,
      problemsOf: ({ pasted }): Record<string, string> =>
        file || pasted.trim() !== '' ? {} : { file: 'Choose a file, or paste the addresses.' },
    },
  );
  const { source, pasted } = draft;
  const forecast = countedOf({ file, source, pasted })?.outcome ?? null;
  const fileError = file || pasted.trim() !== '' ? undefined : errors.file;
  const label = forecast
    ? `Add ${plural(forecast.added, 'address', 'addresses')}`
    : 'Count what would change';

  return (
    <ModalDialog
      open
      wide
      title="Import unsubscribes"
      unsaved={dirty || file !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={importUnsubscribesForm}
            variant="primary"
            busy={saving}
            disabled={forecast !== null && forecast.added === 0}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={importUnsubscribesForm} className="suppression-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <p>
          Import people who unsubscribed elsewhere. This only adds to your list: it never resubscribes anyone.
        </p>
        <Field label="Which tool are they from?" name="source" required error={errorOf('source')}>
          {(control) => (
            <TextInput
              {...control}
              placeholder="For example: our old newsletter tool, June 2026"
              maxLength={longestSuppressionSource}
              value={source}
              onChange={(text) => change({ source: text })}
            />
          )}
        </Field>
        <DropZone
          label={
            file
              ? `${file.name} is chosen. Drop another, or choose one`
              : 'Drop a CSV file here, or choose one'
          }
          help="A column named “email” is found automatically."
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          {...(fileError !== undefined && { error: fileError })}
          onFile={(chosen) => {
            setFile(chosen);
            change({ pasted: '' });
          }}
        />
        <Field label="Or paste addresses, one on each line" name="pasted">
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={pasted}
              onChange={(text) => {
                change({ pasted: text });
                setFile(null);
              }}
            />
          )}
        </Field>
        {forecast && <Forecast outcome={forecast} />}
      </form>
    </ModalDialog>
  );
}

function Forecast({ outcome }: { outcome: Outcome }) {
  const { rows, added, known, duplicate, refused, refusedRows } = outcome;
  const lines = [
    ['New on your list', added],
    ['Already on it', known],
    ['Twice in this file', duplicate],
    ['No email address', refused],
  ] as const;
  return (
    <section className="unsubscribe-forecast" aria-label="What would change" role="status">
      <p>
        <strong>Of {plural(rows, 'row', 'rows')}:</strong>
      </p>
      <dl className="unsubscribe-forecast__counts">
        {lines.map(([term, count]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {refusedRows.length > 0 && (
        <ul className="unsubscribe-forecast__refused">
          {refusedRows.map(({ row, reason }) => (
            <li key={row}>
              Row {row}: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
