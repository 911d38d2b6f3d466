import type { Campaign } from '../../../contract/campaign/campaign';
import type { CampaignReview, CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import { skipReasons } from '../../../contract/campaign/campaignReport';
import { mailChecks } from '../mailChecks/mailChecks';
import { ofVersions } from '../variant/variantProblems';

/**
 * A review as the API returns it, with the map of reasons as a list. The checks that never stop a mail are added here,
 * so that the review before sending does not wait for them.
 */
export function reviewReply(
  campaign: Campaign,
  { recipients, problems, ...review }: CampaignReview,
): CampaignReviewReply {
  const skipped = skipReasons
    .map((reason) => ({ reason, count: recipients.skipped[reason] ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    ...review,
    problems: [...problems, ...ofVersions(campaign, mailChecks)],
    recipients: { ...recipients, skipped },
  };
}
