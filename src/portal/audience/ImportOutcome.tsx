import type { AudienceImport } from '../../contract/audience';
import { countryFacts } from '../../contract/country';
import { audiencePath } from '../../contract/pagePaths';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { formatDateTime, plural } from '../ui/format';
import { Notice } from '../ui/Notice';
import { useCountry } from '../ui/useCountry';
import { ImportCountTiles } from './ImportForecast';

interface ImportOutcomeProps {
  shown: AudienceImport;
  /** It ended while the person was here, or they came back to it: what comes next is offered. */
  isNew: boolean;
  onDownload: () => void;
  onAnother: () => void;
}

export function ImportOutcome({ shown, isNew, onDownload, onAnother }: ImportOutcomeProps) {
  const { audienceId, fileName, state, counts, error, finishedAt, attestation } = shown;
  const country = useCountry();
  const listed = counts.duplicate + counts.refused;
  const ended = finishedAt ? formatDateTime(finishedAt, countryFacts(country).defaultZone, country) : '';
  return (
    <Card
      title={
        isNew
          ? `${fileName} is ${state === 'finished' ? 'imported' : 'not imported in full'}`
          : 'Latest import'
      }
      actions={
        isNew && (
          <>
            <Button onClick={onAnother}>Import another file</Button>
            <Button variant="primary" to={audiencePath('contacts', audienceId)}>
              See the contacts
            </Button>
          </>
        )
      }
    >
      <p className="audience-soft" role={isNew ? 'status' : undefined}>
        {fileName}, {plural(shown.rowsDone, 'row', 'rows')}, {state === 'finished' ? 'finished' : 'stopped'}{' '}
        {ended}
      </p>
      {state === 'failed' && (
        <Notice tone="danger" title="The import stopped">
          {error}
        </Notice>
      )}
      <ImportCountTiles counts={counts} when="done" />
      {listed > 0 && (
        <Notice
          tone="warning"
          title={`${plural(listed, 'row was', 'rows were')} not taken as ${listed === 1 ? 'it stands' : 'they stand'}`}
          action={
            <Button size="sm" icon="download" onClick={onDownload}>
              Download {plural(listed, 'row', 'rows')}
            </Button>
          }
        >
          The file has the original columns, the number of each row and the reason. Mend it and import it
          again: nobody is added twice.
        </Notice>
      )}
      {attestation && <p className="audience-soft">Consent, in your words: “{attestation}”</p>}
    </Card>
  );
}
