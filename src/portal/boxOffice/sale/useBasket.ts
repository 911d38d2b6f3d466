import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDebounced } from '../../ui/useDebounced';
import { basketLines, totalBeforeDiscounts, quoteInput, nextCount } from './basket';
import { type Basket } from '../boxOfficeArea';
import { basketChanged, basketEmptied, selectBasket, selectBoxOffice } from '../boxOfficeSlice';
import { quoteBasket } from '../till/tillThunks';

/** How long the basket must be unchanged before a quote is requested. */
const debounceMs = 250;

/** The basket, its lines and its total: first computed from the tiles' prices, then replaced by the server's quote. */
export function useBasket() {
  const dispatch = useAppDispatch();
  const { offers, sessionId, quote, quotedFor, quoteError, quoting, pending } =
    useAppSelector(selectBoxOffice);
  const basket = useAppSelector(selectBasket);
  const lines = useMemo(() => basketLines(basket, offers?.offers ?? []), [basket, offers]);
  const request = useMemo(
    () => (sessionId === null ? undefined : quoteInput(sessionId, basket, lines)),
    [sessionId, basket, lines],
  );
  const requestText = request && JSON.stringify(request);
  const debouncedText = useDebounced(requestText, debounceMs);
  const needsQuote =
    debouncedText !== undefined &&
    debouncedText === requestText &&
    debouncedText !== quotedFor &&
    pending === null;
  useEffect(() => {
    if (needsQuote && request) void dispatch(quoteBasket(request));
  }, [dispatch, needsQuote, request]);

  const isCurrent = requestText !== undefined && requestText === quotedFor;
  const change = useCallback((part: Partial<Basket>) => void dispatch(basketChanged(part)), [dispatch]);
  const step = (key: string, by: 1 | -1) => {
    const offer = offers?.offers.find((one) => one.key === key);
    if (!offer) return;
    const count = nextCount(offer, basket.counts[key] ?? 0, by);
    change({ counts: { ...basket.counts, [key]: count }, paying: basket.paying && count > 0 });
  };
  return {
    basket,
    lines,
    request,
    /** The server's quote for exactly this basket; null while it is loading. */
    quote: isCurrent ? quote : null,
    quoteError: isCurrent && !quoting ? quoteError : null,
    quoting: requestText !== undefined && (!isCurrent || quoting),
    totalCents: (isCurrent ? quote?.totalCents : undefined) ?? totalBeforeDiscounts(lines),
    change,
    step,
    remove: (key: string) => change({ counts: { ...basket.counts, [key]: 0 } }),
    empty: () => void dispatch(basketEmptied()),
    reloadQuote: () => request && void dispatch(quoteBasket(request)),
  };
}

export type BasketActions = ReturnType<typeof useBasket>;
