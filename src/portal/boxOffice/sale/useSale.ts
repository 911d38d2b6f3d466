import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { errorCode } from '../../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { saleInput } from './basket';
import { nextSaleBegun, pendingGivenUp, selectBoxOffice } from '../boxOfficeSlice';
import { loadCodes, loadOffers, loadTill, quoteBasket, sellAtDoor } from '../till/tillThunks';
import { type BasketActions } from './useBasket';
import { resultOf } from '../../request/requestResult';

/** Sells the basket exactly once: an attempt without a reply is sent again unchanged. */
export function useSale({ basket, request, quote }: BasketActions) {
  const dispatch = useAppDispatch();
  const { selling, pending, saleError, sale, codes, codesLoading, codesError } =
    useAppSelector(selectBoxOffice);
  const running = useRef(false);

  const showCodes = (orderId: string) => void dispatch(loadCodes(orderId));
  const sell = async () => {
    const input = pending ?? (request && quote && saleInput(nanoid(), basket, request, quote));
    if (!input || running.current) return;
    running.current = true;
    const result = await resultOf(dispatch(sellAtDoor(input)));
    running.current = false;
    if (result.isDone) {
      showCodes(result.reply.orderId);
      void dispatch(loadTill());
      void dispatch(loadOffers(input.sessionId));
    } else if (result.error?.code === errorCode.conflict) {
      // The conflict means that stock or prices have changed, so both are reloaded at once.
      await dispatch(loadOffers(input.sessionId));
      if (request) void dispatch(quoteBasket(request));
    }
  };

  return {
    selling,
    /** True if a sale was sent and its outcome is unknown. */
    unsure: pending !== null && !selling,
    pending,
    saleError,
    sale,
    codes: codes?.orderId === sale?.orderId ? codes : null,
    codesLoading,
    codesError,
    sell,
    showCodes,
    giveUp: () => void dispatch(pendingGivenUp()),
    next: () => void dispatch(nextSaleBegun()),
  };
}

export type SaleActions = ReturnType<typeof useSale>;
