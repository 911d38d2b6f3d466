import type { ImportCheck, ImportCounts } from '../../../contract/audience/audience';
import { formatNumber } from '../../ui/format';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { ImportNotes } from './ImportNotes';
import { verdictOrder, verdictLabels } from './importLabels';

interface ImportForecastProps {
  /** Progress of the dry run; null before it has started. */
  check: ImportCheck | null;
  rowCount: number;
  /** False while the count of a changed mapping is pending. */
  current: boolean;
}

/** The result that an import would have, counted over the whole file; for a long file, the count so far. */
export function ImportForecast({ check, rowCount, current }: ImportForecastProps) {
  if (!check) return <Skeleton lines={3} />;
  const isWhole = check.rowsDone >= rowCount;
  return (
    <div
      className={current ? 'import-forecast' : 'import-forecast import-forecast--old'}
      aria-busy={!current || !isWhole}
    >
      {!isWhole && (
        <ProgressBar
          label="Counting rows so far:"
          value={check.rowsDone}
          max={rowCount}
          detail={`${formatNumber(check.rowsDone)} of ${formatNumber(rowCount)} rows`}
        />
      )}
      <ImportCountTiles counts={check.counts} when="ahead" />
      <ImportNotes notes={check.notes} counts={check.counts} />
    </div>
  );
}

/** A tile for each verdict. Tiles with a zero are omitted, except the first. */
export function ImportCountTiles({ counts, when }: { counts: ImportCounts; when: 'ahead' | 'done' }) {
  return (
    <StatRow>
      {verdictOrder
        .filter((verdict) => verdict === 'added' || counts[verdict] > 0)
        .map((verdict) => (
          <StatTile
            key={verdict}
            label={verdictLabels[verdict][when]}
            value={formatNumber(counts[verdict])}
            help={verdictLabels[verdict].help}
          />
        ))}
    </StatRow>
  );
}
