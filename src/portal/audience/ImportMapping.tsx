import { useEffect, useState } from 'react';
import type { AudienceImport } from '../../contract/audience';
import { mappingProblem } from '../../contract/columnMapping';
import { contactSourceProblem } from '../../contract/contactSource';
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
import { ContactSourceField } from './ContactSourceField';
import { ImportColumns } from './ImportColumns';
import { ImportForecast } from './ImportForecast';
import type { ImportPreview } from './audienceArea';
import { columnStates, mappingOf } from './columnChoices';
import './audience.css';

const previewWaitMs = 400;

interface ImportMappingProps {
  shown: AudienceImport;
  /** What becomes of the first rows, with the mapping last asked about; null before the first. */
  preview: ImportPreview | null;
  previewing: boolean;
  checkError: RequestError | null;
  /** The wish for a dry run is on its way. */
  checking: boolean;
  /** Asks about the first rows and begins the dry run. Must stay the same: a new one is asked again. */
  onPreview: (mapping: string[]) => void;
  /** Settles when the import runs, or throws what `fieldErrors` can read. */
  start: (mapping: string[], attestation: string, contactSource: string) => Promise<unknown>;
  onDiscard: () => void;
}

/** Asks about each mapping once it has stood for a moment, and says how far the file is checked with the one on screen. */
function useCheckedMapping(
  { shown, checking, checkError, onPreview }: ImportMappingProps,
  mapping: string[],
) {
  const { check, rowCount } = shown;
  const problem = mappingProblem(mapping);
  // As one text, so that the same mapping is not asked about again at each drawing.
  const wanted = JSON.stringify(mapping);
  const settled = useDebounced(wanted, previewWaitMs);
  const [lastAsked, setLastAsked] = useState('');
  useEffect(() => {
    const asked: string[] = JSON.parse(settled);
    if (mappingProblem(asked) !== undefined) return;
    setLastAsked(settled);
    onPreview(asked);
  }, [settled, onPreview]);

  const isSettled = settled === wanted && problem === undefined;
  const isAnswered = isSettled && lastAsked === wanted && !checking && !checkError;
  // An older count stands until the first of the new one is there.
  const isCurrent = isSettled && check !== null && JSON.stringify(check.mapping) === wanted;
  const isCounted = isCurrent && check.rowsDone >= rowCount;
  /** Of every row of the file; undefined until they are all checked. */
  const counts = isCounted ? check.counts : undefined;
  return { problem, isSettled, isCurrent, isElsewhere: isAnswered && !isCurrent, counts };
}

/** The step after the upload: what the columns become, what the import would do, and where the people come from. */
export function ImportMapping(props: ImportMappingProps) {
  const { shown, preview, previewing, checkError, onPreview, start, onDiscard } = props;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [starting, setStarting] = useState(false);
  const { draft, setDraft } = useDraft(
    () => ({ states: columnStates(shown.columns, shown.mapping), consent: noConsent, source: '' }),
    starting,
    shown.id,
  );
  const { states, consent, source } = draft;

  const mapping = mappingOf(states);
  const { problem, isSettled, isCurrent, isElsewhere, counts } = useCheckedMapping(props, mapping);
  const people = counts ? shown.rowCount - counts.duplicate - counts.refused : shown.rowCount;

  const note = () => {
    if (problem) return 'See above what the columns still need.';
    if (isElsewhere || (checkError && isSettled)) return 'The file is not checked yet.';
    return counts ? undefined : 'Checking every row of the file. You can leave this page and come back.';
  };

  const submit = async () => {
    const sourceProblem = contactSourceProblem(source);
    const problems = {
      ...(problem ? { mapping: problem } : {}),
      ...(sourceProblem ? { contactSource: sourceProblem } : {}),
      ...consentProblems(consent),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setStarting(true);
    try {
      await start(mapping, consent.where, source.trim());
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
          rows={isSettled && !previewing ? (preview?.rows ?? []) : []}
        />
      </Card>
      <Card title="What will happen">
        {isElsewhere && (
          <Notice
            tone="warning"
            title="This file is open in another tab too"
            action={
              <Button size="sm" icon="refresh" onClick={() => onPreview(mapping)}>
                Check it with these columns
              </Button>
            }
          >
            It was checked last with the columns that were chosen there.
          </Notice>
        )}
        {checkError && isSettled ? (
          <ErrorNotice
            error={checkError}
            title="The file could not be checked"
            onRetry={() => onPreview(mapping)}
          />
        ) : (
          <ImportForecast check={shown.check} rowCount={shown.rowCount} current={isCurrent} />
        )}
      </Card>
      <Card title="Where they come from, and that they agreed">
        <ContactSourceField
          value={source}
          onChange={(next) => setDraft((old) => ({ ...old, source: next }))}
          error={errors.contactSource}
        />
        <ConsentFields
          consent={consent}
          onChange={(next) => setDraft((old) => ({ ...old, consent: next }))}
          errors={errors}
        />
      </Card>
      <FormActions note={note()}>
        <Button type="submit" variant="primary" busy={starting} disabled={!counts || people === 0}>
          {people === 0 ? 'Nobody to import' : `Import ${plural(people, 'contact', 'contacts')}`}
        </Button>
      </FormActions>
    </form>
  );
}
