import { type Campaign } from '../../../contract/campaign/campaign';
import { type RecipientChoiceState } from './recipientChoiceArea';
import { type CampaignPatch } from '../campaignThunks';

/** The props of a choice of recipients, for every kind of campaign. */
export interface RecipientChoiceProps {
  draft: Campaign;
  /** The audiences and events to choose from. */
  offer: RecipientChoiceState;
  /** By field name. */
  errors: Record<string, string>;
  onRetry: () => void;
  onChange: (patch: CampaignPatch) => void;
}
