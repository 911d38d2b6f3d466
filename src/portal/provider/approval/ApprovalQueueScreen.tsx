import { useState } from 'react';
import { serverNow } from '../../request/serverTime';
import { usePages } from '../../request/usePages';
import { Stack } from '../../ui/page/Columns';
import { PageHeader } from '../../ui/page/PageHeader';
import { useCountry } from '../../ui/useCountry';
import '../provider.css';
import '../providerSlice';
import { ProviderTabs } from '../ProviderTabs';
import { ApprovalQueueList } from './ApprovalQueueList';
import { loadApprovalQueue } from './approvalQueueThunks';

/** The events and campaigns of all organisers that wait for an admin. */
export function ApprovalQueueScreen() {
  const country = useCountry();
  const shown = usePages(loadApprovalQueue, (state) => state.provider.approvals, '');
  const [now] = useState(serverNow);
  const queue = shown.pages?.[0];
  return (
    <Stack>
      <PageHeader
        title="Approvals"
        description="Events and campaigns that wait for your decision, the longest wait first."
      />
      <ProviderTabs />
      <ApprovalQueueList
        approvals={queue?.approvals ?? []}
        total={queue?.total}
        country={country}
        now={now}
        loading={shown.loading}
        error={shown.error}
        onRetry={shown.reload}
      />
    </Stack>
  );
}
