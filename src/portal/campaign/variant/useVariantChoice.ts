import { variantLetter } from '../../../contract/campaign/campaignVariants';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { formatNumber } from '../../ui/format';
import { chooseVariant } from './campaignTestThunks';

/** Ends the A/B test of a campaign by hand; `refresh` reloads the figures afterwards. */
export function useVariantChoice(id: string, refresh: () => Promise<void>) {
  const dispatch = useAppDispatch();
  return async (position: number) => {
    const result = await resultOf(dispatch(chooseVariant({ id, position })));
    await refresh();
    // A toast has shown the refusal.
    if (!result.isDone) return;
    const rest = formatNumber(result.reply.rest.people);
    const detail = `Version ${variantLetter(position)} goes to the other ${rest}`;
    dispatch(showToast({ severity: 'success', detail }));
  };
}
