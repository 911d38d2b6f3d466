import { useCallback, useEffect, useState } from 'react';
import { type ConversionInput } from '../../../contract/generated/operations';
import {
  type ConversionKind,
  conversionNames,
  type ConversionTest,
} from '../../../contract/webhook/conversion';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectAccount } from '../accountSlice';
import { loadConversions, removeConversions, saveConversions, testConversions } from './conversionThunks';

/**
 * The providers that sales are reported to, and the actions on them.
 * @param measurementId another one may have stopped what is sent to Google, so it loads them again
 */
export function useDestinations(measurementId: string | null) {
  const dispatch = useAppDispatch();
  const { conversions, error } = useAppSelector(selectAccount);
  const [busy, setBusy] = useState<{ kind: ConversionKind; act: 'test' | 'remove' }>();
  const [tests, setTests] = useState<Partial<Record<ConversionKind, ConversionTest>>>({});
  const load = useCallback(() => void dispatch(loadConversions()), [dispatch]);
  useEffect(load, [load, measurementId]);

  const toast = (detail: string) => dispatch(showToast({ severity: 'success', detail }));
  return {
    destinations: conversions,
    error,
    load,
    tests,
    busyAct: (kind: ConversionKind) => (busy?.kind === kind ? busy.act : undefined),
    async save(kind: ConversionKind, input: ConversionInput) {
      const saved = await dispatch(saveConversions({ kind, input })).unwrap();
      toast(`${conversionNames[kind]} is saved`);
      return saved;
    },
    async test(kind: ConversionKind) {
      setBusy({ kind, act: 'test' });
      setTests((old) => ({ ...old, [kind]: undefined }));
      const result = await resultOf(dispatch(testConversions(kind)));
      if (result.isDone) setTests((old) => ({ ...old, [kind]: result.reply }));
      setBusy(undefined);
    },
    async remove(kind: ConversionKind) {
      setBusy({ kind, act: 'remove' });
      const { isDone } = await resultOf(dispatch(removeConversions(kind)));
      setBusy(undefined);
      setTests((old) => ({ ...old, [kind]: undefined }));
      if (isDone) toast(`${conversionNames[kind]} is removed`);
    },
  };
}
