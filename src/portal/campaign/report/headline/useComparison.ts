import { useCallback, useState } from 'react';
import { type Attribution, attributionText } from '../../../../contract/campaign/attribution';
import { type RequestError } from '../../../../contract/wire/requestError';
import { type RequestResult, resultOf } from '../../../request/requestResult';
import { useLoad } from '../../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadComparedCampaign, searchComparable } from './headlineThunks';

const failureOf = (result: RequestResult<unknown>) => (result.isDone ? null : (result.error ?? null));

/** The campaign with `otherId`, and the search for another. Nothing is loaded while there is no id and no search. */
export function useComparison(id: string, otherId: string, attribution: Attribution) {
  const text = attributionText(attribution);
  const dispatch = useAppDispatch();
  const compared = useAppSelector(({ campaign }) => campaign.campaignData.compared);
  const comparable = useAppSelector(({ campaign }) => campaign.campaignData.comparable);
  const [error, setError] = useState<RequestError | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [search, setSearch] = useState('');
  const [searchError, setSearchError] = useState<RequestError | null>(null);

  const load = useCallback(() => {
    setError(null);
    if (otherId === '') return undefined;
    const sent = dispatch(loadComparedCampaign({ id, otherId, attribution: text }));
    void resultOf(sent).then((result) => setError(failureOf(result)));
    return sent;
  }, [dispatch, id, otherId, text]);
  const retry = useLoad(load);

  const find = useCallback(() => {
    setSearchError(null);
    if (!isSearching) return undefined;
    const sent = dispatch(searchComparable({ id, search }));
    void resultOf(sent).then((result) => setSearchError(failureOf(result)));
    return sent;
  }, [dispatch, id, isSearching, search]);
  const retrySearch = useLoad(find);

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
