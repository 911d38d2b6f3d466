import { screen, waitFor, within } from '@testing-library/react';
import { type Campaign } from '../../../src/contract/campaign/campaign';
import { campaignPath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { defaultUtm } from '../../../src/contract/report/utm';
import { CampaignEditScreen } from '../../../src/portal/campaign/editor/CampaignEditScreen';
import { CampaignListScreen } from '../../../src/portal/campaign/list/CampaignListScreen';
import {
  answerCampaigns,
  audiencesReply,
  buildCampaignReply,
  buildListEntry,
  buildReviewReply,
  noStartReply,
  previewReply,
} from '../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, type SeenCall, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

const readers = [
  { id: 'u1', name: 'Aroha', email: 'aroha@example.org', isYou: true },
  { id: 'u2', name: 'Robin', email: 'robin@example.org', isYou: false },
];

let count = 0;
function draw(place: string, overrides: Partial<Campaign> = {}) {
  const id = `d${++count}`;
  const campaign = buildCampaignReply({ id, ...overrides });
  answerGraphql('campaign', { campaign });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('audiences', audiencesReply);
  answerGraphql('campaignStart', noStartReply);
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  answerGraphql('testMailReaders', { testMailReaders: readers });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  const saves: SeenCall[] = [];
  let version = campaign.version;
  answerGraphql(
    'updateCampaign',
    ({ input }) => ({ updateCampaign: { ...campaign, ...(input as Partial<Campaign>), version: ++version } }),
    saves,
  );
  const [step = '', at] = place.split('#');
  const portal = renderPortal(<CampaignEditScreen kind="email" />, {
    address: campaignPath('email', step, id) + (at ? `#${at}` : ''),
    pattern: routePatterns.emailCampaignStepWithId,
    session: buildSession({}),
  });
  return { ...portal, id, saves };
}

test('UTM tags follow the name until they are set, an empty one is omitted, and the example link shows it', async () => {
  const blocks: Campaign['blocks'] = [{ kind: 'button', text: 'Book', url: 'https://example.org/book' }];
  const { user, saves } = draw('details', { blocks });
  const tag = (name: string) => screen.getByRole('textbox', { name });
  expect(await screen.findByLabelText('Medium')).toHaveValue('email');
  expect(tag('Campaign')).toHaveValue('winter-season');
  await user.clear(tag('Medium'));
  await user.type(tag('Term'), 'jazz');
  expect(
    screen.getByText('https://example.org/book?utm_source=turnout&utm_campaign=winter-season&utm_term=jazz'),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(saves.at(-1)?.variables.input).toMatchObject({ utm: { ...defaultUtm, medium: '', term: 'jazz' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(tag('Medium')).toHaveValue('email');
  await waitFor(() => expect(saves.at(-1)?.variables.input).toEqual({ utm: defaultUtm }));
});

test('an excluded audience is removed from the chosen ones, and both sets are saved together', async () => {
  const { user, saves } = draw('recipients');
  await user.click(await screen.findByText('Exclude people'));
  const out = screen.getByRole('group', { name: 'Audiences to exclude' });
  await user.click(within(out).getByRole('checkbox', { name: /Members/ }));
  await waitFor(() =>
    expect(saves[0]?.variables.input).toEqual({ audienceIds: [], excludedAudienceIds: ['a1'] }),
  );
  expect(screen.getByText('1 audience is left out')).toBeInTheDocument();
});

test('the final check names the excluded audiences, and how many other people are skipped and why', async () => {
  draw('review', { audienceIds: ['a2'], excludedAudienceIds: ['a1'] });
  const facts = (await screen.findByText('Except')).closest('dl');
  expect(facts).toHaveTextContent('ExceptMembers');
  await waitFor(() => expect(facts).toHaveTextContent(/Left out\d+ people: unsubscribed/));
});

test('a save that fails is retried automatically, and the page says so meanwhile', async () => {
  const { user, saves } = draw('details');
  const subject = await screen.findByLabelText('Subject');
  failGraphql('updateCampaign', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  await user.type(subject, '!');
  expect(await screen.findByText('Not saved, retrying')).toBeInTheDocument();
  expect(subject).toHaveValue('The winter season is here!');
  answerGraphql(
    'updateCampaign',
    ({ input }) => ({
      updateCampaign: {
        ...buildCampaignReply({ id: `d${count}`, version: 5 }),
        ...(input as Partial<Campaign>),
      },
    }),
    saves,
  );
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Saved (at|on) /)).toBeInTheDocument();
  expect(saves.at(-1)?.variables).toMatchObject({
    version: 4,
    input: { subject: 'The winter season is here!' },
  });
});

test('a save whose reply was lost, and which the server has stored, shows no conflict', async () => {
  const { user, id } = draw('details');
  const subject = await screen.findByLabelText('Subject');
  failGraphql('updateCampaign', 'CONFLICT', { message: 'Changed' });
  const theirs = buildCampaignReply({ id, subject: 'The winter season is here!', version: 5 });
  const edits = [{ fields: ['subject'], by: 'Aroha', isYou: true, at: '2026-11-03T01:02:00.000Z' }];
  answerGraphql('campaignChanges', () => {
    answerGraphql('updateCampaign', { updateCampaign: { ...theirs, version: 6 } });
    return { campaignChanges: { campaign: theirs, edits } };
  });
  await user.type(subject, '!');
  await user.tab();
  expect(await screen.findByText(/^Saved (at|on) /)).toBeInTheDocument();
  expect(screen.queryByText('Keep mine')).not.toBeInTheDocument();
});

test('an item of the checklist, opened, moves the focus to its field', async () => {
  draw('details#preheader');
  await waitFor(() => expect(screen.getByLabelText('Preview text')).toHaveFocus());
});

test('a test mail is sent to the selected team members, and the button counts them', async () => {
  const { user, id } = draw('review');
  const tests = answerGraphql('sendTestMails', { sendTestMails: 2 });
  const group = await screen.findByRole('group', { name: 'Who gets the test' });
  expect(screen.getByRole('button', { name: 'Send a test to me' })).toBeEnabled();
  await user.click(within(group).getByRole('checkbox', { name: /Robin/ }));
  await user.click(screen.getByRole('button', { name: 'Send a test to 2 people' }));
  expect(await screen.findByText('A test email is on its way to 2 people')).toBeInTheDocument();
  expect(tests[0]?.variables).toEqual({ id, readerIds: ['u1', 'u2'], position: 0, variant: 0 });
});

const list = (query = '') =>
  renderPortal(<CampaignListScreen kind="email" />, { address: `${routePatterns.emailCampaigns}${query}` });

test('selected campaigns are archived together, except those being sent, and Undo restores them', async () => {
  const sending = buildListEntry({
    id: 'c2',
    name: 'Autumn',
    state: 'sending',
    recipients: 400,
    done: 100,
    sent: 90,
  });
  answerCampaigns(buildListEntry(), sending);
  const archived = answerGraphql('archiveCampaigns', { archiveCampaigns: true });
  const restored = answerGraphql('restoreCampaigns', { restoreCampaigns: true });
  const { user } = list();
  const bar = await screen.findByRole('progressbar', { name: 'Sending Autumn' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  for (const box of screen.getAllByRole('checkbox', { name: 'Select this row' })) await user.click(box);
  expect(screen.getByText('1 is being sent and stays')).toBeInTheDocument();
  answerCampaigns(buildListEntry({ archived: true }), sending);
  await user.click(screen.getByRole('button', { name: 'Archive 1' }));
  expect(await screen.findByText('Winter season is archived')).toBeInTheDocument();
  expect(archived[0]?.variables).toEqual({ ids: ['c1'] });
  expect(screen.queryByRole('link', { name: /Winter season/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Archived 1' })).toHaveAttribute(
    'href',
    expect.stringContaining('state=archived'),
  );
  answerCampaigns(buildListEntry(), sending);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /Winter season/ })).toBeInTheDocument();
  expect(restored[0]?.variables).toEqual({ ids: ['c1'] });
});
