import { useCallback, useState } from 'react';
import { type Attribution, attributionText } from '../../../../contract/campaign/attribution';
import { type UsualFigures } from '../../../../contract/campaign/campaignHeadline';
import { resultOf } from '../../../request/requestResult';
import { useLoad } from '../../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadUsualFigures } from './headlineThunks';

/** What is usual for the organiser before this campaign, and a function that loads it again. */
export function useUsualFigures(id: string, attribution: Attribution) {
  const text = attributionText(attribution);
  const dispatch = useAppDispatch();
  const usual = useAppSelector(({ campaign: { campaignData } }) =>
    campaignData.usual?.attribution === text ? campaignData.usual : undefined,
  );
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(() => {
    setIsFailed(false);
    const sent = dispatch(loadUsualFigures({ id, attribution: text }));
    void resultOf(sent).then((result) => setIsFailed(!result.isDone && result.error !== undefined));
    return sent;
  }, [dispatch, id, text]);
  const reload = useLoad(load);
  // Undefined while they are loading, null if they could not be loaded.
  const shown: UsualFigures | null | undefined = usual ?? (isFailed ? null : undefined);
  return { usual: shown, reload };
}
