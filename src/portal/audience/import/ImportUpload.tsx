import { largestImportBytes, mostImportColumns, mostImportRows } from '../../../contract/audience/audience';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { Card } from '../../ui/page/Card';
import { DropZone } from '../../ui/field/DropZone';
import { formatNumber } from '../../ui/format';
import { Link } from '../../ui/Link';
import '../audience.css';

interface ImportUploadProps {
  audienceId: string;
  busy: boolean;
  /** The uploaded share from 0 to 1 while the upload is under way. */
  progress?: number;
  error?: string;
  onFile: (file: File) => void;
}

export function ImportUpload({ audienceId, busy, progress, error, onFile }: ImportUploadProps) {
  return (
    <Card title="Import a CSV file">
      <DropZone
        label={busy ? 'Reading the file' : 'Drop a CSV file here, or choose one'}
        help={`One row per person, with column names in the first row. Up to ${largestImportBytes / 1024 ** 2} MB, ${formatNumber(mostImportRows)} rows and ${mostImportColumns} columns. Nobody is added until you have checked what will happen.`}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onFile={onFile}
        busy={busy}
        progress={progress}
        error={error}
      />
      <p className="audience-soft">
        No file? <Link to={audiencePath('paste', audienceId)}>Paste rows from a spreadsheet</Link>, or{' '}
        <Link to={audiencePath('ticketholders', audienceId)}>add ticketholders of an event</Link>.
      </p>
      <details className="import-example">
        <summary>What should the file look like?</summary>
        <p>
          In your spreadsheet program choose File, Save as, “CSV UTF-8”; commas, semicolons, tabs and other
          encodings also work. You need a column of email addresses; any other column can become a field to
          use in an email, such as a first name.
        </p>
        <pre className="import-example__file">
          {'email,first name,city\nana@example.org,Ana,Whangārei\nsione@example.org,Sione,Porirua'}
        </pre>
      </details>
    </Card>
  );
}
