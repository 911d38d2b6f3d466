import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { approvalsPath } from '../../../contract/marketingPaths';
import { type RequestError } from '../../../contract/requestError';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { refusalOf } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { selectPermission } from '../../user/userSlice';
import { selectCampaignReview } from '../campaignReviewSlice';
import { decideApproval, loadApproval, loadApprovals } from './startThunks';

/** What waits for an admin, of every organiser; for nobody else is it asked. */
export function useApprovals() {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectPermission)?.isAdmin === true;
  const { approvals } = useAppSelector(selectCampaignReview);
  const [error, setError] = useState<RequestError>();
  const load = useCallback(async () => {
    if (!isAdmin) return;
    const done = await dispatch(loadApprovals());
    setError(loadApprovals.rejected.match(done) ? done.payload : undefined);
  }, [dispatch, isAdmin]);
  useEffect(() => void load(), [load]);
  return { isAdmin, approvals, error, load };
}

/** One of them, and the decision. */
export function useApproval(id: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const known = useAppSelector(selectCampaignReview).approval;
  const approval = known?.id === id ? known : undefined;
  const [error, setError] = useState<RequestError>();
  const [refusal, setRefusal] = useState<RequestError>();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const load = useCallback(async () => {
    const done = await dispatch(loadApproval(id));
    setError(loadApproval.rejected.match(done) ? done.payload : undefined);
  }, [dispatch, id]);
  useEffect(() => void load(), [load]);

  const decide = async (approved: boolean, reason: string) => {
    if (!approval) return;
    setBusy(approved ? 'yes' : 'no');
    setRefusal(undefined);
    try {
      const expectedRecipients = approved ? approval.review.recipients.willReceive : null;
      await dispatch(decideApproval({ id, approved, reason, expectedRecipients })).unwrap();
      const after = approval.startsAt ? 'is approved and scheduled' : 'is approved and being sent';
      const detail = `${approval.name} ${approved ? after : 'was returned to its author'}`;
      dispatch(showToast({ severity: 'success', detail }));
      void navigate(approvalsPath);
    } catch (cause) {
      setRefusal(refusalOf(cause));
      setBusy(undefined);
      void load();
    }
  };
  return { approval, error, refusal, busy, load, decide };
}
