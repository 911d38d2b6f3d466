import { screen } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type WaitingApproval } from '../../../../src/contract/provider/approvals';
import { ApprovalQueueScreen } from '../../../../src/portal/provider/approval/ApprovalQueueScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const event: WaitingApproval = {
  id: 'e1',
  kind: 'event',
  title: 'Poetry in the park',
  organiserId: 'o1',
  organiserName: 'Harbour Lights',
  country: 'nz',
  submittedBy: 'Hana Reid',
  submittedAt: hoursAgo(50),
  recipients: null,
  startsAt: '2031-03-01T06:00:00.000Z',
};
const campaign: WaitingApproval = {
  ...event,
  id: 'a1',
  kind: 'campaign',
  title: 'Winter season',
  submittedBy: null,
  submittedAt: hoursAgo(2),
  recipients: 1_204,
  startsAt: null,
};

const show = (approvals: WaitingApproval[]) => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: approvals.length });
  answerGraphql('providerApprovals', { providerApprovals: { total: approvals.length, approvals } });
  const address = routePatterns.providerApprovals;
  return renderPortal(<ApprovalQueueScreen />, { address, pattern: address });
};

test('the queue shows who asked for what and when, the age as a warning after a day, and links to the decisions', async () => {
  show([event, campaign]);
  const old = (await screen.findByText('Poetry in the park')).closest('tr');
  for (const text of ['Event', 'Harbour Lights', 'New Zealand', 'Hana Reid', '2 days ago']) {
    expect(old).toHaveTextContent(text);
  }
  expect(screen.getByText('2 days ago')).toHaveClass('status--warning');
  const young = screen.getByText('Winter season').closest('tr');
  for (const text of ['1,204 people', 'Someone who has left', 'As soon as it is approved', '2 hours ago']) {
    expect(young).toHaveTextContent(text);
  }
  expect(screen.getByText('2 hours ago')).not.toHaveClass('status--warning');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/portal/provider/approvals/event/e1');
  expect(hrefs).toContain('/portal/marketing/email-campaign/approvals/a1');
  expect(hrefs).toContain('/portal/provider/organiser/o1');
  expect(screen.getByRole('link', { name: 'Approvals 2' })).toHaveAttribute('aria-current', 'page');
});

test('the queue, searched, shows what matches; without anything it says so', async () => {
  const { user } = show([event, campaign]);
  await user.type(await screen.findByRole('searchbox'), 'winter');
  expect(await screen.findByText('1 approval')).toBeInTheDocument();
  expect(screen.queryByText('Poetry in the park')).not.toBeInTheDocument();
});

test('the empty queue says what appears here', async () => {
  show([]);
  expect(await screen.findByText('Nothing waits for approval')).toBeInTheDocument();
});

test('the queue, not loaded, offers to try again', async () => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 1 });
  failGraphql('providerApprovals', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const address = routePatterns.providerApprovals;
  const { user } = renderPortal(<ApprovalQueueScreen />, { address, pattern: address });
  expect(await screen.findByText('The approvals could not be loaded')).toBeInTheDocument();
  answerGraphql('providerApprovals', { providerApprovals: { total: 1, approvals: [event] } });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Poetry in the park')).toBeInTheDocument();
});
