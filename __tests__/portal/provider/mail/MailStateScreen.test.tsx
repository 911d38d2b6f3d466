import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type MailState } from '../../../../src/contract/provider/mailState';
import { MailStateScreen } from '../../../../src/portal/provider/mail/MailStateScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const healthy: MailState = {
  ...{
    isReachable: true,
    answer: '',
    checkedAt: hoursAgo(0),
    waiting: 1_204,
    isSendingOn: true,
    deadJobs: 0,
  },
  hour: { accepted: 300, failed: 2 },
  day: { accepted: 5_000, failed: 40 },
  domains: [
    {
      domain: 'gmail.com',
      accepted: 4_000,
      failed: 10,
      perMinute: 3_000,
      slowedPerMinute: 1_500,
      holdUntil: null,
    },
    {
      domain: 'xtra.co.nz',
      accepted: 900,
      failed: 30,
      perMinute: 600,
      slowedPerMinute: null,
      holdUntil: null,
    },
    {
      domain: 'example.org',
      accepted: 100,
      failed: 0,
      perMinute: null,
      slowedPerMinute: null,
      holdUntil: null,
    },
  ],
  feedback: [
    { provider: 'ses', isConfigured: true, receivedAt: hoursAgo(50) },
    { provider: 'mailgun', isConfigured: false, receivedAt: null },
    { provider: 'returned_mail', isConfigured: true, receivedAt: hoursAgo(1) },
  ],
  pausedCampaigns: [],
};

const show = (providerMail: MailState = healthy) => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  const loads = answerGraphql('providerMail', { providerMail });
  const address = routePatterns.providerMail;
  return { loads, ...renderPortal(<MailStateScreen />, { address, pattern: address }) };
};

test('the page shows what waits and left, the rate of each domain, and warns of a provider that has gone quiet', async () => {
  const { loads, user } = show();
  expect(await screen.findByText('The mail server answers')).toBeInTheDocument();
  for (const text of ['1,204', '300', '2 failed', '5,000', '40 failed']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  const domains = screen.getByRole('table', { name: 'Mailbox providers' });
  expect(within(domains).getByText('Slowed to 1,500 a minute')).toHaveClass('status--warning');
  expect(within(domains).getByText('600 a minute')).toBeInTheDocument();
  expect(within(domains).getByText('No limit')).toBeInTheDocument();
  const reports = screen.getByRole('table', { name: 'Reports of delivery' });
  expect(within(reports).getByText('2 days ago')).toHaveClass('status--warning');
  expect(within(reports).getByText('1 hour ago')).not.toHaveClass('status--warning');
  expect(within(reports).getByText('Mailgun').closest('tr')).toHaveTextContent(/No.*None/);
  expect(screen.getByText('No campaign was paused.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(loads.length).toBeGreaterThan(1);
});

test('a mail server that does not answer, sending turned off, dead jobs and paused campaigns are said, with what to do', async () => {
  show({
    ...healthy,
    ...{ isReachable: false, answer: 'connect ECONNREFUSED', isSendingOn: false, deadJobs: 2 },
    pausedCampaigns: [
      {
        ...{ id: 'c1', name: 'Winter season', organiserId: 'o1', organiserName: 'Harbour Lights' },
        ...{ reason: '12 of 200 emails bounced.', pausedAt: hoursAgo(3) },
      },
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /does not answer.*nothing is lost.*ECONNREFUSED/,
  );
  expect(screen.getByRole('link', { name: 'See the switches' })).toHaveAttribute(
    'href',
    '/portal/provider/switches',
  );
  expect(screen.getByText('2 jobs of campaigns are dead')).toBeInTheDocument();
  expect(screen.getByText('12 of 200 emails bounced.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Harbour Lights' })).toHaveAttribute(
    'href',
    '/portal/provider/organiser/o1',
  );
});

test('a state that cannot be loaded offers to check again', async () => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  failGraphql('providerMail', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const address = routePatterns.providerMail;
  renderPortal(<MailStateScreen />, { address, pattern: address });
  expect(await screen.findByText('The state of the mail could not be loaded')).toBeInTheDocument();
});
