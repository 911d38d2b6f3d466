import { screen, waitFor, within } from '@testing-library/react';
import { type CampaignTest } from '../../../../src/contract/campaign/campaignTest';
import { campaignPath, campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignEditScreen } from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { buildCampaignReply, buildReviewReply, previewReply } from '../../../support/replies/campaignReplies';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { answerReport, buildProgress, buildStat, REPORTED } from '../../../support/replies/reportReplies';

startWire();

beforeAll(() => {
  const nothing = () => undefined;
  const media = { matches: false, media: '', onchange: null, addListener: nothing, removeListener: nothing };
  window.matchMedia = () => Object.assign(new EventTarget(), media);
});

test('a version added in the content step shows how recipients are split, and is saved with its differences', async () => {
  const campaign = buildCampaignReply({ id: 'ab1' });
  answerGraphql('campaign', { campaign });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const previews = answerGraphql('campaignPreview', previewReply);
  const saves = answerGraphql('updateCampaign', ({ input }) => ({
    updateCampaign: { ...campaign, ...(input as object), version: 5 },
  }));
  const { user } = renderPortal(<CampaignEditScreen kind="email" />, {
    address: campaignPath('email', 'content', 'ab1'),
    pattern: routePatterns.emailCampaignStepWithId,
  });
  await user.click(await screen.findByRole('button', { name: 'Add version B' }));
  expect(
    await screen.findByText(
      /20% of 1,204 people get A or B, 120 each. After 4 hours the one with more clicks goes to the other 964./,
    ),
  ).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Decided by'), 'More people who order');
  await user.type(screen.getByLabelText('Subject of B'), 'Last seats');
  await user.click(screen.getByRole('button', { name: 'Give B content of its own' }));
  await waitFor(() =>
    expect(saves.at(-1)?.variables.input).toEqual({
      ab: {
        share: 20,
        by: 'orders',
        hours: 4,
        variants: [{ subject: 'Last seats', preheader: null, blocks: campaign.blocks }],
      },
    }),
  );
  await waitFor(() =>
    expect(previews.at(-1)?.variables).toMatchObject({ content: { subject: 'Last seats' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Version A' }));
  expect(screen.queryByLabelText('Subject of B')).not.toBeInTheDocument();
});

const variant = (position: number, subject: string, clicked: number) => ({
  ...{ position, subject, preheader: '', ownContent: true, people: 120, sent: 120, opened: 40 },
  ...{ clicked, ordered: 0, orders: 0, cents: 0 },
});
const running: CampaignTest = {
  campaignId: REPORTED,
  state: 'running',
  by: 'clicks',
  share: 20,
  hours: 4,
  endsAt: new Date(Date.now() + 3_600_000 * 3).toISOString(),
  unsent: 0,
  winner: null,
  decidedAt: null,
  decidedBy: null,
  why: null,
  decidedOn: null,
  leading: { position: 1, why: 'close' },
  variants: [variant(0, 'The winter season', 12), variant(1, 'Last seats', 21)],
  rest: { people: 964, sent: 0 },
};

const openReport = (
  test: CampaignTest | (() => CampaignTest),
  state: 'sending' | 'sent' | 'cancelled',
  waitsForTest = false,
) => {
  const stat = buildStat();
  answerReport({
    stat: () => ({
      ...stat,
      campaign: { ...stat.campaign, state, waitsForTest },
      progress: buildProgress({ state }),
      test: typeof test === 'function' ? test() : test,
    }),
  });
  return renderPortal(<CampaignReportScreen kind="email" />, {
    address: campaignReportPath('email', REPORTED),
    pattern: routePatterns.emailCampaignReport,
  });
};

test('the report, during a test, shows which version leads and sends the chosen one to the rest once confirmed', async () => {
  let current = running;
  const { user } = openReport(() => current, 'sending');
  expect(await screen.findByText('Version B is ahead')).toBeInTheDocument();
  expect(
    screen.getByText(/B 17.5% \(21 of 120\), A 10% \(12 of 120\). Too close to call/),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Version A .*10%.*for information only/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send A to the rest now' }));
  const dialog = await screen.findByRole('dialog');
  const won = { winner: 0, decidedBy: 'hand', why: 'hand', decidedAt: '2026-11-21T10:00:00.000Z' } as const;
  const chosen = answerGraphql('chooseVariant', () => {
    current = { ...running, ...won, state: 'decided', decidedOn: running.variants };
    return { chooseVariant: current };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Send version A to the other 964' }));
  expect(await screen.findByText('Version A was chosen')).toBeInTheDocument();
  expect(chosen[0]?.variables).toEqual({ id: REPORTED, position: 0 });
  expect(screen.queryByRole('button', { name: /to the rest now/ })).not.toBeInTheDocument();
});

test('the report, of a test without clicks, says that A was used for that reason', async () => {
  const nobody = running.variants.map((one) => ({ ...one, clicked: 0 }));
  const decided = {
    winner: 0,
    why: 'nothing',
    decidedBy: 'rule',
    decidedAt: '2026-11-21T10:00:00.000Z',
  } as const;
  openReport({ ...running, ...decided, state: 'decided', decidedOn: nobody, variants: nobody }, 'sent');
  expect(await screen.findByText('Version A won')).toBeInTheDocument();
  expect(screen.getByText(/Nobody had clicked in any version, so A was used/)).toBeInTheDocument();
});

test('the report, of a test without clicks so far, says what would happen and not that it is decided', async () => {
  const nobody = running.variants.map((one) => ({ ...one, clicked: 0 }));
  openReport({ ...running, leading: { position: 0, why: 'nothing' }, variants: nobody }, 'sending');
  expect(await screen.findByText('No version is ahead yet')).toBeInTheDocument();
  expect(
    screen.getByText(/Nobody has clicked in any version yet. If it stays like this, A goes to the rest.$/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/A is used|A was used/)).not.toBeInTheDocument();
});

test('the report, with all remaining recipients waiting for the result, says so and not that it is sending', async () => {
  openReport(running, 'sending', true);
  const heading = await screen.findByRole('heading', { name: 'Waiting for the A/B test' });
  expect(heading.closest('section')).toHaveTextContent(
    /The test emails have been sent. It will be decided in 3 hours, .*Then the better version goes to the other 964\./,
  );
  expect(screen.queryByText('Sending now')).not.toBeInTheDocument();
  expect(screen.queryByText('Sending')).not.toBeInTheDocument();
});

test('the report, of a campaign that was stopped during its test, shows no chosen version', async () => {
  const stopped = { ...running, state: 'stopped', leading: { position: 0, why: 'tie' } } as const;
  openReport({ ...stopped, variants: [...stopped.variants] }, 'cancelled');
  expect(await screen.findByText('The test ended without a winner')).toBeInTheDocument();
  expect(screen.getByText(/The versions were tied\.$/)).toBeInTheDocument();
});
