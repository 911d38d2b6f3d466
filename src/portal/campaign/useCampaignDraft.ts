import { useCallback, useEffect, useMemo } from 'react';
import { type Campaign } from '../../contract/campaign';
import { useAppDispatch, useAppSelector, useAppStore } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { type Autosave, useAutosave } from '../template/useAutosave';
import { isWorkKept } from '../ui/keptWork';
import { useUnsavedWork } from '../ui/useUnsavedWork';
import { campaignShown } from './campaignEditingCases';
import { selectCampaign, selectCampaignError } from './campaignSlice';
import { type CampaignPatch, loadCampaign, updateCampaign } from './campaignThunks';
import { useCampaignChanges } from './useCampaignChanges';

/**
 * What is not saved, with the version that it was written over: the page may show a newer one by the time it is saved,
 * which it must not overwrite unseen.
 */
type Unsaved = Required<CampaignPatch> & { version: number };

/** The campaign of that id as it is being written: what is saved, with what is not saved yet over it. */
export function useCampaignDraft(id: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectCampaign);
  const error = useAppSelector(selectCampaignError);
  const saved = known?.id === id ? known : undefined;
  const load = useCallback(() => dispatch(loadCampaign(id)), [dispatch, id]);
  const isKnown = saved !== undefined;
  useEffect(() => {
    // Each step is a page of its own; between them the campaign is at hand.
    if (!isKnown) void load();
  }, [isKnown, load]);
  // What has left the desk goes on changing by itself, so what is at hand is old by now.
  const hasLeft = saved !== undefined && saved.state !== 'draft';
  useEffect(() => {
    if (hasLeft) void load();
  }, [hasLeft, load]);

  const versionNow = useCallback(() => store.getState().campaign.campaign?.version ?? 0, [store]);
  const queue = useAutosave<Unsaved>(`campaign/${id}`, async ({ version = versionNow(), ...input }) => {
    const after = await dispatch(updateCampaign({ id, version, input })).unwrap();
    return { version: after.version };
  });
  const { state, unsaved, restore, latest, change: gather } = queue;
  const change = useCallback(
    (patch: CampaignPatch) =>
      gather(latest().version === undefined ? { ...patch, version: versionNow() } : patch),
    [gather, latest, versionNow],
  );
  const autosave = useMemo(() => ({ ...queue, change }), [queue, change]);
  useUnsavedWork(state === 'failed' || state === 'conflict', isWorkKept);
  const isWritten = saved?.state === 'draft' && !saved.disabled;
  useEffect(() => {
    if (isWritten) restore();
  }, [isWritten, restore]);
  const draft = useMemo<Campaign | undefined>(() => saved && { ...saved, ...unsaved }, [saved, unsaved]);

  const conflict = useDraftConflict(id, queue, saved?.version ?? 0);
  return {
    draft,
    error,
    load,
    autosave,
    conflict,
    /** When it was last saved, as far as this page knows. */
    savedAt: saved?.updatedAt ?? '',
    /** The blocks at this moment, for an Undo that comes later. */
    latestBlocks: () => latest().blocks ?? store.getState().campaign.campaign?.blocks ?? [],
  };
}

/** What another tab saved first, and the two ways on; undefined while nothing clashes. */
function useDraftConflict(id: string, queue: Autosave<Unsaved>, savedVersion: number) {
  const dispatch = useAppDispatch();
  const { state, unsaved, discard, retry, latest, change } = queue;
  const keepMine = useCallback(
    (version: number) => {
      change({ version });
      void retry();
    },
    [change, retry],
  );
  const since = unsaved.version ?? savedVersion;
  const changes = useCampaignChanges(id, { isAsked: state === 'conflict', since, unsaved, keepMine });
  const takeTheirs = (theirs: Campaign) => {
    const { version: _version, ...mine } = latest();
    discard();
    dispatch(campaignShown(theirs));
    const undo = () => change({ ...mine, version: theirs.version });
    if (theirs.state === 'draft') {
      const detail = 'Your own changes were put aside';
      dispatch(showToast({ severity: 'info', detail, undoLabel: 'Bring them back' }, undo));
    }
  };
  return state === 'conflict' ? { ...changes, takeTheirs, keepMine } : undefined;
}
