import { type CampaignStat } from '../../../../contract/campaign/campaignReport';
import { DeviceFiguresCard } from './DeviceFiguresCard';
import { useDevices } from './useDevices';

/** The opens and clicks of people by device. */
export function DevicesPart({ stat }: { stat: CampaignStat }) {
  const { devices, error, reload } = useDevices(stat.campaign.id);
  return (
    <DeviceFiguresCard
      devices={devices}
      error={error}
      onRetry={reload}
      proxyOpens={stat.opens.byClass.privacy_proxy}
      name={stat.campaign.name}
    />
  );
}
