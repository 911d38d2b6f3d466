import { useEffect, useRef, useState } from 'react';
import type { AudienceImport } from '../../../contract/audience/audience';
import { mappingProblem } from '../../../contract/audience/import/columnMapping';
import { consentColumnProblem } from '../../../contract/audience/import/columnRoles';
import type { ImportChoices, ImportCorrection } from '../../../contract/audience/import/consentReading';
import { contactSourceProblem } from '../../../contract/audience/contactSource';
import type { RequestError } from '../../../contract/wire/requestError';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { plural } from '../../ui/format';
import { FormActions } from '../../ui/form/FormActions';
import { FormErrors } from '../../ui/form/FormErrors';
import { Notice } from '../../ui/page/Notice';
import { useDebounced } from '../../ui/useDebounced';
import { useDraft } from '../../ui/form/useDraft';
import { ConsentFields, consentProblems, noConsent } from '../ConsentFields';
import { ContactSourceField } from '../ContactSourceField';
import { ImportColumns } from './ImportColumns';
import { ImportForecast } from './ImportForecast';
import type { ImportPreview } from '../audienceArea';
import { columnStates, mappingOf } from './columnChoices';
import { importOutcome } from './expectedOutcome';
import { ImportReadings } from './ImportReadings';
import { NamedFileCard } from './NamedFileCard';
import '../audience.css';

const previewWaitMs = 400;
const noCorrections: ImportCorrection[] = [];

interface ImportMappingProps {
  shown: AudienceImport;
  /** Verdicts for the first rows with the mapping requested last; null before the first reply. */
  preview: ImportPreview | null;
  previewing: boolean;
  checkError: RequestError | null;
  /** Whether the request for a dry run is under way. */
  checking: boolean;
  /**
   * Requests the preview of the first rows and starts the dry run. Must be a stable callback: each new one triggers
   * another request.
   */
  onPreview: (choices: ImportChoices) => void;
  /**
   * Resolves when the import runs; throws an error that `fieldErrors` can read. A file of opt-outs needs no proof of
   * consent.
   */
  start: (
    choices: ImportChoices,
    proof: { attestation: string; contactSource: string } | null,
  ) => Promise<unknown>;
  onDiscard: () => void;
}

/** What is missing before the import can start. The columns of a file of opt-outs do not matter. */
const problemOf = ({ columns, columnFacts }: AudienceImport, { mapping, asSuppressions }: ImportChoices) =>
  mappingProblem(mapping) ??
  (asSuppressions ? undefined : consentColumnProblem(columns, mapping, columnFacts));

const textOf = ({ mapping, corrections, asSuppressions }: ImportChoices) =>
  JSON.stringify([
    mapping,
    corrections.map(({ column, token, reading }) => [column, token, reading]),
    asSuppressions,
  ]);

/**
 * Requests a preview once the choices have stayed the same for a moment, and returns how far the dry run of the
 * choices on screen is.
 */
function useCheckedChoices(
  { shown, checking, checkError, onPreview }: ImportMappingProps,
  choices: ImportChoices,
) {
  const { check, rowCount } = shown;
  const problem = problemOf(shown, choices);
  // Serialised to text, so that equal choices are not requested again at each render.
  const wanted = textOf(choices);
  const debounced = useDebounced(wanted, previewWaitMs);
  const [lastAsked, setLastAsked] = useState('');
  const latest = useRef({ choices, problem });
  useEffect(() => {
    latest.current = { choices, problem };
  });
  useEffect(() => {
    const asked = latest.current;
    if (asked.problem !== undefined || textOf(asked.choices) !== debounced) return;
    setLastAsked(debounced);
    onPreview(asked.choices);
  }, [debounced, onPreview]);

  const isStable = debounced === wanted && problem === undefined;
  const isAnswered = isStable && lastAsked === wanted && !checking && !checkError;
  // The older count is shown until the first part of the new one arrives.
  const isCurrent = isStable && check !== null && textOf(check) === wanted;
  const isCounted = isCurrent && check.rowsDone >= rowCount;
  /** Counts of every row of the file; undefined until all rows are checked. */
  const counts = isCounted ? check.counts : undefined;
  return { problem, isStable, isCurrent, isElsewhere: isAnswered && !isCurrent, counts };
}

/** The step after the upload: the column mapping, the forecast, and the source of the people. */
export function ImportMapping(props: ImportMappingProps) {
  const { shown, preview, previewing, checkError, onPreview, start, onDiscard } = props;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [starting, setStarting] = useState(false);
  const { draft, setDraft } = useDraft(
    () => ({
      states: columnStates(shown.columns, shown.mapping),
      corrections: noCorrections,
      asSuppressions: shown.namedReading === null ? null : true,
      consent: noConsent,
      source: '',
    }),
    starting,
    shown.id,
  );
  const { states, corrections, asSuppressions, consent, source } = draft;

  const choices = { mapping: mappingOf(states), corrections, asSuppressions };
  const { problem, isStable, isCurrent, isElsewhere, counts } = useCheckedChoices(props, choices);
  const areSuppressions = asSuppressions === true;
  const { people, label, note: outcomeNote } = importOutcome(shown, counts, areSuppressions);

  const note = () => {
    if (problem) return 'The columns above still need attention.';
    if (isElsewhere || (checkError && isStable)) return 'The file has not been checked yet.';
    return counts ? outcomeNote : 'Checking every row of the file. You can leave this page and come back.';
  };

  const submit = async () => {
    const sourceProblem = contactSourceProblem(source);
    const proofProblems = {
      ...(sourceProblem ? { contactSource: sourceProblem } : {}),
      ...consentProblems(consent),
    };
    const problems = { ...(problem ? { mapping: problem } : {}), ...(areSuppressions ? {} : proofProblems) };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setStarting(true);
    try {
      const proof = { attestation: consent.where, contactSource: source.trim() };
      await start(choices, areSuppressions ? null : proof);
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
        title="Match the columns"
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
          rows={isStable && !previewing ? (preview?.rows ?? []) : []}
        />
      </Card>
      <NamedFileCard
        shown={shown}
        asSuppressions={asSuppressions}
        onChange={(next) => setDraft((old) => ({ ...old, asSuppressions: next }))}
      />
      {!areSuppressions && (
        <ImportReadings
          shown={shown}
          mapping={choices.mapping}
          corrections={corrections}
          onChange={(next) => setDraft((old) => ({ ...old, corrections: next }))}
        />
      )}
      <Card title="What will happen">
        {isElsewhere && (
          <Notice
            tone="warning"
            title="This file is also open in another tab"
            action={
              <Button size="sm" icon="refresh" onClick={() => onPreview(choices)}>
                Check with these columns
              </Button>
            }
          >
            It was last checked with the columns chosen there.
          </Notice>
        )}
        {checkError && isStable ? (
          <ErrorNotice
            error={checkError}
            title="The file could not be checked"
            onRetry={() => onPreview(choices)}
          />
        ) : (
          <ImportForecast check={shown.check} rowCount={shown.rowCount} current={isCurrent} />
        )}
      </Card>
      {!areSuppressions && (
        <Card title="Source and consent">
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
      )}
      <FormActions note={note()}>
        <Button type="submit" variant="primary" busy={starting} disabled={!counts || people === 0}>
          {people === 0 ? 'Nobody to import' : label}
        </Button>
      </FormActions>
    </form>
  );
}
