import { type CampaignStat } from '../../../../contract/campaign/campaignReport';
import { hasUnsubscribes } from '../outcomeParts';
import { DeliveryCards } from './DeliveryCards';
import { useDelivery } from './useDelivery';

interface DeliveryPartProps {
  stat: CampaignStat;
  when: (instant: string) => string;
}

/** Results by mailbox provider, bounces by reason and hits by country. */
export function DeliveryPart({ stat, when }: DeliveryPartProps) {
  const { delivery, error, reload } = useDelivery(stat.campaign.id);
  return (
    <DeliveryCards
      delivery={delivery}
      error={error}
      onRetry={reload}
      withUnsubscribes={hasUnsubscribes(stat)}
      when={when}
      name={stat.campaign.name}
    />
  );
}
