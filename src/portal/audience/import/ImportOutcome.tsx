import type { AudienceImport } from '../../../contract/audience/audience';
import { suppressionsPath } from '../../../contract/audience/contactPaths';
import { countryFacts } from '../../../contract/country';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { formatDateTime, formatNumber, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { ImportCountTiles } from './ImportForecast';
import { outcomeLabels } from './importLabels';

interface ImportOutcomeProps {
  shown: AudienceImport;
  /** Whether it ended while the user was on the page or came back to it; the next steps are then offered. */
  isNew: boolean;
  onDownload: () => void;
  onUndo: () => void;
  onAnother: () => void;
}

export function ImportOutcome({ shown, isNew, onDownload, onUndo, onAnother }: ImportOutcomeProps) {
  const { audienceId, fileName, state, counts, error, finishedAt, attestation, contactSource, undo } = shown;
  const country = useCountry();
  const listed = counts.duplicate + counts.refused + counts.noConsent;
  const at = (instant: string | null) =>
    instant ? formatDateTime(instant, countryFacts(country).defaultZone, country) : '';
  return (
    <Card
      title={isNew ? `${fileName} ${outcomeLabels[state].sentence}` : 'Latest import'}
      actions={
        <>
          {shown.undoable && (
            <Button size={isNew ? 'md' : 'sm'} icon="undo" onClick={onUndo}>
              Undo this import
            </Button>
          )}
          {isNew && (
            <>
              <Button variant={state === 'undone' ? 'primary' : 'secondary'} onClick={onAnother}>
                Import another file
              </Button>
              <Button
                variant={state === 'undone' ? 'secondary' : 'primary'}
                to={audiencePath('contacts', audienceId)}
              >
                See the contacts
              </Button>
            </>
          )}
        </>
      }
    >
      <p className="audience-soft" role={isNew ? 'status' : undefined}>
        {fileName}, {plural(shown.rowsDone, 'row', 'rows')}, {outcomeLabels[state].verb}{' '}
        {at(undo?.undoneAt ?? finishedAt)}
        {shown.startedBy && `, imported by ${shown.startedBy}`}
      </p>
      {state === 'failed' && (
        <Notice tone="danger" title="The import stopped">
          {error}
        </Notice>
      )}
      {state === 'cancelled' && (
        <Notice tone="info" title="The import was cancelled">
          {formatNumber(shown.rowsDone)} of {plural(shown.rowCount, 'row is', 'rows are')} imported. To
          continue, upload the file again: nobody is added twice.
        </Notice>
      )}
      {undo && (
        <Notice tone="success" title="The import was undone">
          {plural(undo.left, 'person', 'people')} were removed from this audience.{' '}
          {undo.returned > 0 &&
            `${plural(undo.returned, 'person', 'people')} had their previous fields restored. `}
          {undo.withdrawn > 0 && `${plural(undo.withdrawn, 'proof', 'proofs')} of consent were withdrawn.`}
        </Notice>
      )}
      <ImportCountTiles counts={counts} when="done" />
      {counts.declined > 0 && (
        <p className="audience-soft">
          {plural(counts.declined, 'person', 'people')} who opted out elsewhere{' '}
          {counts.declined === 1 ? 'is' : 'are'} on <Link to={suppressionsPath()}>your suppression list</Link>
          {state === 'undone' && ', and undoing the import left them there'}.
        </p>
      )}
      {listed > 0 && state !== 'undone' && (
        <Notice
          tone="warning"
          title={`${plural(listed, 'row was', 'rows were')} not imported as ${listed === 1 ? 'it is' : 'they are'}`}
          action={
            <Button size="sm" icon="download" onClick={onDownload}>
              Download {plural(listed, 'row', 'rows')}
            </Button>
          }
        >
          The file has the original columns, the number of each row and the reason. Correct it and import it
          again: nobody is added twice.
        </Notice>
      )}
      {contactSource && <p className="audience-soft">Source of addresses: {contactSource}</p>}
      {attestation && <p className="audience-soft">Consent, as you described it: “{attestation}”</p>}
    </Card>
  );
}
