import { useEffect, useState } from 'react';
import type { AudienceImport } from '../../contract/audience';
import { mappingProblem } from '../../contract/columnMapping';
import type { RequestError } from '../../contract/requestError';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ErrorNotice } from '../ui/ErrorNotice';
import { plural } from '../ui/format';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { Notice } from '../ui/Notice';
import { useDebounced } from '../ui/useDebounced';
import { useDraft } from '../ui/useDraft';
import { ConsentFields, consentProblems, noConsent } from './ConsentFields';
import { ImportColumns } from './ImportColumns';
import { ImportForecast } from './ImportForecast';
import type { ImportPreview } from './audienceArea';
import { columnStates, mappingOf } from './columnChoices';
import './audience.css';

const previewWaitMs = 400;

interface ImportMappingProps {
  shown: AudienceImport;
  /** The dry run, of the mapping last asked about; null before the first. */
  preview: ImportPreview | null;
  previewing: boolean;
  previewError: RequestError | null;
  /** Must stay the same from one drawing to the next: a new one is asked again. */
  onPreview: (mapping: string[]) => void;
  /** Settles when the import runs, or throws what `fieldErrors` can read. */
  start: (mapping: string[], attestation: string) => Promise<unknown>;
  onDiscard: () => void;
}

export function ImportMapping(props: ImportMappingProps) {
  const { shown, preview, previewing, previewError, onPreview, start, onDiscard } = props;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [starting, setStarting] = useState(false);
  const { draft, setDraft } = useDraft(
    () => ({ states: columnStates(shown.columns, shown.mapping), consent: noConsent }),
    starting,
    shown.id,
  );
  const { states, consent } = draft;

  const mapping = mappingOf(states);
  const problem = mappingProblem(mapping);
  // As one text, so that the same mapping is not asked about again at each drawing.
  const wanted = JSON.stringify(mapping);
  const settled = useDebounced(wanted, previewWaitMs);
  useEffect(() => {
    const asked: string[] = JSON.parse(settled);
    if (mappingProblem(asked) === undefined) onPreview(asked);
  }, [settled, onPreview]);

  const isCurrent = !previewing && settled === wanted && problem === undefined;
  const counts = preview?.counts;
  const people = counts ? shown.rowCount - counts.duplicate - counts.refused : shown.rowCount;

  const submit = async () => {
    const problems = { ...(problem ? { mapping: problem } : {}), ...consentProblems(consent) };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setStarting(true);
    try {
      await start(mapping, consent.where);
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setStarting(false);
    }
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormErrors errors={errors} />
      <Card
        title="What do the columns become?"
        actions={
          <Button size="sm" icon="refresh" onClick={onDiscard}>
            Choose another file
          </Button>
        }
      >
        <p className="audience-soft">
          {shown.fileName}: {plural(shown.rowCount, 'row', 'rows')},{' '}
          {plural(shown.columns.length, 'column', 'columns')}. These are the first{' '}
          {plural(shown.sample.length, 'row', 'rows')}.
        </p>
        {problem && <Notice tone="warning">{problem}</Notice>}
        <ImportColumns
          shown={shown}
          states={states}
          onChange={(next) => setDraft((old) => ({ ...old, states: next }))}
          rows={isCurrent ? (preview?.rows ?? []) : []}
        />
      </Card>
      <Card title="What will happen">
        {previewError && isCurrent ? (
          <ErrorNotice
            error={previewError}
            title="The file could not be checked"
            onRetry={() => onPreview(mapping)}
          />
        ) : (
          <ImportForecast counts={counts} current={isCurrent} />
        )}
      </Card>
      <Card title="They agreed to hear from you">
        <ConsentFields
          consent={consent}
          onChange={(next) => setDraft((old) => ({ ...old, consent: next }))}
          errors={errors}
        />
      </Card>
      <FormActions note={isCurrent ? undefined : 'Checking every row of the file'}>
        <Button
          type="submit"
          variant="primary"
          busy={starting}
          disabled={!isCurrent || !counts || people === 0}
        >
          {people === 0 ? 'Nobody to import' : `Import ${plural(people, 'contact', 'contacts')}`}
        </Button>
      </FormActions>
    </form>
  );
}
