import { type ComponentType } from 'react';
import { type CampaignKind } from '../../contract/campaign/campaign';

export interface CampaignScreenProps {
  kind: CampaignKind;
}

/**
 * A screen for each kind in the route table: two components, so that no state is carried from one kind to the other.
 */
export function screensByKind(
  Screen: ComponentType<CampaignScreenProps>,
): Record<CampaignKind, ComponentType> {
  return {
    email: function EmailCampaignScreen() {
      return <Screen kind="email" />;
    },
    ticketholder: function TicketholderCommScreen() {
      return <Screen kind="ticketholder" />;
    },
  };
}
