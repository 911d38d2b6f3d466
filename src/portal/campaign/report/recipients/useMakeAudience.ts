import { useNavigate } from 'react-router-dom';
import { type RecipientSegment, type ReportedCampaign } from '../../../../contract/campaign/campaignReport';
import { audiencePath } from '../../../../contract/paths/pagePaths';
import { showToast } from '../../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useIsMounted } from '../../../ui/useIsMounted';
import { selectPermission } from '../../../user/userSlice';
import { makeAudienceOfSegment } from '../campaignReportThunks';

/** Whether the person may make audiences, and a function that makes one of a segment and opens it. */
export function useMakeAudience({ id: campaignId }: Pick<ReportedCampaign, 'id'>, segment: RecipientSegment) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const isAllowed = useAppSelector(selectPermission)?.emailCampaign === true;
  /** Throws an error that `fieldErrors` can read. */
  const make = async (name: string) => {
    const { id } = await dispatch(makeAudienceOfSegment({ campaignId, segment, name })).unwrap();
    dispatch(showToast({ severity: 'success', detail: `${name.trim()} has been created` }));
    if (isMounted()) void navigate(audiencePath('rule', id));
  };
  return { isAllowed, make };
}
