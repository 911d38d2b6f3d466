import { useCallback, useEffect, useState } from 'react';
import {
  type ConversionKind,
  conversionNames,
  type ConversionTest,
} from '../../../contract/webhook/conversion';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { selectAccount } from '../accountSlice';
import { destinationLabels } from './conversionLabels';
import { loadConversions, removeConversions, saveConversions, testConversions } from './conversionThunks';
import { DestinationCard } from './DestinationCard';

/** The providers that sales are reported to. */
export function DestinationCards({ measurementId }: { measurementId: string | null }) {
  const dispatch = useAppDispatch();
  const { conversions, error } = useAppSelector(selectAccount);
  const [busy, setBusy] = useState<{ kind: ConversionKind; act: 'test' | 'remove' }>();
  const [tests, setTests] = useState<Partial<Record<ConversionKind, ConversionTest>>>({});
  const load = useCallback(() => void dispatch(loadConversions()), [dispatch]);
  // Another measurement ID may have stopped what is sent to Google.
  useEffect(load, [load, measurementId]);

  const test = async (kind: ConversionKind) => {
    setBusy({ kind, act: 'test' });
    setTests((old) => ({ ...old, [kind]: undefined }));
    const result = await resultOf(dispatch(testConversions(kind)));
    if (result.isDone) setTests((old) => ({ ...old, [kind]: result.reply }));
    setBusy(undefined);
  };
  const remove = async (kind: ConversionKind) => {
    setBusy({ kind, act: 'remove' });
    const { isDone } = await resultOf(dispatch(removeConversions(kind)));
    setBusy(undefined);
    if (isDone) {
      dispatch(showToast({ severity: 'success', detail: `${conversionNames[kind]} is removed` }));
    }
  };

  if (!conversions) {
    return error ? (
      <ErrorNotice error={error} onRetry={load} title="Where sales are reported could not be loaded" />
    ) : (
      <Skeleton lines={4} />
    );
  }
  return conversions.map((destination) => {
    const { kind, hasSecret, pixelId } = destination;
    if (kind === 'ga4' && measurementId === null) {
      return (
        <Card key={kind} title={destinationLabels[kind].title}>
          <p>Save your measurement ID first. Then sales can also be reported from our server.</p>
        </Card>
      );
    }
    return (
      <DestinationCard
        // A removed destination begins with an empty form.
        key={`${kind} ${hasSecret} ${hasSecret ? '' : pixelId}`}
        destination={destination}
        busy={busy?.kind === kind ? busy.act : undefined}
        test={tests[kind]}
        save={async (input) => {
          const saved = await dispatch(saveConversions({ kind, input })).unwrap();
          dispatch(showToast({ severity: 'success', detail: `${conversionNames[kind]} is saved` }));
          return saved;
        }}
        onTest={() => void test(kind)}
        onRemove={() => void remove(kind)}
      />
    );
  });
}
