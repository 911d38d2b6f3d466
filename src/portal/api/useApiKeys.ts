import { useCallback, useState } from 'react';
import { type ApiKeyValues } from '../../contract/api/apiKeyInput';
import { type ApiKey } from '../../contract/api/apiKeys';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useLoad } from '../request/useLoad';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { selectApiKeys } from './apiKeysSlice';
import { createApiKey, loadApiKeys, newApiKey, revokeApiKey } from './apiKeyThunks';

/** The keys of the organisation, and the one that was just created. */
export function useApiKeys() {
  const dispatch = useAppDispatch();
  const { page, loading, error } = useAppSelector(selectApiKeys);
  const reload = useLoad(useCallback(() => dispatch(loadApiKeys()), [dispatch]));
  const [created, setCreated] = useState<{ name: string; key: string }>();
  const [revoking, setRevoking] = useState<string>();

  /** @throws an error that `fieldErrors` can read */
  async function create(values: ApiKeyValues): Promise<void> {
    try {
      await dispatch(createApiKey(values)).unwrap();
    } finally {
      // Without a reply the key may exist, and the list shows it.
      const key = newApiKey.take();
      if (key) setCreated({ name: values.name.trim(), key });
      else void dispatch(loadApiKeys());
    }
  }

  async function revoke({ id, name }: ApiKey): Promise<void> {
    setRevoking(id);
    const result = await resultOf(dispatch(revokeApiKey(id)));
    setRevoking(undefined);
    if (result.isDone)
      dispatch(showToast({ severity: 'success', detail: `The key ${name} no longer works` }));
  }

  return {
    page,
    loading,
    error,
    reload,
    created,
    forget: () => setCreated(undefined),
    create,
    revoking,
    revoke,
  };
}
