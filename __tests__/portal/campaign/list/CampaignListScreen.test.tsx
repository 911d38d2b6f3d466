import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CampaignListEntry, type CampaignPage } from '../../../../src/contract/campaign/campaignList';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignListScreen } from '../../../../src/portal/campaign/list/CampaignListScreen';
import {
  answerCampaigns as answerList,
  buildCampaignReply,
  buildListEntry,
} from '../../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const draw = (query = '') =>
  renderPortal(<CampaignListScreen kind="email" />, { address: `${routePatterns.emailCampaigns}${query}` });
const sent = buildListEntry({ id: 'c2', name: 'Autumn', state: 'sent', recipients: 1_204, sent: 1_198 });

test('the list, with a draft and a sent campaign, links to the editor or the report, with figures of the sent one', async () => {
  answerList(
    buildListEntry({ subject: 'Kia ora {{first_name|friend}}' }),
    buildListEntry({ id: 'c3', name: 'Bare', subject: '' }),
    sent,
  );
  const { store } = draw();
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/Winter season/)).toBe('/portal/marketing/email-campaign/content/c1');
  expect(await link(/Bare/)).toBe('/portal/marketing/email-campaign/details/c3');
  expect(await link(/Autumn/)).toBe('/portal/marketing/email-campaign/report/c2');
  expect(screen.getByText('Kia ora friend')).toBeInTheDocument();
  expect(screen.getByText('1,204 people')).toBeInTheDocument();
  expect(screen.getByText('1,198 sent')).toBeInTheDocument();
  expect(store.getState().campaign).toMatchObject({ campaignListLoading: false, campaignError: null });
});

test('the list, while it loads, sets only its own loading flag', async () => {
  answerList(sent);
  const { store } = draw();
  expect(screen.getByText('Loading campaigns')).toBeInTheDocument();
  expect(store.getState().campaign).toMatchObject({ campaignListLoading: true, campaignLoading: false });
  await screen.findByText('Autumn');
});

test('the list, without a campaign, offers to create the first one', async () => {
  answerList();
  draw();
  expect(await screen.findByText('Create your first campaign')).toBeInTheDocument();
});

test('the list, with a state in the address, shows campaigns of that state and the counts of the others', async () => {
  answerList(buildListEntry(), sent, buildListEntry({ id: 'c4', name: 'Old', disabled: true }));
  draw('?state=sent');
  expect(await screen.findByText('Autumn')).toBeInTheDocument();
  expect(screen.queryByText('Winter season')).not.toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Filter campaigns' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All3',
    'Drafts1',
    'Waiting0',
    'Being sent0',
    'Sent1',
    'Disabled1',
  ]);
});

test('the list, when loading fails, shows the error and can be loaded again', async () => {
  failGraphql('campaigns', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = draw();
  await screen.findByText('The campaigns could not be loaded');
  answerList(sent);
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Autumn')).toBeInTheDocument();
});

test('copy, answered 502 at first, is repeated with the same key and the copy is added to the list', async () => {
  answerList(sent);
  const keys: Array<string | null> = [];
  portalWire.use(
    http.post('*/api/campaign/copy/c2', ({ request }) => {
      keys.push(request.headers.get('x-idempotency-key'));
      if (keys.length === 1) return new HttpResponse(null, { status: 502 });
      const campaign = buildCampaignReply({ id: 'c5', name: 'Copy of Autumn' });
      answerList(buildListEntry({ id: 'c5', name: 'Copy of Autumn' }), sent);
      return HttpResponse.json({ campaign, result: true, error: null });
    }),
  );
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Autumn' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(await screen.findByRole('link', { name: /Copy of Autumn/ })).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('disable, of a campaign that is being sent, says first whom it affects', async () => {
  const sending = buildListEntry({ state: 'sending', recipients: 1_204, sent: 1_000, done: 1_030 });
  answerList(sending);
  let asked = 0;
  portalWire.use(
    http.post('*/api/campaign/disable/c1', () => {
      asked++;
      answerList({ ...sending, state: 'cancelled', disabled: true });
      const campaign = buildCampaignReply({ state: 'cancelled', disabled: true });
      return HttpResponse.json({ campaign, result: true, error: null });
    }),
  );
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Winter season' }));
  await user.click(screen.getByRole('menuitem', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('1,000 people have received it already');
  expect(dialog).toHaveTextContent('about 174 people will never get it');
  expect(asked).toBe(0);
  await user.click(within(dialog).getByRole('button', { name: 'Disable 1 campaign' }));
  expect(await screen.findByText('Disabled', { selector: '.status' })).toBeInTheDocument();
  expect(asked).toBe(1);
});

test('disable, of a scheduled campaign, says that it will not be sent and that enabling it makes it a draft', async () => {
  answerList(buildListEntry({ state: 'scheduled' }));
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Winter season' }));
  await user.click(screen.getByRole('menuitem', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Nobody has received it. It will not be sent at its scheduled time.');
  expect(dialog).toHaveTextContent('it will then be a draft');
});

test('disable, of a draft, can be undone', async () => {
  answerList(buildListEntry());
  portalWire.use(
    http.post('*/api/campaign/disable/c1', () => {
      answerList(buildListEntry({ disabled: true }));
      return HttpResponse.json({
        campaign: buildCampaignReply({ disabled: true }),
        result: true,
        error: null,
      });
    }),
  );
  const seen = answerGraphql('enableCampaign', { enableCampaign: buildCampaignReply() });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Winter season' }));
  await user.click(screen.getByRole('menuitem', { name: 'Disable' }));
  await user.click(await screen.findByRole('button', { name: 'Disable 1 campaign' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  answerList(buildListEntry());
  await user.click(undo);
  expect(await screen.findByText('Draft', { selector: '.status' })).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'c1' });
});

/** Navigates as a link of the shell does. */
const open = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

test('Undo of archiving, on another tab, keeps that tab’s filter; on another page, does not request the list', async () => {
  const old = buildListEntry({ id: 'c7', name: 'Old', archived: true });
  answerList(buildListEntry(), old);
  answerGraphql('archiveCampaigns', { archiveCampaigns: true });
  const restored = answerGraphql('restoreCampaigns', { restoreCampaigns: true });
  const { user } = renderPortal(<CampaignListScreen kind="email" />, {
    address: routePatterns.emailCampaigns,
    pattern: routePatterns.emailCampaigns,
  });
  const archive = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Winter season' }));
    answerList(buildListEntry({ archived: true }), old);
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    return screen.findByRole('button', { name: 'Undo' });
  };
  const undo = await archive();
  await user.click(await screen.findByRole('link', { name: /^Archived/ }));
  await screen.findByRole('link', { name: /Winter season/ });
  answerList(buildListEntry(), old);
  await user.click(undo);
  await screen.findByText('Winter season is back in the list');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Winter season/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: /Old/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Archived 1' })).toBeInTheDocument();

  open(routePatterns.emailCampaigns);
  const later = await archive();
  open('/portal/elsewhere');
  await screen.findByText('Elsewhere');
  const asked = answerList(buildListEntry(), old);
  await user.click(later);
  await waitFor(() => expect(restored).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(asked).toHaveLength(0);
});

test('the list, with more than one page, loads more on demand and sends search and order to the server', async () => {
  const page = (entry: CampaignListEntry, after: string | null): { campaigns: CampaignPage } => ({
    campaigns: {
      campaigns: [entry],
      counts: { all: 2, drafts: 0, waiting: 0, sending: 0, sent: 2, stopped: 0, disabled: 0, archived: 0 },
      after,
    },
  });
  const next = buildListEntry({ id: 'c7', name: 'Summer', state: 'sent' });
  const seen = answerGraphql('campaigns', ({ after }) => (after ? page(next, null) : page(sent, 'page-2')));
  const { user } = draw('?order=sent');
  expect(await screen.findByText('1 of 2 campaigns')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more campaigns' }));
  expect(await screen.findByText('Summer')).toBeInTheDocument();
  expect(screen.getByText('Autumn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more campaigns' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'kia');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
  await waitFor(() =>
    expect(seen.at(-1)?.variables).toEqual({ kind: 'email', search: 'kia', filter: 'all', order: 'name' }),
  );
});
