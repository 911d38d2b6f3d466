import { useCallback, useEffect } from 'react';
import { type Campaign } from '../../contract/campaign';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { type SaveState } from '../template/autosaveQueue';
import { AudienceChoice } from './AudienceChoice';
import { selectCampaignReview } from './campaignReviewSlice';
import { type CampaignPatch, loadCampaignAudiences, loadCampaignReview } from './campaignThunks';
import { RecipientSummary } from './RecipientSummary';

interface RecipientsStepProps {
  draft: Campaign;
  saveState: SaveState;
  onChange: (patch: CampaignPatch) => void;
}

/** Who gets it: audiences to tick, and what comes of them once everybody is counted once. */
export function RecipientsStepScreen({ draft, saveState, onChange }: RecipientsStepProps) {
  const { id, audienceIds } = draft;
  const dispatch = useAppDispatch();
  const { audiences, audiencesKnown, review, loading, error } = useAppSelector(selectCampaignReview);
  const loadAudiences = useCallback(() => void dispatch(loadCampaignAudiences()), [dispatch]);
  useEffect(loadAudiences, [loadAudiences]);
  const count = useCallback(() => void dispatch(loadCampaignReview(id)), [dispatch, id]);
  const isSaved = saveState === 'saved';
  useEffect(() => {
    // Counted from what is saved, so only once it is.
    if (isSaved) count();
  }, [isSaved, count]);

  return (
    <div className="columns">
      <AudienceChoice
        audiences={audiences}
        known={audiencesKnown}
        chosen={audienceIds}
        error={error}
        onRetry={loadAudiences}
        onChange={(ids) => onChange({ audienceIds: ids })}
      />
      <RecipientSummary review={review} counting={loading || !isSaved} hasAudience={audienceIds.length > 0} />
    </div>
  );
}
