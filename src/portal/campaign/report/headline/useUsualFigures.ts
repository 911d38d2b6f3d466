import { useCallback } from 'react';
import { type Attribution, attributionText } from '../../../../contract/campaign/attribution';
import { type UsualFigures } from '../../../../contract/campaign/campaignHeadline';
import { useLoadWithError } from '../../../request/useLoadWithError';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadUsualFigures } from './headlineThunks';

/** What is usual for the organiser before this campaign, and a function that loads it again. */
export function useUsualFigures(id: string, attribution: Attribution) {
  const text = attributionText(attribution);
  const dispatch = useAppDispatch();
  const usual = useAppSelector(({ campaign: { campaignData } }) =>
    campaignData.usual?.attribution === text ? campaignData.usual : undefined,
  );
  const load = useCallback(() => dispatch(loadUsualFigures({ id, attribution: text })), [dispatch, id, text]);
  const { error, reload } = useLoadWithError(load);
  // Undefined while they are loading, null if they could not be loaded.
  const shown: UsualFigures | null | undefined = usual ?? (error ? null : undefined);
  return { usual: shown, reload };
}
