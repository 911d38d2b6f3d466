import { Stack } from '../ui/page/Columns';
import { PageHeader } from '../ui/page/PageHeader';
import { useCountry } from '../ui/useCountry';
import { ExportCard } from './ExportCard';
import { useExports } from './useExports';

/** The export of everything that is stored about the organisation. */
export function CloseAccountScreen() {
  const country = useCountry();
  const shown = useExports();
  return (
    <Stack>
      <PageHeader title="Close account" description="Take your data with you." />
      <ExportCard
        exports={shown.exports}
        error={shown.error}
        country={country}
        starting={shown.starting}
        downloading={shown.downloading}
        onRetry={shown.reload}
        onStart={shown.start}
        onDownload={shown.download}
      />
    </Stack>
  );
}
