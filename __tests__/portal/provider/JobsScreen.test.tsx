import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type ProviderJob } from '../../../src/contract/provider/jobs';
import { JobsScreen } from '../../../src/portal/provider/JobsScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const job = (overrides: Partial<ProviderJob> = {}): ProviderJob => ({
  id: '7',
  kind: 'order/mail',
  state: 'dead',
  organiser: 'Harbour Lights',
  failures: 20,
  lastError: '550 mailbox unavailable',
  runAt: '2026-11-20T00:00:00.000Z',
  diedAt: '2026-11-20T00:00:00.000Z',
  ...overrides,
});
const page = (jobs: ProviderJob[]) => ({
  counts: { dead: jobs.filter(({ state }) => state === 'dead').length, failing: 0, waiting: 4 },
  jobs,
});

const show = (jobs: ProviderJob[] = [job()], query = '') => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  const loads = answerGraphql('providerJobs', { providerJobs: page(jobs) });
  const pattern = routePatterns.providerJobs;
  return { loads, ...renderPortal(<JobsScreen />, { address: pattern + query, pattern }) };
};

test('the list shows the dead jobs with the reason, and the count of each state', async () => {
  const { loads } = show();
  const row = (await screen.findByText('order/mail')).closest('tr');
  for (const text of ['550 mailbox unavailable', 'Harbour Lights', '20']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: /^Waiting/ })).toHaveTextContent('4');
  expect(loads[0]?.variables).toEqual({ jobState: 'dead' });
  expect(screen.queryByRole('button', { name: 'Retry all' })).not.toBeInTheDocument();
});

test('the state in the address is the one that is loaded', async () => {
  const { loads } = show([job({ state: 'waiting', failures: 0, diedAt: null })], '?state=waiting');
  await screen.findByText('order/mail');
  expect(loads[0]?.variables).toEqual({ jobState: 'waiting' });
});

test('a job is retried, and the list shows what is left', async () => {
  const { user } = show();
  const sent = answerGraphql('retryJob', { retryJob: page([]) });
  await user.click(await screen.findByRole('button', { name: 'Actions for job 7, order/mail' }));
  await user.click(screen.getByRole('menuitem', { name: 'Run now' }));
  expect(await screen.findByText('No dead jobs')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({ id: '7', jobState: 'dead' });
});

test('a job is dropped only after a question that says what is lost', async () => {
  const { user } = show();
  const sent = answerGraphql('dropJob', { dropJob: page([]) });
  await user.click(await screen.findByRole('button', { name: 'Actions for job 7, order/mail' }));
  await user.click(screen.getByRole('menuitem', { name: 'Drop' }));
  const dialog = await screen.findByRole('dialog', { name: 'Drop this job?' });
  expect(dialog).toHaveTextContent('The work of order/mail for Harbour Lights will never be done.');
  expect(sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Drop the job' }));
  await waitFor(() => expect(sent[0]?.variables).toEqual({ id: '7', jobState: 'dead' }));
});

test('all dead jobs are retried at once', async () => {
  const { user } = show([job(), job({ id: '8' })]);
  answerGraphql('retryDeadJobs', { retryDeadJobs: page([]) });
  await user.click(await screen.findByRole('button', { name: 'Retry all' }));
  expect(await screen.findByText('All dead jobs run again')).toBeInTheDocument();
});

test('a job that has finished meanwhile: the reason is shown, and the list loaded again', async () => {
  const { user, loads } = show();
  const message = 'This job has finished or is running at this moment. Reload the page.';
  failGraphql('retryJob', 'BAD_USER_INPUT', { message, field: 'id' });
  await user.click(await screen.findByRole('button', { name: 'Actions for job 7, order/mail' }));
  await user.click(screen.getByRole('menuitem', { name: 'Run now' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(loads.length).toBeGreaterThan(1));
});
