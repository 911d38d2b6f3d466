import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { refusalOf } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { selectPermission } from '../../user/userSlice';
import { decideApproval, loadApproval, loadApprovals } from './approvalThunks';
import './approvalSlice';

/** Loads the emails of all organisers that wait for approval, if the user is an admin. */
export function useApprovals() {
  const isAdmin = useAppSelector(selectPermission)?.isAdmin === true;
  const { pages, error, reload } = usePages(
    loadApprovals,
    (state) => state.approval.list,
    isAdmin ? '' : null,
  );
  return { isAdmin, approvals: pages?.[0], error, reload };
}

/** One email that waits for approval, and the decision on it. */
export function useApproval(id: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pages, error, reload } = usePages(loadApproval, (state) => state.approval.detail, id);
  const approval = pages?.[0];
  const [refusal, setRefusal] = useState<RequestError>();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [decision, setDecision] = useState<{ approved: boolean; reason: string }>();
  const { state: outcome, follow, checkAgain } = useOutcome();

  const isDecided = async () => {
    const now = await resultOf(dispatch(loadApproval({ question: id, key: null })));
    return now.isDone ? !now.reply.isWaiting : undefined;
  };
  const decide = async (approved: boolean, reason: string) => {
    if (!approval) return;
    setBusy(approved ? 'yes' : 'no');
    setDecision({ approved, reason });
    setRefusal(undefined);
    try {
      const expectedRecipients = approved ? approval.review.recipients.willReceive : null;
      const asked = { id, approved, reason, expectedRecipients };
      const decided = await follow(dispatch(decideApproval(asked)), isDecided);
      if (!decided.isDone) return setBusy(undefined);
      const after = approval.startsAt ? 'is approved and scheduled' : 'is approved and being sent';
      const own = approved ? after : 'was returned to its author';
      // That it no longer waits says neither what was decided nor by whom.
      const detail = `${approval.name} ${decided.by === 'state' ? 'is no longer waiting for a decision' : own}`;
      dispatch(showToast({ severity: 'success', detail }));
      void navigate(routePatterns.providerApprovals);
    } catch (cause) {
      setRefusal(refusalOf(cause));
      setBusy(undefined);
      reload();
    }
  };
  const decideAgain = () => decision && void decide(decision.approved, decision.reason);
  return { approval, error, refusal, busy, reload, decide, decision, decideAgain, outcome, checkAgain };
}
