import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type Campaign } from '../../../../src/contract/campaign/campaign';
import { campaignPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignEditScreen } from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import { loadPersonalFields } from '../../../../src/portal/mailEditor/preview/mailPreviewThunks';
import { claimDrafts, forgetAllDrafts, storedDraft } from '../../../../src/portal/ui/form/storedDraft';
import {
  audiencesReply,
  buildCampaignReply,
  buildReviewReply,
  noStartReply,
  previewReply,
} from '../../../support/replies/campaignReplies';
import {
  answerGraphql,
  failGraphql,
  portalWire,
  type SeenCall,
  startWire,
} from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildSession } from '../../../support/factories/sessionFactory';

startWire();
afterEach(() => {
  forgetAllDrafts();
  claimDrafts('nobody');
});

const readers = [{ id: 'u1', name: 'Aroha', email: 'aroha@example.org', isYou: true }];

let count = 0;
/** Each test edits its own campaign, because unsaved changes outlive a screen on purpose. */
function draw(
  step: string,
  overrides: Partial<Campaign> = {},
  permissions: Parameters<typeof buildSession>[0] = {},
) {
  const id = `c${++count}`;
  const campaign = buildCampaignReply({ id, ...overrides });
  answerGraphql('campaign', { campaign });
  answerGraphql('personalFields', { personalFields: [{ name: 'first_name', filled: 90, total: 100 }] });
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('audiences', audiencesReply);
  answerGraphql('campaignStart', noStartReply);
  answerGraphql('testMailReaders', { testMailReaders: readers });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  const saves: SeenCall[] = [];
  let version = campaign.version;
  answerGraphql(
    'updateCampaign',
    ({ input }) => ({ updateCampaign: { ...campaign, ...(input as Partial<Campaign>), version: ++version } }),
    saves,
  );
  const portal = renderPortal(<CampaignEditScreen kind="email" />, {
    address: campaignPath('email', step, id),
    pattern: routePatterns.emailCampaignStepWithId,
    session: buildSession(permissions),
  });
  return { ...portal, id, saves };
}
const saved = () => screen.findByText(/^Saved (at|on) /);

test('typing in the details saves after a pause, with the version on screen', async () => {
  const { user, saves, id } = draw('details');
  const subject = await screen.findByLabelText('Subject');
  await user.type(subject, ', now ');
  expect(screen.getByText('31 of 250')).toBeInTheDocument();
  await waitFor(() => expect(saves).toHaveLength(1));
  await saved();
  expect(saves[0]?.variables).toEqual({
    id,
    version: 4,
    input: { subject: 'The winter season is here, now ' },
    // A campaign that a colleague has scheduled meanwhile keeps its time.
    draftOnly: true,
  });
  expect(subject).toHaveValue('The winter season is here, now ');
  await user.type(subject, 'x');
  await waitFor(() => expect(saves[1]?.variables.version).toBe(5));
});

test('typing while saves are in progress causes no conflict', async () => {
  const { user, id } = draw('details');
  let version = 4;
  const open: Array<() => void> = [];
  const saves = answerGraphql('updateCampaign', async ({ input }) => {
    await new Promise<void>((answered) => open.push(answered));
    return {
      updateCampaign: buildCampaignReply({ id, ...(input as Partial<Campaign>), version: ++version }),
    };
  });
  const subject = await screen.findByLabelText('Subject');
  await user.clear(subject);
  for (const [at, letter] of ['a', 'b', 'c', 'd'].entries()) {
    await user.type(subject, letter);
    open[at - 1]?.();
    await waitFor(() => expect(open).toHaveLength(at + 1), { timeout: 10_000 });
  }
  open[3]?.();
  await saved();
  expect(subject).toHaveValue('abcd');
  expect(saves.map(({ variables }) => [variables.version, variables.input])).toEqual([
    [4, { subject: 'a' }],
    [5, { subject: 'ab' }],
    [6, { subject: 'abc' }],
    [7, { subject: 'abcd' }],
  ]);
});

test('a save that conflicts with a newer version shows the conflict, keeps the text, and can overwrite it', async () => {
  const { user, id } = draw('details');
  failGraphql('updateCampaign', 'CONFLICT', {
    message: 'This campaign was changed in another tab. Reload to see it; your text is still here.',
  });
  const subject = await screen.findByLabelText('Subject');
  await user.clear(subject);
  await user.type(subject, 'Mine');
  const theirs = buildCampaignReply({ id, subject: 'Theirs', preheader: 'Theirs too', version: 9 });
  const edits = [
    { fields: ['subject', 'preheader'], by: 'Robin Aroha', isYou: false, at: '2026-11-03T01:02:00.000Z' },
  ];
  answerGraphql('campaignChanges', { campaignChanges: { campaign: theirs, edits } });
  const notice = await screen.findByRole('alert');
  expect(
    await within(notice).findByText('Robin Aroha changed this while you were writing'),
  ).toBeInTheDocument();
  expect(within(notice).getByRole('row', { name: 'subject Theirs Mine' })).toBeInTheDocument();
  expect(notice).toHaveTextContent('leaves their preview text as it is');
  expect(subject).toHaveValue('Mine');

  const saves = answerGraphql('updateCampaign', {
    updateCampaign: buildCampaignReply({ id, subject: 'Mine', version: 10 }),
  });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await saved();
  expect(saves[0]?.variables).toEqual({ id, version: 9, input: { subject: 'Mine' }, draftOnly: true });
});

test('input, when another request finds during a save that the session has ended, is kept for its author', async () => {
  const { user, id, store } = draw('details');
  answerGraphql('updateCampaign', () => new Promise<object>(() => {}));
  const subject = await screen.findByLabelText('Subject');
  await user.clear(subject);
  await user.type(subject, 'Only tonight');
  failGraphql('personalFields', 'UNAUTHENTICATED');
  await act(() => store.dispatch(loadPersonalFields(id)));
  await user.type(subject, ', at nine');
  expect(storedDraft(`campaign/${id}`)).toEqual({ subject: 'Only tonight, at nine', version: 4 });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a field that the server refuses shows the error and keeps the input', async () => {
  const { user } = draw('details');
  const replyTo = await screen.findByLabelText('Reply to');
  failGraphql('updateCampaign', 'BAD_USER_INPUT', {
    message: 'No address',
    fields: { replyTo: 'This is not an email address.' },
  });
  await user.clear(replyTo);
  await user.type(replyTo, 'nobody');
  expect(await screen.findByText('This is not an email address.')).toBeInTheDocument();
  expect(replyTo).toHaveAccessibleDescription(/This is not an email address/);
  expect(replyTo).toHaveValue('nobody');
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

test('blocks, added, moved by keyboard and removed, are saved in that order, and a removal can be undone', async () => {
  const { user, saves } = draw('content');
  await user.click(
    within(await screen.findByRole('group', { name: 'Add a block' })).getByRole('button', {
      name: 'Heading',
    }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'Hello');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(saves.at(-1)?.variables.input).toEqual({
      blocks: [
        expect.objectContaining({ kind: 'heading', text: 'Hello' }),
        expect.objectContaining({ kind: 'text', text: 'Kia ora {{first_name|there}}' }),
      ],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove block 2, text' }));
  expect(screen.getAllByRole('listitem', { name: /^Block/ })).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Kia ora {{first_name|there}}');
  await saved();
});

test('the field menu, in a heading, asks for the fallback text and inserts the field at the cursor', async () => {
  const { user } = draw('content', { blocks: [{ kind: 'heading', text: 'Welcome' }] });
  const heading = await screen.findByRole('textbox', { name: 'Heading' });
  await user.click(heading);
  await user.click(screen.getByRole('button', { name: 'Insert field' }));
  await user.click(screen.getByRole('menuitem', { name: 'First name, 90 of 100 have it' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Shown to 10 people who have nothing in this field');
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), 'friend');
  await user.click(within(dialog).getByRole('button', { name: 'Insert' }));
  expect(heading).toHaveValue('Welcome {{first_name|friend}}');
  await saved();
});

test('choosing an audience refreshes the count once it is saved', async () => {
  const reviews = answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const { user, saves } = draw('recipients');
  expect(await screen.findByText('1,204 people')).toBeInTheDocument();
  const offered = within(screen.getByRole('group', { name: 'Audiences' }));
  expect(offered.getByText('List: 1,300 people, 1,250 can be emailed')).toBeInTheDocument();
  expect(screen.getByText('Left out: unsubscribed')).toBeInTheDocument();
  const before = reviews.length;
  const choices = screen.getByRole('group', { name: 'Audiences' });
  await user.click(within(choices).getByRole('checkbox', { name: /Musicians/ }));
  expect(screen.getByText('Counting')).toBeInTheDocument();
  expect(screen.queryByText('1,204 people')).not.toBeInTheDocument();
  await waitFor(() => expect(saves[0]?.variables.input).toEqual({ audienceIds: ['a1', 'a2'] }));
  await waitFor(() => expect(reviews.length).toBe(before + 1));
});

test('the review, with a blocking problem, names it, links to it and prevents sending', async () => {
  const message = 'The button “Go” in block 1 (button) has no link.';
  answerGraphql('campaignReview', {
    campaignReview: buildReviewReply({
      problems: [
        {
          code: 'field_missing',
          severity: 'warn',
          message: 'Some have no name.',
          step: 'details',
          field: 'subject',
        },
        { code: 'button_link', severity: 'block', message, step: 'content', field: 'blocks.0' },
      ],
    }),
  });
  const { id } = draw('review');
  expect(await screen.findByText('1 thing to fix before sending')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to block 1' })).toHaveAttribute(
    'href',
    `${campaignPath('email', 'content', id)}#blocks.0`,
  );
  expect(screen.getByText(/^The email has 23 KB of the 102 KB/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send to 1,204 people' })).toBeDisabled();
});

test('the review, of a campaign without recipients, links to the reasons why people are skipped', async () => {
  const message = 'Nobody in the chosen audiences can be emailed.';
  answerGraphql('campaignReview', {
    campaignReview: buildReviewReply({
      problems: [{ code: 'nobody', severity: 'block', message, step: 'recipients', field: 'left-out' }],
    }),
  });
  const { user } = draw('review');
  await user.click(await screen.findByRole('link', { name: 'See why each person is left out' }));
  const place = await screen.findByText('Will receive it');
  await waitFor(() => expect(document.activeElement).toContainElement(place));
  expect(document.activeElement).toHaveAttribute('id', 'left-out');
});

test('the review, opened while a save fails, is requested once the save has succeeded', async () => {
  const reviews = answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const { user, id } = draw('recipients');
  await screen.findByText('1,204 people');
  failGraphql('updateCampaign', 'INTERNAL_SERVER_ERROR');
  const choices = within(screen.getByRole('group', { name: 'Audiences' }));
  await user.click(choices.getByRole('checkbox', { name: /Musicians/ }));
  await screen.findByText(/^Not saved/);
  await user.click(screen.getByRole('link', { name: 'Continue to review' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  const before = reviews.length;
  answerGraphql('updateCampaign', {
    updateCampaign: buildCampaignReply({ id, audienceIds: ['a1', 'a2'], version: 5 }),
  });
  await user.click(again);
  await waitFor(() => expect(reviews).toHaveLength(before + 1));
  expect(await screen.findByRole('button', { name: /^Send to 1,204/ })).toBeEnabled();
});

test('sending, once confirmed, submits the version and the number on screen and opens the report', async () => {
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const { user, id } = draw('review');
  const sends = answerGraphql('sendCampaign', {
    sendCampaign: {
      campaignId: id,
      state: 'sending',
      total: 1_254,
      waiting: 1_204,
      inFlight: 0,
      sent: 0,
      failed: 0,
      skipped: 50,
      unknown: 0,
      startedAt: null,
      finishedAt: null,
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to 1,204 people' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Send to 1,204 people' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      '“The winter season is here” goes from Tidal Theatre to 1,204 people in Members.',
    ),
  );
  expect(dialog).toHaveTextContent('50 in these audiences are left out');
  expect(sends).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Send to 1,204 people' }));
  const report = `/portal/marketing/email-campaign/report/${id}`;
  await waitFor(() => expect(window.location.pathname).toBe(report));
  expect(sends[0]?.variables).toEqual({ id, version: 4, expectedRecipients: 1_204, spreadHours: null });
});

test('sending, with an audience that has changed, says that nothing was sent and refreshes the count', async () => {
  const reviews = answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const { user } = draw('review');
  failGraphql('sendCampaign', 'CONFLICT', { message: 'It would go to 1,205 people now. Nothing was sent.' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to 1,204 people' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Send to 1,204 people' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send to 1,204 people' }),
  );
  expect(await screen.findByText('It would go to 1,205 people now. Nothing was sent.')).toBeInTheDocument();
  await waitFor(() => expect(reviews.length).toBe(2));
});

test('sending, after another tab has sent it, shows that it was sent', async () => {
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const { user, id } = draw('review');
  failGraphql('sendCampaign', 'CONFLICT', { message: 'This campaign has already been sent.' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to 1,204 people' })).toBeEnabled());
  answerGraphql('campaign', { campaign: buildCampaignReply({ id, state: 'sending' }) });
  await user.click(screen.getByRole('button', { name: 'Send to 1,204 people' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send to 1,204 people' }),
  );
  expect(await screen.findByText('This campaign can no longer be edited')).toBeInTheDocument();
  expect(screen.queryByText('Nothing was sent')).not.toBeInTheDocument();
});

test('the review, without the permission to send, says so and still offers the test mail', async () => {
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const { user } = draw('review', {}, { canSendECWithoutApproval: false });
  const tests: string[] = [];
  portalWire.use(
    http.get('*/api/campaign/send-test-email/:id', ({ params }) => {
      tests.push(String(params.id));
      return HttpResponse.json({ success: true, error: null });
    }),
  );
  expect(await screen.findByText('An admin reviews it before it is sent')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test to me' })).toBeEnabled());
  expect(screen.queryByRole('button', { name: 'Send to 1,204 people' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText('A test email is on its way to aroha@example.co.nz')).toBeInTheDocument();
  expect(tests).toHaveLength(1);
});

test('a sent campaign, opened for editing, shows links to its report and to a copy instead of fields', async () => {
  draw('content', { state: 'sent' });
  expect(await screen.findByText('This campaign can no longer be edited')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the report' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a campaign that does not exist shows a message', async () => {
  failGraphql('campaign', 'NOT_FOUND', { message: 'This campaign does not exist.' });
  renderPortal(<CampaignEditScreen kind="email" />, {
    address: campaignPath('email', 'details', 'gone'),
    pattern: routePatterns.emailCampaignStepWithId,
  });
  expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
});

test.each(['email', 'ticketholder'] as const)(
  'a %s step that does not exist is reported as an unknown step, and no campaign is requested',
  async (kind) => {
    const asked = failGraphql('campaign', 'NOT_FOUND');
    const patterns = {
      email: routePatterns.emailCampaignStepWithId,
      ticketholder: routePatterns.ticketholderCommStepWithId,
    };
    renderPortal(<CampaignEditScreen kind={kind} />, {
      address: campaignPath(kind, 'nonsense', 'c1'),
      pattern: patterns[kind],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Step not found' })).toBeInTheDocument();
    expect(screen.getByText('There is no step “nonsense”')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the details' })).toHaveAttribute(
      'href',
      campaignPath(kind, 'details', 'c1'),
    );
    expect(asked).toHaveLength(0);
  },
);

test('the confirmation of sending focuses Cancel', async () => {
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const { user } = draw('review');
  await user.click(await screen.findByRole('button', { name: 'Send to 1,204 people' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});
