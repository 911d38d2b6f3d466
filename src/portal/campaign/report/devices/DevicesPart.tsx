import { type CampaignStat } from '../../../../contract/campaign/campaignReport';
import { DeviceCard } from './DeviceCard';
import { useDevices } from './useDevices';

/** The opens and clicks of people by device. */
export function DevicesPart({ stat }: { stat: CampaignStat }) {
  const { devices, error, reload } = useDevices(stat.campaign.id);
  return (
    <DeviceCard
      devices={devices}
      error={error}
      onRetry={reload}
      proxyOpens={stat.opens.byClass.privacy_proxy}
      name={stat.campaign.name}
    />
  );
}
