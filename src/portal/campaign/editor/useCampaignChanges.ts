import { useCallback, useEffect, useState } from 'react';
import { type CampaignChanges } from '../../../contract/campaign/campaignEditorTools';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch } from '../../store/hooks';
import { refusalOf } from '../../request/fieldErrors';
import { sameValue } from '../../mailEditor/sameValue';
import { type CampaignPatch } from '../campaignThunks';
import { loadCampaignChanges } from '../review/campaignReviewThunks';

interface ConflictOptions {
  isEnabled: boolean;
  /** The version that the unsaved changes are based on. */
  since: number;
  unsaved: CampaignPatch;
  /** The patches that this page sent and got no reply to. */
  lost: () => readonly CampaignPatch[];
  /** Saves the changes of this page over that version. */
  keepMine: (version: number) => void;
}

/**
 * Whether every field changed elsewhere has a value that this page holds too, or sent in a save whose reply was lost.
 */
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

/**
 * Loads, after a conflict, the saved campaign and who changed which fields. If nothing differs, it saves without
 * asking.
 */
export function useCampaignChanges(
  id: string,
  { isEnabled, since, unsaved, lost, keepMine }: ConflictOptions,
) {
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
    if (!isEnabled) return undefined;
    void ask();
    return () => setChanges(undefined);
  }, [isEnabled, ask]);
  const isOwn = changes !== undefined && isSame(changes, [unsaved, ...lost()]);
  const ownVersion = isOwn ? changes.campaign.version : undefined;
  useEffect(() => {
    if (ownVersion !== undefined) keepMine(ownVersion);
  }, [ownVersion, keepMine]);
  return { changes: ownVersion === undefined ? changes : undefined, error, ask };
}
