import type { CampaignReview, CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import { skipReasons } from '../../../contract/campaign/campaignReport';

/** A review as the API returns it, with the map of reasons as a list. */
export function reviewReply({ recipients, ...review }: CampaignReview): CampaignReviewReply {
  const skipped = skipReasons
    .map((reason) => ({ reason, count: recipients.skipped[reason] ?? 0 }))
    .filter(({ count }) => count > 0);
  return { ...review, recipients: { ...recipients, skipped } };
}
