import { act, screen, waitFor, within } from '@testing-library/react';
import { type Campaign } from '../../../../src/contract/campaign/campaign';
import { type CampaignStart } from '../../../../src/contract/campaign/campaignStart';
import { approvalPath, approvalsPath } from '../../../../src/contract/paths/marketingPaths';
import { campaignPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import {
  campaignEditScreens,
  CampaignEditScreen,
} from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import { newCampaignScreens } from '../../../../src/portal/campaign/editor/NewCampaignScreen';
import { startSentence } from '../../../../src/portal/campaign/schedule/startLabels';
import { claimDrafts, forgetAllDrafts, saveHeldDrafts } from '../../../../src/portal/ui/form/storedDraft';
import {
  audiencesReply,
  buildCampaignReply,
  buildReviewReply,
  previewReply,
} from '../../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildSession } from '../../../support/factories/sessionFactory';

startWire();

const noStart = {
  ...{ startsAt: null, local: null, zone: null, choice: null, spreadHours: null, rule: null },
};
const buildStart = (campaign: Campaign, overrides: Partial<CampaignStart> = {}): CampaignStart => ({
  ...{ campaignId: campaign.id, state: campaign.state, version: campaign.version, ...noStart },
  ...{ scheduledBy: null, missedReason: null, organiserZone: 'Pacific/Auckland', approval: null },
  ...overrides,
});
const friday = {
  startsAt: '2099-11-26T20:00:00.000Z',
  local: '2099-11-27T09:00',
  zone: 'Pacific/Auckland',
  spreadHours: 4,
};
const note = (state: 'waiting' | 'approved' | 'rejected', reason = '') => ({
  ...{ id: 'p1', state, reason, submittedAt: '2026-11-20T00:00:00.000Z', submittedBy: 'Noa' },
  decidedAt: state === 'waiting' ? null : '2026-11-20T05:00:00.000Z',
});

const atNine = {
  ...{ atTime: true, day: '2099-11-27', time: '09:00', zone: 'Pacific/Auckland' },
  ...{ choice: null, spreadHours: null, relative: null },
};

let count = 0;
function draw(
  campaignOf: Partial<Campaign>,
  start: Partial<CampaignStart> = {},
  permissions: Parameters<typeof buildSession>[0] = {},
) {
  const campaign = buildCampaignReply({ id: `s${++count}`, ...campaignOf });
  let saved = campaign;
  answerGraphql('campaign', () => ({ campaign: saved }));
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  answerGraphql('audiences', audiencesReply);
  answerGraphql('testMailReaders', { testMailReaders: [] });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  answerGraphql('updateCampaign', ({ input }) => {
    saved = { ...saved, ...Object(input), version: saved.version + 1 };
    return { updateCampaign: saved };
  });
  answerGraphql('campaignStart', { campaignStart: buildStart(campaign, start) });
  const portal = renderPortal(<CampaignEditScreen kind="email" />, {
    address: campaignPath('email', 'review', campaign.id),
    pattern: routePatterns.emailCampaignStepWithId,
    session: buildSession(permissions),
  });
  return { ...portal, campaign };
}

test.each([
  [{ local: null, zone: null, spreadHours: null }, 'Starts straight away.'],
  [{ local: null, zone: null, spreadHours: 1 }, 'Starts straight away and takes about 1 hour.'],
  [
    { local: '2026-11-27T09:00', zone: 'Pacific/Auckland', spreadHours: 4 },
    'Starts Friday 27 November at 9:00 am New Zealand time and takes about 4 hours.',
  ],
  [
    { local: '2027-01-02T18:30', zone: 'Pacific/Chatham', spreadHours: null },
    'Starts Saturday 2 January 2027 at 6:30 pm Chatham Islands time.',
  ],
])('startSentence, of %j, returns the sentence', (words, sentence) => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(startSentence(words, 'nz', now).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('a start at a time, spread over hours, is scheduled as entered, for the number on the button', async () => {
  const { user, campaign } = draw({});
  const calls = answerGraphql('scheduleCampaign', {
    scheduleCampaign: buildStart(campaign, { ...friday, state: 'scheduled' }),
  });
  await user.click(await screen.findByRole('radio', { name: /^At a set time/ }));
  const button = await screen.findByRole('button', { name: 'Schedule for 1,204 people' });
  await user.clear(screen.getByLabelText('Day'));
  await user.type(screen.getByLabelText('Day'), '2099-11-27');
  await user.selectOptions(screen.getByLabelText('Sending speed'), 'Spread over 4 hours');
  expect(screen.getByText(/About 301 people an hour\./)).toBeInTheDocument();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Schedule for 1,204 people' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.variables).toEqual({
    // What was chosen is saved first.
    ...{ id: campaign.id, version: expect.any(Number), expectedRecipients: 1_204 },
    start: { local: '2099-11-27T09:00', zone: 'Pacific/Auckland', choice: null, spreadHours: 4 },
  });
  expect(calls[0]?.variables.version).toBeGreaterThan(4);
});

test('the chosen start is part of the draft: it is restored for everybody who opens it', async () => {
  const chosen = { ...atNine, zone: 'Pacific/Chatham', spreadHours: 8 };
  const { user } = draw({ plannedStart: chosen });
  expect(await screen.findByRole('button', { name: 'Schedule for 1,204 people' })).toBeInTheDocument();
  expect(screen.getByLabelText('Day')).toHaveValue('2099-11-27');
  expect(screen.getByLabelText('Sending speed')).toHaveValue('8');
  const saves = answerGraphql('updateCampaign', { updateCampaign: buildCampaignReply() });
  await user.click(screen.getByRole('radio', { name: /^Now/ }));
  await waitFor(() =>
    expect(saves[0]?.variables.input).toEqual({ plannedStart: { ...chosen, atTime: false } }),
  );
});

test('a chosen start on a day that has passed is replaced by a new suggestion', async () => {
  const { user } = draw({ plannedStart: { ...atNine, atTime: false, day: '2020-02-01' } });
  await user.click(await screen.findByRole('radio', { name: /^At a set time/ }));
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  expect(new Date(day.value).getTime()).toBeGreaterThan(Date.now());
});

test('a spread so long that an A/B test would end before its mails are sent shows an error and prevents sending', async () => {
  const variants = [{ subject: 'Only tonight', preheader: null, blocks: null }];
  const { user } = draw({ ab: { share: 20, by: 'clicks', hours: 4, variants } });
  const button = await screen.findByRole('button', { name: 'Send to 1,204 people' });
  await waitFor(() => expect(button).toBeEnabled());
  const speed = screen.getByLabelText('Sending speed');
  await user.selectOptions(speed, 'Spread over 12 hours');
  expect(screen.getByText('Little time for the A/B test')).toBeInTheDocument();
  expect(button).toBeEnabled();
  await user.selectOptions(speed, 'Spread over 24 hours');
  expect(speed).toHaveAccessibleDescription(
    /would be sent after 4\.8 hours, but its winner is chosen after 4 hours/,
  );
  expect(button).toBeDisabled();
});

test('a wall time that occurs twice asks which one is meant, and the choice is sent', async () => {
  const { user, campaign } = draw({ plannedStart: atNine });
  failGraphql('scheduleCampaign', 'BAD_USER_INPUT', {
    message: 'On 4 April 2027 2:30 am happens twice. Choose which one you mean.',
    field: 'choice',
  });
  const press = async () => {
    const button = screen.getByRole('button', { name: 'Schedule for 1,204 people' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Schedule for 1,204 people' }));
  };
  await screen.findByRole('button', { name: 'Schedule for 1,204 people' });
  await press();
  await user.click(await screen.findByRole('radio', { name: /The second/ }));
  const calls = answerGraphql('scheduleCampaign', {
    scheduleCampaign: buildStart(campaign, { ...friday, state: 'scheduled' }),
  });
  await press();
  await waitFor(() => expect(calls[0]?.variables.start).toMatchObject({ choice: 'later' }));
});

test('submitting, by a person who may not send, is offered instead of sending, and the dialog says what happens next', async () => {
  const { user, campaign } = draw({}, {}, { canSendECWithoutApproval: false });
  const calls = answerGraphql('submitCampaign', {
    submitCampaign: buildStart(campaign, { state: 'pending_approval', approval: note('waiting') }),
  });
  expect(await screen.findByText('An admin reviews it before it is sent')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Submit for approval' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1,204 people/)).toHaveTextContent('as soon as it is approved');
  await user.click(dialog.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(calls[0]?.variables.start).toEqual({ spreadHours: null }));
});

test('a scheduled campaign shows its start and duration, and unscheduling opens its review', async () => {
  const { user, campaign } = draw({ state: 'scheduled' }, { ...friday, scheduledBy: 'Aroha Ngata' });
  const notice = await screen.findByText(/^Starts Friday 27 November 2099 at 9:00 am New Zealand time/);
  expect(notice).toHaveTextContent('takes about 4 hours');
  expect(screen.getByText(/Scheduled by Aroha Ngata/)).toBeInTheDocument();
  const calls = answerGraphql('returnCampaignToDraft', {
    returnCampaignToDraft: buildStart(campaign, { state: 'draft' }),
  });
  answerGraphql('campaign', { campaign: { ...campaign, state: 'draft' } });
  await user.click(screen.getByRole('button', { name: 'Unschedule' }));
  await waitFor(() => expect(calls[0]?.variables).toEqual({ id: campaign.id }));
  expect(await screen.findByText('What is sent, and when')).toBeInTheDocument();
});

test('a rejected campaign shows the reason and the next step', async () => {
  draw({ state: 'rejected' }, { approval: note('rejected', 'Name the venue.') });
  expect(await screen.findByText('Name the venue.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change it' })).toBeInTheDocument();
});

test('a missed campaign shows the reason and three possible actions', async () => {
  const { user } = draw({ state: 'missed' }, { ...friday, missedReason: 'It was found 3 hours later.' });
  expect(await screen.findByText('It was found 3 hours later.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to draft' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send it now' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Choose another time' }));
  expect(await screen.findByLabelText('Day')).toBeInTheDocument();
});

test('a missed campaign, with a problem to fix, becomes a draft again and opens the step with the problem', async () => {
  const problem = { code: 'image_alt', severity: 'block', message: 'Block 3 has no alt text.' } as const;
  const { user, campaign } = draw({ state: 'missed' }, friday);
  answerGraphql('campaignReview', {
    campaignReview: buildReviewReply({ problems: [{ ...problem, step: 'content', field: 'blocks.2' }] }),
  });
  const calls = answerGraphql('returnCampaignToDraft', {
    returnCampaignToDraft: buildStart(campaign, { state: 'draft' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Back to draft, to block 3' }));
  await waitFor(() => expect(window.location.hash).toBe('#blocks.2'));
  expect(window.location.pathname).toBe(campaignPath('email', 'content', campaign.id));
  expect(calls[0]?.variables).toEqual({ id: campaign.id });
});

describe('approvals', () => {
  const entry = {
    ...{ id: 'p1', campaignId: 'c1', kind: 'email', name: 'Volunteers', subject: 'Help out' },
    ...{ organiserName: 'Harbour Lights', submittedBy: 'Noa', submittedAt: '2026-11-20T00:00:00.000Z' },
    ...{ recipients: 1_204, startsAt: null, zone: null, spreadHours: null },
  };
  const { willReceive, skipped } = buildReviewReply().recipients;
  const detail = {
    ...entry,
    ...{ isWaiting: true, organiserZone: 'Pacific/Auckland', local: null, eventTitle: null },
    campaign: { preheader: '', fromName: 'Harbour Lights', replyTo: 'hello@example.org' },
    review: {
      problems: [],
      purpose: { kind: 'marketing', reasons: [] },
      recipients: { willReceive, skipped },
    },
    previews: [previewReply.campaignPreview],
    audiences: [
      {
        ...{ id: 'a1', name: 'Members', excluded: false, people: 1_250, rule: null },
        consents: [{ source: 'import', people: 1_250 }],
        imports: [
          {
            ...{
              id: 'i1',
              fileName: 'door-list.csv',
              attestation: 'They ticked the box.',
              contactSource: null,
            },
            ...{ importedBy: 'Noa', finishedAt: '2026-05-06T00:00:00.000Z', people: 1_250 },
          },
        ],
      },
    ],
  };
  const Edit = campaignEditScreens.email;
  const New = newCampaignScreens.email;
  const admin = buildSession({ isAdmin: true });

  test('the earlier address of the queue leads an admin to the one of events and campaigns', async () => {
    const at = { address: approvalsPath, pattern: routePatterns.emailCampaignStep };
    renderPortal(<New />, { ...at, session: admin });
    await waitFor(() => expect(window.location.pathname).toBe(routePatterns.providerApprovals));
  });

  test('the queue, for a person who is not an admin, says that it is for admins', async () => {
    const at = { address: approvalsPath, pattern: routePatterns.emailCampaignStep };
    renderPortal(<New />, { ...at, session: buildSession({ isAdmin: false }) });
    expect(await screen.findByText('This page is for admins')).toBeInTheDocument();
  });

  function drawDetail() {
    answerGraphql('campaignApproval', { campaignApproval: detail });
    answerGraphql('campaignApprovals', { campaignApprovals: [] });
    const at = { address: approvalPath('p1'), pattern: routePatterns.emailCampaignStepWithId };
    return renderPortal(<Edit />, { ...at, session: admin });
  }

  test('a waiting campaign shows its mail, sources and numbers, and is approved for exactly that number of recipients', async () => {
    const { user } = drawDetail();
    expect(await screen.findByText('door-list.csv')).toBeInTheDocument();
    expect(screen.getByText('“They ticked the box.”')).toBeInTheDocument();
    expect(screen.getByTitle('The email')).toBeInTheDocument();
    const calls = answerGraphql('decideCampaignApproval', { decideCampaignApproval: true });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve and send to 1,204 people' }));
    await waitFor(() =>
      expect(calls[0]?.variables).toEqual({
        id: 'p1',
        approved: true,
        reason: '',
        expectedRecipients: 1_204,
      }),
    );
  });

  test('a typed reason, after the session ended and its author signed in again, is restored in its open dialog', async () => {
    forgetAllDrafts();
    claimDrafts('ana');
    const { user, unmount } = drawDetail();
    await user.click(await screen.findByRole('button', { name: 'Return with a reason' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/What needs to change/), 'Name the venue.');
    act(() => saveHeldDrafts());
    unmount();
    expect(claimDrafts('ana')).toBe(true);
    drawDetail();
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText(/What needs to change/)).toHaveValue('Name the venue.');
  });

  test('returning a campaign to its author requires a reason', async () => {
    const { user } = drawDetail();
    await user.click(await screen.findByRole('button', { name: 'Return with a reason' }));
    const calls = answerGraphql('decideCampaignApproval', { decideCampaignApproval: true });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Return it' }));
    expect(await dialog.findByText(/Say what needs to change/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/What needs to change/), 'Name the venue.');
    await user.click(dialog.getByRole('button', { name: 'Return it' }));
    await waitFor(() =>
      expect(calls[0]?.variables).toMatchObject({ approved: false, reason: 'Name the venue.' }),
    );
  });
});
