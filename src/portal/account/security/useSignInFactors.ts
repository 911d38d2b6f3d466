import { useCallback, useEffect } from 'react';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { heldSecret, type ShownSecret } from './heldSecret';
import './secondFactorSlice';
import {
  beginAuthenticator,
  confirmAuthenticator,
  keepFactors,
  loadSignInFactors,
  makeRecoveryCodes,
  removeAuthenticator,
} from './secondFactorThunks';

/** What the card of the authenticator app can do. */
export interface AuthenticatorActions {
  /** Resolves to nothing after a refusal, which a toast explains. */
  begin(): Promise<ShownSecret['app']>;
  /** Resolves to the recovery codes; throws an error that `fieldErrors` can read. */
  confirm(code: string): Promise<string[]>;
  /** Resolves to the new codes, or to null after a refusal. */
  makeCodes(): Promise<string[] | null>;
  turnOff(): Promise<void>;
  keep(): Promise<void>;
}

/** Loads the second factors of the signed-in person, and changes them. */
export function useSignInFactors() {
  const dispatch = useAppDispatch();
  const { factors, error } = useAppSelector((state) => state.secondFactor);
  const load = useCallback(() => void dispatch(loadSignInFactors()), [dispatch]);
  useEffect(load, [load]);

  const say = (detail: string) => dispatch(showToast({ severity: 'success', detail }));
  const actions: AuthenticatorActions = {
    async begin() {
      const result = await resultOf(dispatch(beginAuthenticator()));
      if (!result.isDone) load();
      return heldSecret.take()?.app;
    },
    async confirm(code) {
      await dispatch(confirmAuthenticator(code)).unwrap();
      return heldSecret.take()?.codes ?? [];
    },
    async makeCodes() {
      const result = await resultOf(dispatch(makeRecoveryCodes()));
      if (!result.isDone) load();
      return heldSecret.take()?.codes ?? null;
    },
    async turnOff() {
      const result = await resultOf(dispatch(removeAuthenticator()));
      if (result.isDone) say('The authenticator app is off. Your password is enough to sign in');
    },
    async keep() {
      const result = await resultOf(dispatch(keepFactors()));
      if (result.isDone) say('Nothing will be removed');
    },
  };
  return { factors, error, load, actions };
}
