import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignReviewState } from '../review/campaignReviewArea';
import { type CampaignPatch } from '../campaignThunks';

/** The props of a choice of recipients, for every kind of campaign. */
export interface RecipientChoiceProps {
  draft: Campaign;
  /** What there is to choose from. */
  offer: CampaignReviewState;
  /** By field name. */
  errors: Record<string, string>;
  onRetry: () => void;
  onChange: (patch: CampaignPatch) => void;
}
