import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BoxOfficeSeller, type SellerInput } from '../../contract/boxOffice/boxOffice';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { selectBoxOffice } from './boxOfficeSlice';
import { loadSellers, loadShifts, saveSeller, setSellerArchived } from './boxOfficeThunks';
import { loadTill, openTill } from './till/tillThunks';

/** The sellers, their shifts, and the actions on both. */
export function useBoxOffice() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state = useAppSelector(selectBoxOffice);

  const load = useCallback(() => {
    void dispatch(loadSellers());
    void dispatch(loadTill());
    void dispatch(loadShifts(undefined));
  }, [dispatch]);
  useEffect(load, [load]);

  const notify = (detail: string) => dispatch(showToast({ severity: 'success', detail }));
  return {
    ...state,
    load,
    loadMore: () => void dispatch(loadShifts(state.shifts?.after ?? undefined)),
    /** Rejects with the error about the PIN or the float. */
    async open(seller: BoxOfficeSeller, pin: string, floatCents: number | undefined) {
      try {
        await dispatch(openTill({ sellerId: seller.id, pin, floatCents })).unwrap();
      } catch (cause) {
        // Too many wrong PINs lock the seller, which the reloaded list shows.
        void dispatch(loadSellers());
        throw cause;
      }
      await navigate(routePatterns.boxOfficeTill);
    },
    /** Rejects with the error about the name or the PIN. */
    async save(input: SellerInput) {
      const seller = await dispatch(saveSeller(input)).unwrap();
      notify(input.id ? `${seller.name} is saved` : `${seller.name} can sell now`);
    },
    async archive({ id, name }: BoxOfficeSeller, archived: boolean) {
      const result = await resultOf(dispatch(setSellerArchived({ id, archived })));
      if (result.isDone) notify(archived ? `${name} is archived` : `${name} has been restored`);
      return result;
    },
  };
}
