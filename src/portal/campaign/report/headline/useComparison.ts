import { useCallback, useState } from 'react';
import { type Attribution, attributionText } from '../../../../contract/campaign/attribution';
import { useLoadWithError } from '../../../request/useLoadWithError';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadComparedCampaign, searchComparable } from './headlineThunks';

/** The campaign with `otherId`, and the search for another. Nothing is loaded while there is no id and no search. */
export function useComparison(id: string, otherId: string, attribution: Attribution) {
  const text = attributionText(attribution);
  const dispatch = useAppDispatch();
  const compared = useAppSelector(({ campaign }) => campaign.campaignData.compared);
  const comparable = useAppSelector(({ campaign }) => campaign.campaignData.comparable);
  const [isSearching, setIsSearching] = useState(false);
  const [search, setSearch] = useState('');

  const load = useCallback(
    () => (otherId === '' ? undefined : dispatch(loadComparedCampaign({ id, otherId, attribution: text }))),
    [dispatch, id, otherId, text],
  );
  const { error, reload: retry } = useLoadWithError(load);

  const find = useCallback(
    () => (isSearching ? dispatch(searchComparable({ id, search })) : undefined),
    [dispatch, id, isSearching, search],
  );
  const { error: searchError, reload: retrySearch } = useLoadWithError(find);

  return {
    other: compared?.id === otherId && compared.attribution === text ? compared : undefined,
    error,
    retry,
    isSearching,
    setIsSearching,
    search,
    setSearch,
    found: comparable,
    searchError,
    retrySearch,
  };
}
