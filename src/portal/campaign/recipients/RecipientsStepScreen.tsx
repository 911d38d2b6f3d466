import { useCallback, useEffect } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useReview } from '../review/useSavedReview';
import { hasRecipients } from '../editor/campaignSteps';
import { type CampaignPatch } from '../campaignThunks';
import { recipientChoices } from './recipientChoices';
import { selectRecipientChoice } from './recipientChoiceSlice';
import { RecipientSummary } from './RecipientSummary';

interface RecipientsStepProps {
  draft: Campaign;
  /** True if everything is saved, so that the counts match the screen. */
  isSaved: boolean;
  errors: Record<string, string>;
  onChange: (patch: CampaignPatch) => void;
}

/** The choice of recipients for this kind of campaign, and the resulting number of people. */
export function RecipientsStepScreen({ draft, isSaved, errors, onChange }: RecipientsStepProps) {
  const { kind } = draft;
  const { load, Choice } = recipientChoices[kind];
  const dispatch = useAppDispatch();
  const offer = useAppSelector(selectRecipientChoice);
  const { review, loading } = useReview(draft.id);
  const ask = useCallback(() => void load(dispatch), [dispatch, load]);
  useEffect(ask, [ask]);

  return (
    <div className="columns recipients-step">
      <Choice draft={draft} offer={offer} errors={errors} onRetry={ask} onChange={onChange} />
      <RecipientSummary
        kind={kind}
        review={review}
        counting={loading || !isSaved}
        isChosen={hasRecipients(draft)}
      />
    </div>
  );
}
