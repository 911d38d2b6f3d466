import type { ImportCounts } from '../../contract/audience';
import { formatNumber } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { StatRow, StatTile } from '../ui/StatTile';
import { verdictOrder, verdictWords } from './importWords';

interface ImportForecastProps {
  /** Of every row in the file; undefined until they were first counted. */
  counts: ImportCounts | undefined;
  /** False while a changed mapping is being counted. */
  current: boolean;
}

/** What an import would do, counted over the whole file. */
export function ImportForecast({ counts, current }: ImportForecastProps) {
  if (!counts) return <Skeleton lines={3} />;
  return (
    <div
      className={current ? 'import-forecast' : 'import-forecast import-forecast--old'}
      aria-busy={!current}
    >
      <ImportCountTiles counts={counts} when="ahead" />
    </div>
  );
}

/** A tile for each verdict; those that nobody got are left out, but never the first. */
export function ImportCountTiles({ counts, when }: { counts: ImportCounts; when: 'ahead' | 'done' }) {
  return (
    <StatRow>
      {verdictOrder
        .filter((verdict) => verdict === 'added' || counts[verdict] > 0)
        .map((verdict) => (
          <StatTile
            key={verdict}
            label={verdictWords[verdict][when]}
            value={formatNumber(counts[verdict])}
            help={verdictWords[verdict].help}
          />
        ))}
    </StatRow>
  );
}
