import { screen, waitFor, within } from '@testing-library/react';
import { type Campaign } from '../../../src/contract/campaign/campaign';
import { type CampaignReviewReply } from '../../../src/contract/campaign/campaignEditing';
import { campaignPath, sessionCommPath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type TicketholderEvent } from '../../../src/contract/ticketholder/ticketholder';
import { campaignArea } from '../../../src/portal/campaign/campaignArea';
import { CampaignEditScreen } from '../../../src/portal/campaign/editor/CampaignEditScreen';
import { CampaignListScreen } from '../../../src/portal/campaign/list/CampaignListScreen';
import { NewCampaignScreen } from '../../../src/portal/campaign/editor/NewCampaignScreen';
import {
  answerCampaigns,
  buildCampaignReply,
  buildListEntry,
  buildReviewReply,
  noStartReply,
  previewReply,
} from '../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, type SeenCall, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';
import { buildTicketholderEvent, unsoldEvent } from '../../support/replies/ticketholderReplies';

startWire();

const service = { kind: 'service' as const, reasons: [] };
const reason = 'the button in block 2 leads to shop.example.com, which is not about this event';
const marketing = { kind: 'marketing' as const, reasons: [reason] };

interface CommSetup {
  comm?: Partial<Campaign>;
  events?: TicketholderEvent[];
  review?: Partial<CampaignReviewReply>;
  permissions?: Parameters<typeof buildSession>[0];
}

let count = 0;
/** Each test edits its own comm, because unsaved changes outlive a screen on purpose. */
function draw(step: string, setup: CommSetup = {}) {
  const { comm, events = [buildTicketholderEvent(), unsoldEvent], review, permissions } = setup;
  const id = `t${++count}`;
  const campaign = buildCampaignReply({ id, kind: 'ticketholder', audienceIds: [], eventId: 'e1', ...comm });
  answerGraphql('campaign', { campaign });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('ticketholderEvents', { ticketholderEvents: events });
  answerGraphql('campaignStart', noStartReply);
  answerGraphql('testMailReaders', { testMailReaders: [] });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  answerGraphql('campaignReview', { campaignReview: buildReviewReply({ purpose: service, ...review }) });
  const saves: SeenCall[] = [];
  let { version } = campaign;
  answerGraphql(
    'updateCampaign',
    ({ input }) => ({ updateCampaign: { ...campaign, ...(input as Partial<Campaign>), version: ++version } }),
    saves,
  );
  const portal = renderPortal(<CampaignEditScreen kind="ticketholder" />, {
    address: campaignPath('ticketholder', step, id),
    pattern: routePatterns.ticketholderCommStepWithId,
    session: buildSession(permissions),
  });
  return { ...portal, id, saves };
}
const saved = (saves: readonly SeenCall[], input: Partial<Campaign>) =>
  waitFor(() => expect(saves.at(-1)?.variables.input).toEqual(input));

test('the list, without a comm, has its own title and offers to create the first one', async () => {
  const seen = answerCampaigns();
  renderPortal(<CampaignListScreen kind="ticketholder" />, { address: routePatterns.ticketholderComms });
  expect(await screen.findByText('Write to the people who hold tickets')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Ticketholder comms' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'New comm' })[0]).toHaveAttribute(
    'href',
    '/portal/marketing/ticketholder-comm/details',
  );
  expect(seen[0]?.variables).toMatchObject({ kind: 'ticketholder' });
});

test('the list, with email campaigns in the state, shows none of them', async () => {
  answerCampaigns(buildListEntry({ kind: 'ticketholder', id: 't9', name: 'New doors' }));
  renderPortal(<CampaignListScreen kind="ticketholder" />, {
    address: routePatterns.ticketholderComms,
    preloadedState: { campaign: { ...campaignArea.initialState, campaignList: [buildListEntry()] } },
  });
  expect(screen.queryByText('Winter season')).not.toBeInTheDocument();
  const link = await screen.findByRole('link', { name: /New doors/ });
  expect(link).toHaveAttribute('href', '/portal/marketing/ticketholder-comm/content/t9');
});

test('a comm, refused for lack of permission, redirects to the list', async () => {
  failGraphql('campaign', 'THC_FORBIDDEN', { message: 'You may not write to ticketholders.' });
  const { goTo } = renderPortal(<CampaignEditScreen kind="ticketholder" />, {
    address: campaignPath('ticketholder', 'content', 'theirs'),
    pattern: routePatterns.ticketholderCommStepWithId,
  });
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(routePatterns.ticketholderComms));
});

test('the list, refused for lack of permission, shows the error and does not redirect to itself', async () => {
  failGraphql('campaigns', 'THC_FORBIDDEN', { message: 'You may not write to ticketholders.' });
  const { goTo } = renderPortal(<CampaignListScreen kind="ticketholder" />, {
    address: routePatterns.ticketholderComms,
  });
  expect(await screen.findByText('The comms could not be loaded')).toBeInTheDocument();
  expect(goTo).not.toHaveBeenCalled();
});

test('a new comm, given a name, is created with its kind and opens its content', async () => {
  const seen = answerGraphql('createCampaign', {
    createCampaign: buildCampaignReply({ id: 't8', kind: 'ticketholder' }),
  });
  const { user } = renderPortal(<NewCampaignScreen kind="ticketholder" />, {
    address: campaignPath('ticketholder', 'details'),
    pattern: routePatterns.ticketholderCommStep,
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'New doors');
  await user.click(screen.getByRole('button', { name: 'Create and write the content' }));
  await waitFor(() =>
    expect(window.location.pathname).toBe('/portal/marketing/ticketholder-comm/content/t8'),
  );
  expect(seen[0]?.variables).toEqual({
    kind: 'ticketholder',
    input: { name: 'New doors', subject: '', preheader: '' },
  });
});

test('a new comm, created from one session of an event, has that session selected', async () => {
  const seen = answerGraphql('createCampaign', {
    createCampaign: buildCampaignReply({ id: 't8', kind: 'ticketholder' }),
  });
  const { user } = renderPortal(<NewCampaignScreen kind="ticketholder" />, {
    address: sessionCommPath('e1', 's2'),
    pattern: routePatterns.ticketholderCommStep,
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Moved to Saturday');
  await user.click(screen.getByRole('button', { name: 'Create and write the content' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.variables).toMatchObject({ input: { eventId: 'e1', sessionIds: ['s2'] } });
});

test('choosing an event, by keyboard, selects all its sessions; events without ticketholders are not offered', async () => {
  const { user, saves } = draw('recipients', { comm: { eventId: null } });
  const event = await screen.findByRole('combobox', { name: 'Event' });
  const options = within(event).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose an event',
    'Winter gala (live, 180 ticketholders)',
  ]);
  expect(screen.getByText('Choose an event.')).toBeInTheDocument();
  await user.selectOptions(event, 'e1');
  expect(screen.getByRole('radio', { name: /All sessions/ })).toBeChecked();
  await saved(saves, { eventId: 'e1', sessionIds: [], ticketTypeIds: [] });
});

test('sessions, deselected one after the other, keep the last one, because none would mean all', async () => {
  const { user, saves } = draw('recipients');
  await user.click(await screen.findByRole('radio', { name: /Some sessions/ }));
  const sessions = screen.getByRole('group', { name: 'Choose sessions' });
  const [friday, saturday] = within(sessions).getAllByRole('checkbox');
  expect(friday).toHaveAccessibleName(/^Fri, 9 July? 2027, 7:30\spm/);
  expect(friday).toHaveAccessibleDescription('120 ticketholders');
  if (friday) await user.click(friday);
  await saved(saves, { sessionIds: ['s2'] });
  expect(saturday).toBeChecked();
  expect(saturday).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /All sessions/ }));
  await saved(saves, { sessionIds: [] });
  expect(screen.queryByRole('group', { name: 'Choose sessions' })).not.toBeInTheDocument();
});

test('an event with one session shows no choice of sessions', async () => {
  const [session] = buildTicketholderEvent().sessions;
  draw('recipients', { events: [buildTicketholderEvent({ sessions: session ? [session] : [] })] });
  await screen.findByRole('combobox', { name: 'Event' });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('an event that no longer exists shows an error at its field', async () => {
  draw('recipients', { comm: { eventId: 'gone' } });
  const event = await screen.findByRole('combobox', { name: 'Event' });
  expect(event).toHaveAccessibleDescription(/no longer exists/);
});

test('the recipients, with no ticketholders, say so and link to the events', async () => {
  draw('recipients', { comm: { eventId: null }, events: [unsoldEvent] });
  expect(await screen.findByText('No event has ticketholders yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to events' })).toHaveAttribute('href', '/');
});

test('the recipients, when events cannot be loaded, show the error and can be loaded again', async () => {
  const { user } = draw('recipients');
  failGraphql('ticketholderEvents', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  await screen.findByText('The events could not be loaded');
  answerGraphql('ticketholderEvents', { ticketholderEvents: [buildTicketholderEvent()] });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('combobox', { name: 'Event' })).toHaveValue('e1');
});

test('service mail, counted, includes everybody and does not use the month’s allowance', async () => {
  draw('recipients');
  const notice = await screen.findByText('Service email');
  expect(notice.closest('[role=status]')).toHaveTextContent(
    'It goes to ticketholders whether or not they agreed to marketing',
  );
  expect(await screen.findByText('Tickets to the chosen sessions')).toBeInTheDocument();
  expect(screen.queryByText('Recipients this month')).not.toBeInTheDocument();
});

test('marketing mail, counted, explains the kind, the skipped people and the rest of the month’s allowance', async () => {
  const skipped = [{ reason: 'no_consent' as const, count: 30 }];
  const recipients = { inAudiences: 200, duplicates: 20, excluded: 0, willReceive: 150, skipped };
  draw('recipients', { review: { purpose: marketing, recipients } });
  const notice = await screen.findByText('Marketing email');
  expect(notice.closest('[role=status]')).toHaveTextContent(reason);
  expect(screen.getByText('Left out: has not agreed to marketing email')).toBeInTheDocument();
  expect(screen.getByText('Recipients this month')).toBeInTheDocument();
});

test('the content is checked again once a change is saved', async () => {
  const { user } = draw('content', { comm: { blocks: [{ kind: 'button', text: 'Shop', url: '' }] } });
  expect(await screen.findByText('Service email')).toBeInTheDocument();
  answerGraphql('campaignReview', { campaignReview: buildReviewReply({ purpose: marketing }) });
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://shop.example.com');
  expect(await screen.findByText('Marketing email')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
});

test('the details say nothing about service or marketing yet', async () => {
  draw('details');
  await screen.findByLabelText('Subject');
  expect(screen.queryByText('Service email')).not.toBeInTheDocument();
});

const willSend = 'Send to 1,204 people';

test('service mail, by a person who may not send marketing, can be sent and says whom it reaches', async () => {
  const { user } = draw('review', {
    comm: { sessionIds: ['s2'] },
    permissions: { canSendECWithoutApproval: false },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: willSend })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: willSend }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog).toHaveTextContent('to 1,204 people with tickets to Winter gala, 1 of 2 sessions.'),
  );
});

test('marketing mail, by a person who may not send marketing, is submitted to an admin for approval', async () => {
  draw('review', { review: { purpose: marketing }, permissions: { canSendECWithoutApproval: false } });
  expect(await screen.findByText('An admin reviews it before it is sent')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: willSend })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeInTheDocument();
});

test('an email campaign, at the address of a comm, redirects to its own address', async () => {
  const { id } = draw('content', { comm: { kind: 'email', eventId: null } });
  await waitFor(() =>
    expect(window.location.pathname).toBe(`/portal/marketing/email-campaign/content/${id}`),
  );
});
