import { useCallback, useEffect, useMemo } from 'react';
import { type Campaign } from '../../contract/campaign';
import { useAppDispatch, useAppSelector, useAppStore } from '../app/hooks';
import { useAutosave } from '../template/useAutosave';
import { useUnsavedWork } from '../ui/useUnsavedWork';
import { selectCampaign, selectCampaignError } from './campaignSlice';
import { type CampaignPatch, loadCampaign, updateCampaign } from './campaignThunks';

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

  const autosave = useAutosave<Required<CampaignPatch>>(`campaign/${id}`, (input) => {
    const version = store.getState().campaign.campaign?.version ?? 0;
    return dispatch(updateCampaign({ id, version, input })).unwrap();
  });
  useUnsavedWork(!autosave.kept && (autosave.state === 'failed' || autosave.state === 'conflict'));
  const { unsaved, discard, retry, restore } = autosave;
  const isWritten = saved?.state === 'draft' && !saved.disabled;
  useEffect(() => {
    if (isWritten) restore();
  }, [isWritten, restore]);
  const draft = useMemo<Campaign | undefined>(() => saved && { ...saved, ...unsaved }, [saved, unsaved]);
  return {
    draft,
    error,
    load,
    autosave,
    /** After a conflict: what the other tab saved. */
    reload: () => {
      discard();
      void load();
    },
    /** After a conflict: what is here, over what the other tab saved. */
    keepMine: () => void load().then(() => retry()),
    /** The blocks at this moment, for an Undo that comes later. */
    latestBlocks: () => autosave.latest().blocks ?? store.getState().campaign.campaign?.blocks ?? [],
  };
}
