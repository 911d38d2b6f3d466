import { deviceLabels, type DeviceResult } from '../../../../contract/campaign/campaignDelivery';
import { type RequestError } from '../../../../contract/wire/requestError';
import { plural } from '../../../ui/format';
import { Card } from '../../../ui/page/Card';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorNotice } from '../../../ui/page/ErrorNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { CsvButton } from '../activity/CsvButton';
import { HitShareTable } from './HitShareTable';

interface DeviceFiguresCardProps {
  /** Undefined while they are loading. */
  devices: readonly DeviceResult[] | undefined;
  error: RequestError | null;
  onRetry: () => void;
  /** How often mail proxies loaded the images. */
  proxyOpens: number;
  /** The name of the campaign, for the names of the files. */
  name: string;
}

const title = 'By device';

/** The opens and clicks of people by device. */
export function DeviceFiguresCard({ devices, error, onRetry, proxyOpens, name }: DeviceFiguresCardProps) {
  const isEmpty = (devices ?? []).every(({ opens, clicks }) => opens + clicks === 0);
  return (
    <Card
      title={title}
      actions={
        devices &&
        !isEmpty && (
          <CsvButton
            name={`${name} ${title}`}
            rows={() => [
              ['Device', 'Clicks', 'Opens'],
              ...devices.map((row) => [deviceLabels[row.family], row.clicks, row.opens]),
            ]}
          />
        )
      }
    >
      {error && !devices && <ErrorNotice error={error} onRetry={onRetry} title="This could not be loaded" />}
      {!devices && !error && <Skeleton lines={5} />}
      {devices && isEmpty && (
        <EmptyState
          icon="chart"
          title="No opens or clicks yet"
          text="The devices of the people who open this email or click in it appear here."
        />
      )}
      {devices && !isEmpty && (
        <HitShareTable
          header="Device"
          rows={devices.map(({ family, ...hits }) => ({ label: deviceLabels[family], ...hits }))}
        />
      )}
      {devices && (
        <p className="report-note">
          {proxyOpens > 0 &&
            `${plural(proxyOpens, 'open', 'opens')} from proxies such as those of Apple Mail and Gmail name no device and are left out. `}
          An iPad that asks for the desktop site counts as a computer. Repeats count too.
        </p>
      )}
    </Card>
  );
}
