import { screen, waitFor, within } from '@testing-library/react';
import { type Campaign, type CampaignState } from '../../../../src/contract/campaign/campaign';
import { approvalPath } from '../../../../src/contract/paths/marketingPaths';
import { campaignPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { campaignEditScreens } from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import {
  audiencesReply,
  buildCampaignReply,
  buildReviewReply,
  noStartReply,
  previewReply,
} from '../../../support/replies/campaignReplies';
import { answerOutcome, loseAnswers, skipRepeatWaits } from '../../../support/portal/lostReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildSession } from '../../../support/factories/sessionFactory';

/** Actions on campaigns and comms whose reply is lost: the screen shows what the server knows. */

startWire();
skipRepeatWaits();

const Edit = campaignEditScreens.email;
const atNine = {
  ...{ atTime: true, day: '2099-11-27', time: '09:00', zone: 'Pacific/Auckland' },
  ...{ choice: null, spreadHours: null, relative: null },
};

let count = 0;
function draw(overrides: Partial<Campaign> = {}) {
  const campaign = buildCampaignReply({ id: `l${++count}`, ...overrides });
  /** Sets the state that the server reports from now on. */
  const setServerState = (state: CampaignState) => {
    answerGraphql('campaign', { campaign: { ...campaign, state } });
    answerGraphql('campaignStart', {
      campaignStart: { ...noStartReply.campaignStart, campaignId: campaign.id, state },
    });
  };
  setServerState(campaign.state);
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  answerGraphql('audiences', audiencesReply);
  answerGraphql('testMailReaders', { testMailReaders: [] });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  const portal = renderPortal(<Edit />, {
    address: campaignPath('email', 'review', campaign.id),
    pattern: routePatterns.emailCampaignStepWithId,
  });
  const press = async (label: string) => {
    const button = await screen.findByRole('button', { name: label });
    await waitFor(() => expect(button).toBeEnabled());
    await portal.user.click(button);
    await portal.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
  };
  return { ...portal, campaign, press, setServerState };
}

const sendLabel = 'Send to 1,204 people';
const keysOf = (calls: ReturnType<typeof loseAnswers>) =>
  new Set(calls.map(({ headers }) => headers.get('x-idempotency-key')));

test('sending, done with its reply lost, says that the result is unknown and then continues as sent', async () => {
  const { press, campaign } = draw();
  const sends = loseAnswers('sendCampaign');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = answerGraphql('closeRequest', () => released.then(() => ({ closeRequest: 'done' })));
  await press(sendLabel);
  expect(await screen.findByText('Not known yet')).toBeInTheDocument();
  expect(screen.getByText(/Turnout is checking whether it was sent/)).toBeInTheDocument();
  expect(screen.queryByText('Nothing was sent')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: sendLabel })).toHaveAttribute('aria-busy', 'true');
  release();
  const report = `/portal/marketing/email-campaign/report/${campaign.id}`;
  await waitFor(() => expect(window.location.pathname).toBe(report));
  expect(await screen.findByText('It was sent')).toBeInTheDocument();
  expect(keysOf(sends)).toEqual(new Set([asked[0]?.variables.key]));
});

test('sending, not done with its reply lost, says that nothing was sent, and sends when tried again', async () => {
  const { press, user, campaign } = draw();
  loseAnswers('sendCampaign');
  answerOutcome('not_done');
  await press(sendLabel);
  expect(await screen.findByText('It was not sent')).toBeInTheDocument();
  expect(screen.getByText(/will not be carried out later/)).toBeInTheDocument();
  const again = answerGraphql('sendCampaign', { sendCampaign: { campaignId: campaign.id } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const report = `/portal/marketing/email-campaign/report/${campaign.id}`;
  await waitFor(() => expect(window.location.pathname).toBe(report));
  expect(again[0]?.variables).toMatchObject({ id: campaign.id, expectedRecipients: 1_204 });
});

test('sending, with an unknown result, can only be checked, not repeated, until the result is known', async () => {
  const { press, user, campaign } = draw();
  const sends = loseAnswers('sendCampaign');
  loseAnswers('closeRequest');
  await press(sendLabel);
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText('Not known yet')).toBeInTheDocument();
  const before = sends.length;
  await user.click(screen.getByRole('button', { name: sendLabel }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answerOutcome('done');
  await user.click(check);
  const report = `/portal/marketing/email-campaign/report/${campaign.id}`;
  await waitFor(() => expect(window.location.pathname).toBe(report));
  expect(sends).toHaveLength(before);
});

test('sending, interrupted by a crash of the server, shows the state found there: sent, or still to be sent', async () => {
  const first = draw();
  loseAnswers('sendCampaign');
  answerOutcome('unknown');
  await screen.findByRole('button', { name: sendLabel });
  first.setServerState('sending');
  await first.press(sendLabel);
  expect(await screen.findByText('It was sent')).toBeInTheDocument();
  first.unmount();
  const second = draw();
  await second.press(sendLabel);
  expect(await screen.findByText('It was not sent')).toBeInTheDocument();
});

test('sending, still in progress when it is repeated, is followed to its end', async () => {
  const { press, campaign } = draw();
  failGraphql('sendCampaign', 'STILL_UNDER_WAY', { message: 'The same request is still in progress.' });
  const answers = ['under_way', 'under_way', 'done'];
  answerGraphql('closeRequest', () => ({ closeRequest: answers.shift() }));
  await press(sendLabel);
  const report = `/portal/marketing/email-campaign/report/${campaign.id}`;
  await waitFor(() => expect(window.location.pathname).toBe(report));
});

test('scheduling, done with its reply lost, continues to the scheduled campaign', async () => {
  const { press, setServerState } = draw({ plannedStart: atNine });
  loseAnswers('scheduleCampaign');
  answerOutcome('done');
  await screen.findByRole('button', { name: 'Schedule for 1,204 people' });
  setServerState('scheduled');
  await press('Schedule for 1,204 people');
  expect(await screen.findByText(/^Scheduled for/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Unschedule' })).toBeInTheDocument();
});

test('scheduling, not done or unknown with its reply lost, says so and can be tried again', async () => {
  const { press, user, setServerState } = draw({ plannedStart: atNine });
  loseAnswers('scheduleCampaign');
  loseAnswers('closeRequest');
  await press('Schedule for 1,204 people');
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText(/could not find out whether it was scheduled/)).toBeInTheDocument();
  answerOutcome('not_done');
  await user.click(check);
  expect(await screen.findByText('It was not scheduled')).toBeInTheDocument();
  answerGraphql('scheduleCampaign', ({ id }) => {
    setServerState('scheduled');
    return { scheduleCampaign: { ...noStartReply.campaignStart, campaignId: id, state: 'scheduled' } };
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Unschedule' })).toBeInTheDocument();
});

test('unscheduling, done with its reply lost, opens the draft; not done, says that it is still scheduled', async () => {
  const { user, setServerState } = draw({ state: 'scheduled' });
  loseAnswers('returnCampaignToDraft');
  answerOutcome('not_done');
  await user.click(await screen.findByRole('button', { name: 'Unschedule' }));
  expect(await screen.findByText('It is still scheduled')).toBeInTheDocument();
  answerOutcome('done');
  setServerState('draft');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What is sent, and when')).toBeInTheDocument();
});

const { willReceive, skipped } = buildReviewReply().recipients;
const waiting = {
  ...{ id: 'p1', campaignId: 'c1', kind: 'email', name: 'Volunteers', subject: 'Help out' },
  ...{ organiserName: 'Harbour Lights', submittedBy: 'Noa', submittedAt: '2026-11-20T00:00:00.000Z' },
  ...{ recipients: 1_204, startsAt: null, zone: null, spreadHours: null },
  ...{ isWaiting: true, organiserZone: 'Pacific/Auckland', local: null, eventTitle: null },
  campaign: { preheader: '', fromName: 'Harbour Lights', replyTo: 'hello@example.org' },
  review: {
    problems: [],
    purpose: { kind: 'marketing', reasons: [] },
    recipients: { willReceive, skipped },
  },
  ...{ previews: [previewReply.campaignPreview], audiences: [] },
};

async function approve() {
  answerGraphql('campaignApproval', { campaignApproval: waiting });
  answerGraphql('campaignApprovals', { campaignApprovals: [] });
  const portal = renderPortal(<Edit />, {
    address: approvalPath('p1'),
    pattern: routePatterns.emailCampaignStepWithId,
    session: buildSession({ isAdmin: true }),
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await portal.user.click(dialog.getByRole('button', { name: 'Approve and send to 1,204 people' }));
  return portal;
}

test('approving, done with its reply lost, shows the same message on the list as with a reply', async () => {
  loseAnswers('decideCampaignApproval');
  answerOutcome('done');
  await approve();
  expect(await screen.findByText('Volunteers is approved and being sent')).toBeInTheDocument();
});

test('approving, not done with its reply lost, closes the dialog, shows the error on the page and can be tried again', async () => {
  loseAnswers('decideCampaignApproval');
  answerOutcome('not_done');
  const { user } = await approve();
  expect(await screen.findByText('It was not approved')).toBeInTheDocument();
  expect(screen.queryByText('Nothing was decided')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = answerGraphql('decideCampaignApproval', { decideCampaignApproval: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Volunteers is approved and being sent')).toBeInTheDocument();
  expect(again[0]?.variables).toEqual({ id: 'p1', approved: true, reason: '', expectedRecipients: 1_204 });
});

test('approving, with an unknown result, waits for a check; once decided, it no longer waits', async () => {
  loseAnswers('decideCampaignApproval');
  loseAnswers('closeRequest');
  const { user } = await approve();
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText(/could not find out whether it was approved/)).toBeInTheDocument();
  answerOutcome('unknown');
  answerGraphql('campaignApproval', { campaignApproval: { ...waiting, isWaiting: false } });
  await user.click(check);
  expect(await screen.findByText('Volunteers is no longer waiting for a decision')).toBeInTheDocument();
});
