import { useState } from 'react';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type JobState, jobStates, type ProviderJob } from '../../contract/provider/jobs';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { usePages } from '../request/usePages';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Tabs } from '../ui/menu/Tabs';
import { Stack } from '../ui/page/Columns';
import { PageHeader } from '../ui/page/PageHeader';
import { useAddressState } from '../ui/useAddressState';
import { useCountry } from '../ui/useCountry';
import { JobList } from './JobList';
import { dropJob, loadJobs, retryDeadJobs, retryJob } from './jobThunks';
import './provider.css';
import './providerSlice';
import { ProviderTabs } from './ProviderTabs';

const labels: Record<JobState, string> = { dead: 'Dead', failing: 'Failing', waiting: 'Waiting' };

/** The background jobs of this server that wait, fail or were given up, for the provider's admins. */
export function JobsScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [asked] = useAddressState('state');
  const state = jobStates.find((known) => known === asked) ?? 'dead';
  const shown = usePages(loadJobs, (root) => root.provider.jobs, { jobState: state });
  const [dropping, setDropping] = useState<ProviderJob | null>(null);
  const page = shown.pages?.[0];

  /** Refusals are shown as toasts, and the list is loaded again, because it has changed. */
  const send = async (sent: { unwrap(): Promise<unknown> }, done: string) => {
    const result = await resultOf(sent);
    if (result.isDone) {
      dispatch(showToast({ severity: 'success', detail: done }));
      return;
    }
    // Only refusals that name a field have no general toast.
    const { error } = result;
    if (error?.field !== undefined) dispatch(showToast({ severity: 'error', detail: error.message }));
    shown.reload();
  };
  const drop = (job: ProviderJob) => {
    setDropping(null);
    void send(dispatch(dropJob({ id: job.id, jobState: state })), `The job ${job.kind} is dropped`);
  };

  return (
    <Stack>
      <PageHeader
        title="Jobs"
        description="What this server does in the background. A job that fails 20 times is dead until you retry it."
        actions={
          state === 'dead' &&
          (page?.counts.dead ?? 0) > 1 && (
            <Button
              variant="primary"
              icon="refresh"
              onClick={() => void send(dispatch(retryDeadJobs()), 'All dead jobs run again')}
            >
              Retry all
            </Button>
          )
        }
      />
      <ProviderTabs />
      <Tabs
        label="State"
        tabs={jobStates.map((one) => ({
          to: one === 'dead' ? routePatterns.providerJobs : `${routePatterns.providerJobs}?state=${one}`,
          label: labels[one],
          count: page?.counts[one],
        }))}
      />
      <JobList
        state={state}
        jobs={page?.jobs ?? []}
        total={page?.counts[state]}
        country={country}
        loading={shown.loading}
        error={shown.error}
        onReload={shown.reload}
        onRetry={({ id, kind }) =>
          void send(dispatch(retryJob({ id, jobState: state })), `The job ${kind} runs again`)
        }
        onDrop={setDropping}
      />
      {dropping && (
        <ConfirmDialog
          open
          danger
          title="Drop this job?"
          confirmLabel="Drop the job"
          onCancel={() => setDropping(null)}
          onConfirm={() => drop(dropping)}
        >
          <p>
            The work of <code>{dropping.kind}</code>
            {dropping.organiser ? ` for ${dropping.organiser}` : ''} will never be done. This cannot be
            undone.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
