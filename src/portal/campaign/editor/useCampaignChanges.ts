import { useCallback, useEffect, useState } from 'react';
import { type CampaignChanges } from '../../../contract/campaign/campaignEditorTools';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch } from '../../store/hooks';
import { refusalOf } from '../../request/fieldErrors';
import { sameValue } from '../../mailEditor/sameValue';
import { type CampaignPatch, loadCampaignChanges } from '../campaignThunks';

interface Clash {
  isAsked: boolean;
  /** The version that what is here was written over. */
  since: number;
  unsaved: CampaignPatch;
  /** What was sent from here and never answered. */
  lost: () => readonly CampaignPatch[];
  /** Saves what is here over that version. */
  keepMine: (version: number) => void;
}

/** Whether all that changed elsewhere is what stands here as well, or did when a save went whose answer was lost. */
function isSame({ campaign, edits }: CampaignChanges, mine: readonly CampaignPatch[]): boolean {
  if (campaign.state !== 'draft' || campaign.disabled || campaign.archived || edits.length === 0)
    return false;
  const own = mine.map((patch) => new Map<string, unknown>(Object.entries(patch)));
  const theirs = new Map<string, unknown>(Object.entries(campaign));
  return edits
    .flatMap(({ fields }) => fields)
    .every((field) =>
      own.some((patch) => patch.has(field) && sameValue(patch.get(field), theirs.get(field))),
    );
}

/** After a conflict: what stands now, and who changed which parts. Where nothing differs, nobody is asked. */
export function useCampaignChanges(id: string, { isAsked, since, unsaved, lost, keepMine }: Clash) {
  const dispatch = useAppDispatch();
  const [changes, setChanges] = useState<CampaignChanges>();
  const [error, setError] = useState<RequestError>();
  const ask = useCallback(async () => {
    setError(undefined);
    try {
      setChanges(await dispatch(loadCampaignChanges({ id, since })).unwrap());
    } catch (cause) {
      setError(refusalOf(cause));
    }
  }, [dispatch, id, since]);
  useEffect(() => {
    if (!isAsked) return undefined;
    void ask();
    return () => setChanges(undefined);
  }, [isAsked, ask]);
  const isOwn = changes !== undefined && isSame(changes, [unsaved, ...lost()]);
  const settled = isOwn ? changes.campaign.version : undefined;
  useEffect(() => {
    if (settled !== undefined) keepMine(settled);
  }, [settled, keepMine]);
  return { changes: settled === undefined ? changes : undefined, error, ask };
}
