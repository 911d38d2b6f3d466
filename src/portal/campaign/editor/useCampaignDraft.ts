import { useCallback, useEffect, useMemo } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { type Autosave, useAutosave } from '../../mailEditor/useAutosave';
import { areDraftsSaved } from '../../ui/form/storedDraft';
import { useUnsavedWork } from '../../ui/form/useUnsavedWork';
import { campaignShown } from './campaignEditingCases';
import { selectCampaign, selectCampaignError } from '../campaignSlice';
import { type CampaignPatch, loadCampaign, updateCampaign } from '../campaignThunks';
import { loadCampaignChanges } from '../review/campaignReviewThunks';
import { useCampaignChanges } from './useCampaignChanges';

/**
 * The unsaved changes with the version that they are based on. The page may show a newer version by the time they are
 * saved, which they must not overwrite unnoticed.
 */
type Unsaved = Required<CampaignPatch> & { version: number };

/** The campaign that is being edited: the saved campaign with the unsaved changes applied. */
export function useCampaignDraft(id: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectCampaign);
  const error = useAppSelector(selectCampaignError);
  const saved = known?.id === id ? known : undefined;
  /** The campaign in the store, if it is still this one. */
  const inStore = useCallback(() => {
    const { campaign } = store.getState().campaign;
    return campaign?.id === id ? campaign : undefined;
  }, [store, id]);
  const currentVersion = useCallback(() => inStore()?.version ?? 0, [inStore]);
  const queue = useAutosave<Unsaved>(`campaign/${id}`, async ({ version = currentVersion(), ...input }) => {
    const after = await dispatch(updateCampaign({ id, version, input })).unwrap();
    return { version: after.version };
  });
  const { state, unsaved, restore, latest, whenIdle, change: enqueue } = queue;
  const change = useCallback(
    (patch: CampaignPatch) =>
      enqueue(latest().version === undefined ? { ...patch, version: currentVersion() } : patch),
    [enqueue, latest, currentVersion],
  );

  const load = useCallback(async () => {
    // Waits for a save in progress, so that a person who left the page and came back sees their own changes.
    await whenIdle();
    await dispatch(loadCampaign(id));
  }, [dispatch, id, whenIdle]);
  const isKnown = saved !== undefined;
  useEffect(() => {
    // Each step is a page of its own; the campaign stays in the store between them.
    if (!isKnown) void load();
  }, [isKnown, load]);
  // A campaign that is no longer a draft changes without this page, so the one in the store may be out of date.
  const hasLeft = saved !== undefined && saved.state !== 'draft';
  useEffect(() => {
    if (hasLeft) void load();
  }, [hasLeft, load]);

  /** Applies an Undo pressed later: edits the state at that moment, even if another page is open. */
  const amend = async (edit: (now: Campaign) => CampaignPatch) => {
    const here = inStore();
    if (here) return change(edit({ ...here, ...latest() }));
    await whenIdle();
    const result = await resultOf(dispatch(loadCampaignChanges({ id, since: latest().version ?? 0 })));
    // If it could not be loaded, a toast has said so.
    if (!result.isDone) return;
    const { campaign } = result.reply;
    enqueue({ version: campaign.version, ...latest(), ...edit({ ...campaign, ...latest() }) });
  };
  const autosave = useMemo(() => ({ ...queue, change }), [queue, change]);
  useUnsavedWork(state === 'failed' || state === 'conflict', areDraftsSaved);
  const isEditable = saved?.state === 'draft' && !saved.disabled;
  useEffect(() => {
    if (isEditable) restore();
  }, [isEditable, restore]);
  const draft = useMemo<Campaign | undefined>(() => saved && { ...saved, ...unsaved }, [saved, unsaved]);

  const conflict = useDraftConflict(id, queue, saved?.version ?? 0, (mine) => void amend(() => mine));
  return {
    draft,
    error,
    load,
    autosave,
    conflict,
    /** When it was last saved, as far as this page knows. */
    savedAt: saved?.updatedAt ?? '',
    amend: (edit: (now: Campaign) => CampaignPatch) => void amend(edit),
  };
}

/** What another tab saved first, and the two ways to resolve it; undefined without a conflict. */
function useDraftConflict(
  id: string,
  queue: Autosave<Unsaved>,
  savedVersion: number,
  restoreMine: (mine: CampaignPatch) => void,
) {
  const dispatch = useAppDispatch();
  const { state, unsaved, discard, retry, latest, lost, change } = queue;
  const keepMine = useCallback(
    (version: number) => {
      change({ version });
      void retry();
    },
    [change, retry],
  );
  const since = unsaved.version ?? savedVersion;
  const changes = useCampaignChanges(id, {
    isEnabled: state === 'conflict',
    since,
    unsaved,
    lost,
    keepMine,
  });
  const takeTheirs = (theirs: Campaign) => {
    const { version: _version, ...mine } = latest();
    discard();
    dispatch(campaignShown(theirs));
    // By the time Undo is pressed, more may have been saved over theirs.
    const undo = () => restoreMine(mine);
    if (theirs.state === 'draft') {
      const detail = 'Your own changes were set aside';
      dispatch(showToast({ severity: 'info', detail, undoLabel: 'Restore them' }, undo));
    }
  };
  return state === 'conflict' ? { ...changes, takeTheirs, keepMine } : undefined;
}
