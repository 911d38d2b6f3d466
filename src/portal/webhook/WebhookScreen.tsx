import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type WebhookEndpointInput } from '../../contract/generated/operations';
import { webhookPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type WebhookEndpoint } from '../../contract/webhook/webhook';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { noPages } from '../request/pages';
import { usePages } from '../request/usePages';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { formatDateTime, plural, readersZone } from '../ui/format';
import { Tabs } from '../ui/menu/Tabs';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { LoadingCard } from '../ui/page/LoadingCard';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useAddressState } from '../ui/useAddressState';
import { useCountry } from '../ui/useCountry';
import { DeliveriesScreen } from './DeliveriesScreen';
import { SecretScreen } from './SecretScreen';
import './webhookSlice';
import { WebhookForm } from './WebhookForm';
import { endpointBadge, hostOf } from './webhookLabels';
import { loadWebhooks, removeWebhook, saveWebhook } from './webhookThunks';

const back = { to: routePatterns.integration, label: 'Integration' };

/** One webhook: its messages, its settings and its secret; or the form for a new one. */
export function WebhookScreen({ id }: { id: string }) {
  const isNew = id === 'new';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [shown] = useAddressState('show');
  const [removing, setRemoving] = useState(false);
  const { pages, error, reload } = usePages(
    loadWebhooks,
    ({ integration }) => integration.endpoints ?? noPages,
    isNew ? null : '',
  );
  const endpoint = pages?.[0]?.find((one) => one.id === id);
  const path = webhookPath(id);

  const loadAgain = useCallback(async () => {
    const endpoints = await dispatch(loadWebhooks({ question: '', key: null })).unwrap();
    return endpoints.find((one) => one.id === id);
  }, [dispatch, id]);
  const save = async (input: WebhookEndpointInput, version: number | undefined) => {
    const saved = await dispatch(saveWebhook({ ...(!isNew && { id }), version, input })).unwrap();
    dispatch(showToast({ severity: 'success', detail: `${saved.name} is ${isNew ? 'added' : 'saved'}` }));
    if (isNew) void navigate(`${webhookPath(saved.id)}?show=secret`, { replace: true });
    return saved;
  };
  const remove = async () => {
    const { isDone } = await resultOf(dispatch(removeWebhook(id)));
    setRemoving(false);
    if (!isDone) return;
    dispatch(showToast({ severity: 'success', detail: `${endpoint?.name ?? 'The webhook'} is removed` }));
    void navigate(routePatterns.integration);
  };

  if (isNew) {
    return (
      <>
        <PageHeader title="New webhook" back={back} />
        <WebhookForm endpoint={undefined} reload={loadAgain} save={save} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={endpoint?.name ?? 'Webhook'}
        description={endpoint && hostOf(endpoint.url)}
        back={back}
        badge={endpoint && <StatusBadge {...endpointBadge(endpoint)} />}
        actions={
          endpoint && (
            <Button icon="trash" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )
        }
      />
      {error && !endpoint && (
        <ErrorNotice error={error} onRetry={reload} title="The webhook could not be loaded" />
      )}
      {!pages && !error && <LoadingCard label="Loading the webhook" lines={6} />}
      {pages && !endpoint && (
        <EmptyState
          icon="search"
          title="This webhook does not exist"
          text="It may have been removed, or the link is mistyped."
          action={<Button to={back.to}>All webhooks</Button>}
        />
      )}
      {endpoint && (
        <>
          <Tabs
            label="Webhook"
            tabs={[
              { to: path, label: 'Messages' },
              { to: `${path}?show=settings`, label: 'Settings' },
              { to: `${path}?show=secret`, label: 'Signing secret' },
            ]}
          />
          <StateNotice endpoint={endpoint} />
          {shown === 'settings' && <WebhookForm endpoint={endpoint} reload={loadAgain} save={save} />}
          {shown === 'secret' && <SecretScreen endpoint={endpoint} />}
          {shown !== 'settings' && shown !== 'secret' && (
            <DeliveriesScreen endpoint={endpoint} onChanged={reload} />
          )}
          <ConfirmDialog
            open={removing}
            danger
            title={`Remove ${endpoint.name}?`}
            confirmLabel="Remove the webhook"
            onConfirm={() => void remove()}
            onCancel={() => setRemoving(false)}
          >
            <p>Its messages and their log are deleted. This cannot be undone.</p>
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

/** Why nothing is sent, or why it may stop, and the way out. */
function StateNotice({ endpoint }: { endpoint: WebhookEndpoint }) {
  const country = useCountry();
  const { id, state, disabledBecause, failingSince, pausedUntil, waiting, failed } = endpoint;
  if (state === 'disabled') {
    return (
      <Notice
        tone="danger"
        title="Turnout disabled this webhook"
        action={
          <Button size="sm" to={`${webhookPath(id)}?show=settings`}>
            Open the settings
          </Button>
        }
      >
        {disabledBecause === 'gone'
          ? 'The other system answered that the address is gone (410). Enter the right one and turn the webhook on.'
          : `No message arrived for three days, and ${plural(failed, 'message was', 'messages were')} given up. Once the other system works, turn the webhook on and send them again.`}
      </Notice>
    );
  }
  if (state !== 'on' || !failingSince) return null;
  const when = (instant: string) => formatDateTime(instant, readersZone(), country);
  return (
    <Notice tone="warning" title={`The last attempts failed, since ${when(failingSince)}`}>
      {plural(waiting, 'message waits', 'messages wait')}.{' '}
      {pausedUntil ? `We try one again at ${when(pausedUntil)}.` : 'We try them again.'} A webhook that fails
      for three days is disabled.
    </Notice>
  );
}
