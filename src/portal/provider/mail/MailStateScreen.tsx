import { useState } from 'react';
import { serverNow } from '../../request/serverTime';
import { usePages } from '../../request/usePages';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import '../provider.css';
import '../providerSlice';
import { ProviderTabs } from '../ProviderTabs';
import { MailStateView } from './MailStateView';
import { loadMailState } from './mailStateThunks';

/** Whether mail leaves, how fast, and what providers report, for the provider's admins. */
export function MailStateScreen() {
  const country = useCountry();
  const shown = usePages(loadMailState, (state) => state.provider.mail, '');
  const [now, setNow] = useState(serverNow);
  const state = shown.pages?.[0];
  const checkAgain = () => {
    setNow(serverNow());
    shown.reload();
  };
  return (
    <Stack>
      <PageHeader
        title="Mail"
        description="Whether emails leave this server, how fast, and what mail providers report about them."
        actions={
          <Button icon="refresh" busy={shown.loading} onClick={checkAgain}>
            Check again
          </Button>
        }
      />
      <ProviderTabs />
      {shown.error && (
        <ErrorNotice
          error={shown.error}
          onRetry={checkAgain}
          title="The state of the mail could not be loaded"
        />
      )}
      {!state && !shown.error && <Skeleton lines={8} />}
      {state && <MailStateView state={state} country={country} now={now} />}
    </Stack>
  );
}
