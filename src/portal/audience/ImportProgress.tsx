import type { AudienceImport } from '../../contract/audience';
import { Card } from '../ui/Card';
import { formatNumber } from '../ui/format';
import { ProgressBar } from '../ui/ProgressBar';
import { ImportCountTiles } from './ImportForecast';

export function ImportProgress({ shown }: { shown: AudienceImport }) {
  const { fileName, rowsDone, rowCount, counts } = shown;
  return (
    <Card title="The import is running">
      <ProgressBar
        label={fileName}
        value={rowsDone}
        max={rowCount}
        detail={`${formatNumber(rowsDone)} of ${formatNumber(rowCount)} rows`}
      />
      <ImportCountTiles counts={counts} when="done" />
      <p className="audience-soft">
        You can leave this page. The import goes on, and you find it here again.
      </p>
    </Card>
  );
}
