import { useCountry } from '../ui/useCountry';
import { ExportCard } from './ExportCard';
import { useExports } from './useExports';

/** The exports of the organisation, loaded. */
export function OwnExportCard() {
  const country = useCountry();
  const { reload, start, download, ...shown } = useExports();
  return <ExportCard {...shown} country={country} onRetry={reload} onStart={start} onDownload={download} />;
}
