import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentMethodPath, stripeReauthPath } from '../../../contract/paths/pagePaths';
import { fieldErrors } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { cardName } from './cardLabels';
import { type Payment, type PaymentCardFacts } from '../paymentArea';
import { selectPayment, selectPaymentError } from '../paymentSlice';
import { addPaymentMethod, loadPayment, removePaymentMethod, setDefaultCard } from '../paymentThunks';
import { startCardSetup } from '../stripe/stripeThunks';

/**
 * The organiser's cards and the actions on them. `begin`, `add`, `replace` and `remove` throw what the server refused.
 * @param back the page to return to once a card is added
 */
export function usePaymentCards(back: string | undefined) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const payment = useAppSelector(selectPayment);
  const error = useAppSelector(selectPaymentError);
  const [busyId, setBusyId] = useState<string>();
  const [problem, setProblem] = useState('');
  const load = useCallback(() => void dispatch(loadPayment()), [dispatch]);
  useEffect(load, [load]);

  /** Another tab may have changed the cards since they were loaded. */
  const reload = (cause: unknown): never => {
    load();
    throw cause;
  };
  const say = (detail: string) => dispatch(showToast({ severity: 'success', detail }));

  const send = async (variables: { card: string; replaces?: string; isDefault?: boolean }) => {
    const before = payment?.cards ?? [];
    const reply = await dispatch(addPaymentMethod(variables)).unwrap().catch(reload);
    if (reply.waiting) {
      void navigate(stripeReauthPath(back ?? paymentMethodPath()));
      return;
    }
    const added = reply.cards.find(({ id }) => before.every((card) => card.id !== id));
    const replaced = before.find(({ id }) => id === variables.replaces);
    if (added) say(addedText(added, replaced));
    if (back) void navigate(back);
  };

  const makeDefault = async (card: PaymentCardFacts) => {
    setBusyId(card.id);
    setProblem('');
    try {
      await dispatch(setDefaultCard(card.id)).unwrap().catch(reload);
      say(`${cardName(card)} is the default now`);
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause)).join(' '));
    } finally {
      setBusyId(undefined);
    }
  };

  const remove = async (card: PaymentCardFacts) => {
    const reply = await dispatch(removePaymentMethod(card.id)).unwrap().catch(reload);
    say(removedText(card, reply));
  };

  return {
    payment,
    error,
    load,
    busyId,
    problem,
    /** Begins to enter a card at Stripe. */
    begin: (place: { replaces?: string; isDefault?: boolean }) =>
      dispatch(startCardSetup(place)).unwrap().catch(reload),
    add: (card: string, isDefault: boolean) => send({ card, isDefault }),
    replace: (replaced: PaymentCardFacts, card: string) => send({ card, replaces: replaced.id }),
    makeDefault: (card: PaymentCardFacts) => void makeDefault(card),
    remove,
  };
}

function addedText(card: PaymentCardFacts, replaced: PaymentCardFacts | undefined): string {
  if (replaced) return `${cardName(card)} has replaced ${cardName(replaced)}`;
  return `${cardName(card)} ${card.isDefault ? 'is the default now' : 'is added'}`;
}

function removedText(card: PaymentCardFacts, { cards }: Payment): string {
  const next = cards.find(({ isDefault }) => isDefault);
  const removed = `${cardName(card)} is removed`;
  return card.isDefault && next ? `${removed}, and ${cardName(next)} is the default now` : removed;
}
