import { useCallback, useState } from 'react';
import { type WebhookEndpoint, webhookDeliveryStates, webhookLimits } from '../../contract/webhook/webhook';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { noPages } from '../request/pages';
import { usePages } from '../request/usePages';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { useAddressState } from '../ui/useAddressState';
import { usePolling } from '../ui/usePolling';
import { DeliveryDialog } from './DeliveryDialog';
import { DeliveryList } from './DeliveryList';
import { ReplayDialog } from './ReplayDialog';
import './webhookSlice';
import {
  loadDeliveries,
  loadDelivery,
  replayWebhook,
  replayWebhooks,
  sendTestWebhook,
} from './webhookThunks';

interface DeliveriesScreenProps {
  endpoint: WebhookEndpoint;
  /** Loads the webhook again, with its counts. */
  onChanged: () => void;
}

/** What was sent to a webhook, and what waits; new messages appear by themselves. */
export function DeliveriesScreen({ endpoint, onChanged }: DeliveriesScreenProps) {
  const { id: endpointId, state: endpointState, name } = endpoint;
  const isOn = endpointState === 'on';
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useAddressState('state');
  const [openId, setOpenId] = useState<string | null>(null);
  const [replaying, setReplaying] = useState(false);
  const [busy, setBusy] = useState(false);
  const state = webhookDeliveryStates.find((one) => one === chosen) ?? null;
  const list = usePages(loadDeliveries, ({ integration }) => integration.deliveries ?? noPages, {
    endpointId,
    state,
  });
  const opened = usePages(loadDelivery, ({ integration }) => integration.delivery ?? noPages, openId);
  const next = list.pages?.at(-1)?.nextCursor;
  const [reloadList, reloadOpened] = [list.reload, opened.reload];
  const reload = useCallback(() => {
    reloadList();
    onChanged();
  }, [reloadList, onChanged]);
  // With more pages on the screen, a new first page would take them away.
  usePolling(reload, webhookLimits.tailMs, list.pages?.length === 1 && !list.error && !list.loading);

  const test = async () => {
    setBusy(true);
    const result = await resultOf(dispatch(sendTestWebhook(endpointId)));
    setBusy(false);
    if (!result.isDone) return;
    dispatch(showToast({ severity: 'success', detail: `A test message to ${name} is on its way` }));
    reload();
  };
  const replayOpened = async (id: string) => {
    setBusy(true);
    const result = await resultOf(dispatch(replayWebhook(id)));
    setBusy(false);
    if (!result.isDone) return;
    dispatch(showToast({ severity: 'success', detail: 'The message is sent again' }));
    reloadOpened();
    reload();
  };
  const testButton = isOn && (
    <Button busy={busy} onClick={() => void test()}>
      Send a test message
    </Button>
  );
  return (
    <>
      {isOn && (
        <div className="webhook-acts">
          {testButton}
          <Button onClick={() => setReplaying(true)}>Send messages again</Button>
        </div>
      )}
      <DeliveryList
        deliveries={list.pages?.flatMap(({ deliveries }) => deliveries) ?? []}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        onMore={next ? () => list.more(next) : undefined}
        state={state ?? ''}
        onState={setChosen}
        onOpen={setOpenId}
        emptyAction={testButton}
      />
      {openId !== null && (
        <DeliveryDialog
          delivery={opened.pages?.[0]}
          error={opened.error}
          onRetry={opened.reload}
          onReplay={isOn ? () => void replayOpened(openId) : undefined}
          replaying={busy}
          onClose={() => setOpenId(null)}
        />
      )}
      {replaying && (
        <ReplayDialog
          endpoint={endpoint}
          onClose={() => setReplaying(false)}
          replay={async (input) => {
            const count = await dispatch(replayWebhooks({ endpointId, input })).unwrap();
            const detail = `${plural(count, 'message is', 'messages are')} sent again`;
            dispatch(showToast({ severity: 'success', detail }));
            setReplaying(false);
            reload();
          }}
        />
      )}
    </>
  );
}
