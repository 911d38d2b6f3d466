import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDebounced } from '../../ui/useDebounced';
import { basketLines, plainTotal, quoteInput, steppedCount } from './basket';
import { type Basket } from '../boxOfficeArea';
import { basketChanged, basketEmptied, selectBasket, selectBoxOffice } from '../boxOfficeSlice';
import { quoteBasket } from '../till/tillThunks';

/** How long the basket must be unchanged before a quote is requested. */
const stillMs = 250;

/** The basket, its lines and its total: first computed from the tiles' prices, then replaced by the server's quote. */
export function useBasket() {
  const dispatch = useAppDispatch();
  const { offers, sessionId, quote, quotedFor, quoteError, quoting, pending } =
    useAppSelector(selectBoxOffice);
  const basket = useAppSelector(selectBasket);
  const lines = useMemo(() => basketLines(basket, offers?.offers ?? []), [basket, offers]);
  const asked = useMemo(
    () => (sessionId === null ? undefined : quoteInput(sessionId, basket, lines)),
    [sessionId, basket, lines],
  );
  const question = asked && JSON.stringify(asked);
  const settled = useDebounced(question, stillMs);
  const isNews = settled !== undefined && settled === question && settled !== quotedFor && pending === null;
  useEffect(() => {
    if (isNews && asked) void dispatch(quoteBasket(asked));
  }, [dispatch, isNews, asked]);

  const answered = question !== undefined && question === quotedFor;
  const change = useCallback((part: Partial<Basket>) => void dispatch(basketChanged(part)), [dispatch]);
  const step = (key: string, by: 1 | -1) => {
    const offer = offers?.offers.find((one) => one.key === key);
    if (!offer) return;
    const count = steppedCount(offer, basket.counts[key] ?? 0, by);
    change({ counts: { ...basket.counts, [key]: count }, paying: basket.paying && count > 0 });
  };
  return {
    basket,
    lines,
    asked,
    /** The server's quote for exactly this basket; null while it is loading. */
    quote: answered ? quote : null,
    quoteError: answered && !quoting ? quoteError : null,
    quoting: question !== undefined && (!answered || quoting),
    totalCents: (answered ? quote?.totalCents : undefined) ?? plainTotal(lines),
    change,
    step,
    takeOff: (key: string) => change({ counts: { ...basket.counts, [key]: 0 } }),
    empty: () => void dispatch(basketEmptied()),
    askAgain: () => asked && void dispatch(quoteBasket(asked)),
  };
}

export type BasketActions = ReturnType<typeof useBasket>;
