import { deviceLabels, type DeviceResult } from '../../../../contract/campaign/campaignDelivery';
import { type RequestError } from '../../../../contract/wire/requestError';
import { formatNumber, formatPercent, plural } from '../../../ui/format';
import { Card } from '../../../ui/page/Card';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorNotice } from '../../../ui/page/ErrorNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { CsvButton } from '../activity/CsvButton';

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
  const total = (of: 'opens' | 'clicks') => (devices ?? []).reduce((sum, row) => sum + row[of], 0);
  const [opens, clicks] = [total('opens'), total('clicks')];
  const isEmpty = opens + clicks === 0;
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
      {devices && !isEmpty && <DeviceTable devices={devices} opens={opens} clicks={clicks} />}
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

function DeviceTable({
  devices,
  opens,
  clicks,
}: {
  devices: readonly DeviceResult[];
  opens: number;
  clicks: number;
}) {
  const most = Math.max(1, ...devices.map((row) => row.clicks));
  const cell = (label: string, count: number, of: number) => (
    <td className="report-table__number" data-label={label}>
      {formatNumber(count)}
      <span className="report-table__share">{of > 0 && formatPercent(count / of)}</span>
    </td>
  );
  return (
    <table className="report-table report-table--cards">
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col" className="report-table__number">
            Clicks
          </th>
          <th scope="col" className="report-table__number">
            Opens
          </th>
        </tr>
      </thead>
      <tbody>
        {devices.map((row) => (
          <tr key={row.family}>
            <th scope="row">
              {deviceLabels[row.family]}
              <span
                className="report-table__bar"
                style={{ width: `${(row.clicks / most) * 100}%` }}
                aria-hidden="true"
              />
            </th>
            {cell('Clicks', row.clicks, clicks)}
            {cell('Opens', row.opens, opens)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
