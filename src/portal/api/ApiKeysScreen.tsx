import { type ReactNode, useState } from 'react';

import { developersPath } from '../../contract/api/apiPaths';
import { type ApiKey } from '../../contract/api/apiKeys';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { hasStoredDraft } from '../ui/form/useDraft';
import { Stack } from '../ui/page/Columns';
import { PageHeader } from '../ui/page/PageHeader';
import { ApiKeyDialog, apiKeyForm } from './ApiKeyDialog';
import { ApiKeyList } from './ApiKeyList';
import './apiKeys.css';
import { useApiKeys } from './useApiKeys';

/** The keys with which the organiser's own programs read the API. */
export function ApiKeysScreen({ tabs }: { tabs: ReactNode }) {
  const { page, loading, error, reload, created, forget, create, revoking, revoke } = useApiKeys();
  const [creating, setCreating] = useState(() => hasStoredDraft(apiKeyForm));
  const [asked, setAsked] = useState<ApiKey>();
  const newKey = (
    <Button variant="primary" icon="add" disabled={!page} onClick={() => setCreating(true)}>
      New key
    </Button>
  );
  return (
    <Stack>
      <PageHeader
        title="API keys"
        description={
          <>
            With a key, a program of yours reads or changes your events, orders and tickets, such as for your
            accounts. <a href={developersPath}>Reference for developers</a>
          </>
        }
        actions={newKey}
      />
      {tabs}
      <ApiKeyList
        keys={page?.keys ?? []}
        zone={page?.zone ?? 'UTC'}
        loading={loading || (!page && !error)}
        error={error}
        onRetry={reload}
        busy={revoking}
        onRevoke={setAsked}
      />
      {creating && page && (
        <ApiKeyDialog
          page={page}
          created={created}
          create={create}
          onClose={() => {
            setCreating(false);
            forget();
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Revoke the key ${asked?.name ?? ''}?`}
        confirmLabel="Revoke the key"
        danger
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void revoke(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          Programs that use it are refused from now on. This cannot be undone; you can create a new key at any
          time.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
