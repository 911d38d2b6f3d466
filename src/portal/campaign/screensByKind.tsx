import { type ComponentType } from 'react';
import { type CampaignKind } from '../../contract/campaign/campaign';

export interface CampaignScreenProps {
  kind: CampaignKind;
}

/** One screen as the route table takes it for each kind: two components, so that nothing is carried from one to the other. */
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
