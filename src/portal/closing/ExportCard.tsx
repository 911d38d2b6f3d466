import {
  exportLimits,
  type OrganisationExport,
  type OrganisationExports,
} from '../../contract/closing/export';
import { type Country, countryFacts } from '../../contract/country';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { formatDateTime, formatNumber, plural } from '../ui/format';
import { Card } from '../ui/page/Card';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { ProgressBar } from '../ui/page/ProgressBar';
import { Skeleton } from '../ui/page/Skeleton';
import './closing.css';

interface ExportCardProps {
  /** Null before the first reply. */
  exports: OrganisationExports | null;
  error: RequestError | null;
  country: Country;
  starting: boolean;
  downloading: boolean;
  onRetry: () => void;
  onStart: () => void;
  onDownload: (id: string) => void;
}

/** Starts the export of everything, shows how far it is, and offers the files that are ready. */
export function ExportCard(props: ExportCardProps) {
  const { exports, error, country, starting, downloading, onRetry, onStart, onDownload } = props;
  const instant = (at: string) => formatDateTime(at, countryFacts(country).defaultZone, country);
  const running = exports?.exports.find(({ state }) => state === 'running');
  const ready = exports?.exports.filter(({ state }) => state === 'ready') ?? [];
  return (
    <Card title="Take everything with you">
      <p>
        One zip file with all that is stored about your organisation: events, orders, tickets, contacts,
        consents, campaigns and more, each as CSV for spreadsheets and as JSON for programs.
      </p>
      {error && <ErrorNotice error={error} onRetry={onRetry} title="Your exports could not be loaded" />}
      {!exports && !error && <Skeleton lines={2} />}
      {running && <RunningExport running={running} country={country} />}
      {ready.length > 0 && (
        <ul className="closing-files">
          {ready.map(({ id, bytes, requestedAt, expiresAt }) => (
            <li key={id} className="closing-file">
              <span>
                <strong>{instant(requestedAt)}</strong>
                <span className="closing-soft">
                  {sizeText(bytes ?? 0)}, can be downloaded until {instant(expiresAt ?? '')}
                </span>
              </span>
              <Button
                icon="download"
                busy={downloading}
                aria-label={`Download the export of ${instant(requestedAt)}`}
                onClick={() => onDownload(id)}
              >
                Download
              </Button>
            </li>
          ))}
        </ul>
      )}
      {exports && !running && (
        <div>
          <Button icon="download" busy={starting} disabled={exports.nextAt !== null} onClick={onStart}>
            {ready.length > 0 ? 'Make a new export' : 'Make an export'}
          </Button>
          <p className="closing-soft">
            {exports.nextAt
              ? `You can make ${exportLimits.perDay} a day; the next one from ${instant(exports.nextAt)}.`
              : `We email you when it is ready. The file is deleted after ${exportLimits.days} days.`}
          </p>
        </div>
      )}
    </Card>
  );
}

function RunningExport({ running, country }: { running: OrganisationExport; country: Country }) {
  const { partsDone, partsTotal, rowsDone } = running;
  return (
    <div role="status">
      <ProgressBar
        label="Your export is being made"
        value={partsDone}
        max={partsTotal}
        detail={`${partsDone} of ${partsTotal} tables, ${plural(rowsDone, 'row', 'rows')}`}
      />
      <p className="closing-soft">
        You can leave this page; it continues in the background since{' '}
        {formatDateTime(running.requestedAt, countryFacts(country).defaultZone, country)}.
      </p>
    </div>
  );
}

/** Such as "2.4 MB". */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
