import { type CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { purposeLabels } from '../purposeLabels';

interface PurposeNoticeProps {
  /** Undefined until it is known. */
  purpose: CampaignReviewReply['purpose'] | undefined;
  /** True while the purpose shown may be out of date. */
  checking: boolean;
}

/** Says whether the mail is service mail or marketing, what that means, and why. */
export function PurposeNotice({ purpose, checking }: PurposeNoticeProps) {
  const labels = purpose && purposeLabels[purpose.kind];
  return (
    <div className="purpose" role="status" aria-busy={checking}>
      {!labels && <Skeleton lines={2} />}
      {labels && (
        <Notice tone={labels.tone} title={labels.title}>
          <p>{labels.effect}</p>
          {purpose.reasons.length > 0 && (
            <>
              <ul className="purpose__reasons">
                {purpose.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
              <p>Without these it is a service email, which reaches every ticketholder.</p>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
