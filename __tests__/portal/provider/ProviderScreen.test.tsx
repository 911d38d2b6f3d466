import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { ProviderScreen } from '../../../src/portal/provider/ProviderScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const harbour = {
  id: 'o1',
  name: 'Harbour Lights',
  country: 'nz',
  planId: 7,
  states: ['sendingSuspended', 'closing'],
  contactEmail: 'organiser@example.co.nz',
  people: 3,
  events: 12,
  createdAt: '2026-11-02T00:00:00.000Z',
  lastSignInAt: '2026-11-24T00:00:00.000Z',
  figures: {
    sent: 2_000,
    bounced: 130,
    complained: 1,
    orders: 41,
    orderCents: 123_450,
    countedAt: '2026-11-25T00:00:00.000Z',
  },
};
const invitation = {
  id: 'i1',
  email: 'new@example.org',
  country: 'au',
  invitedBy: 'Mere Walker',
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
};

const issuer = { country: 'nz', legalName: 'Turnout', address: '', gstNumber: '' };

const newestFirst = {
  search: '',
  country: '',
  plan: '',
  state: '',
  sort: 'created',
  descending: true,
  after: null,
};

const show = (invitations: object[] = [], organisers: object[] = [harbour], query = '') => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 2 });
  answerGraphql('organiserInvitations', { organiserInvitations: invitations });
  answerGraphql('planIssuers', { planIssuers: [{ ...issuer, address: '88 Shortland Street' }] });
  const searches = answerGraphql('providerOrganisers', {
    providerOrganisers: { total: organisers.length, after: null, organisers },
  });
  const address = routePatterns.provider;
  return { searches, ...renderPortal(<ProviderScreen />, { address: address + query, pattern: address }) };
};

test('the list shows each organiser with its plan, people and events', async () => {
  show();
  const row = (await screen.findByText('Harbour Lights')).closest('tr');
  for (const text of ['organiser@example.co.nz', 'New Zealand', 'Professional', '12']) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.queryByText('Invitations not accepted yet')).not.toBeInTheDocument();
});

test('while no address of the issuer is known, the first page asks for it, and links to where it is entered', async () => {
  show();
  answerGraphql('planIssuers', { planIssuers: [issuer] });
  expect(await screen.findByRole('link', { name: 'Enter the issuer' })).toHaveAttribute(
    'href',
    routePatterns.providerPrices,
  );
  expect(
    screen.getByText('New Zealand: invoices are issued by “Turnout”, with no address and no GST number.'),
  ).toBeInTheDocument();
});

test('the list shows mails, rates above their limits with a warning, orders and sales', async () => {
  show();
  const row = (await screen.findByText('Harbour Lights')).closest('tr');
  for (const text of ['Sending suspended', 'Closing', '2,000', '6.5%', '0.05%', '41', '$1,234.50'])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('img', { name: 'Above the limit of 5%' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Above the limit of 0.1%' })).not.toBeInTheDocument();
  expect(
    screen.getByRole('link', {
      name: 'Harbour Lights organiser@example.co.nz New Zealand, 3 people, 12 events',
    }),
  ).toHaveAttribute('href', '/portal/provider/organiser/o1');
  expect(screen.getByRole('link', { name: 'Approvals 2' })).toBeInTheDocument();
});

test('the country, the plan and the order in the address are asked of the server', async () => {
  const { user, searches } = show([], [harbour], '?country=au&plan=7&state=closing&sort=-bounces');
  await screen.findByText('Harbour Lights');
  expect(searches[0]?.variables).toEqual({
    ...newestFirst,
    country: 'au',
    plan: '7',
    state: 'closing',
    sort: 'bounces',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'New Zealand');
  await waitFor(() => expect(searches.at(-1)?.variables).toMatchObject({ country: 'nz', plan: '7' }));
  await user.click(screen.getByRole('button', { name: /^Emails/ }));
  await waitFor(() => expect(searches.at(-1)?.variables).toMatchObject({ sort: 'sent', descending: false }));
});

test('a list longer than a page shows the next one below, in the order of the server', async () => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  answerGraphql('organiserInvitations', { organiserInvitations: [] });
  answerGraphql('providerOrganisers', {
    providerOrganisers: { total: 2, after: 'next', organisers: [harbour] },
  });
  const address = routePatterns.provider;
  const { user } = renderPortal(<ProviderScreen />, { address, pattern: address });
  expect(await screen.findByText('1 of 2 organisers')).toBeInTheDocument();
  const asked = answerGraphql('providerOrganisers', {
    providerOrganisers: { total: 2, after: null, organisers: [{ ...harbour, id: 'o2', name: 'Arbour' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Show more organisers' }));
  await screen.findByText('Arbour');
  expect(asked[0]?.variables).toEqual({ ...newestFirst, after: 'next' });
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.anything(),
    expect.stringContaining('Harbour Lights'),
    expect.stringContaining('Arbour'),
  ]);
  expect(screen.queryByRole('button', { name: 'Show more organisers' })).not.toBeInTheDocument();
});

test('the list without organisers offers to invite the first', async () => {
  const { user } = show([], []);
  await screen.findByText('No organisers yet');
  await user.click(screen.getAllByRole('button', { name: 'Invite an organiser' })[1] ?? document.body);
  expect(await screen.findByRole('dialog', { name: 'Invite an organiser' })).toBeInTheDocument();
});

test('a search asks the server for it', async () => {
  const { user, searches } = show();
  await screen.findByText('Harbour Lights');
  await user.type(screen.getByRole('searchbox'), 'jazz');
  await waitFor(() => expect(searches.at(-1)?.variables).toEqual({ ...newestFirst, search: 'jazz' }));
  expect(searches[0]?.variables).toEqual(newestFirst);
});

test('inviting an address adds it to the open invitations; a refused one shows the reason at its field', async () => {
  const { user, store } = show();
  await user.click(await screen.findByRole('button', { name: 'Invite an organiser' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite an organiser' });
  const send = within(dialog).getByRole('button', { name: 'Send the invitation' });
  failGraphql('inviteOrganiser', 'BAD_USER_INPUT', {
    fields: { email: 'Enter the email address to invite.' },
  });
  await user.click(send);
  const field = within(dialog).getByLabelText(/Email address/);
  expect(await within(dialog).findByText('One thing needs your attention')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter the email address to invite.'));

  const seen = answerGraphql('inviteOrganiser', { inviteOrganiser: [invitation] });
  await user.type(field, 'new@example.org');
  await user.selectOptions(within(dialog).getByLabelText('Country'), 'au');
  await user.click(send);
  expect(await screen.findByText('Invitations not accepted yet')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ email: 'new@example.org', country: 'au' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.getState().provider.invitations.pages).toEqual([[invitation]]);
});

test('an invitation is sent again or withdrawn from its menu, which says what that does to its link', async () => {
  const { user } = show([invitation]);
  const again = answerGraphql('inviteOrganiser', { inviteOrganiser: [{ ...invitation, id: 'i2' }] });
  await user.click(await screen.findByRole('button', { name: 'Actions for new@example.org' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send a new link' }));
  expect(await screen.findByText(/the old one stopped working/)).toBeInTheDocument();
  expect(again[0]?.variables).toEqual({ email: 'new@example.org', country: 'au' });

  const withdrawn = answerGraphql('withdrawInvitation', { withdrawInvitation: [] });
  await user.click(screen.getByRole('button', { name: 'Actions for new@example.org' }));
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByText(/is withdrawn; its link stopped working/)).toBeInTheDocument();
  expect(withdrawn[0]?.variables).toEqual({ id: 'i2' });
  expect(screen.queryByText('Invitations not accepted yet')).not.toBeInTheDocument();
});

test('organisers that cannot be loaded show an error, and loading again shows them', async () => {
  answerGraphql('providerApprovalCount', { providerApprovalCount: 0 });
  answerGraphql('organiserInvitations', { organiserInvitations: [] });
  failGraphql('providerOrganisers', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const address = routePatterns.provider;
  const { user } = renderPortal(<ProviderScreen />, { address, pattern: address });
  expect(await screen.findByText('The organisers could not be loaded')).toBeInTheDocument();
  answerGraphql('providerOrganisers', {
    providerOrganisers: { total: 1, after: null, organisers: [harbour] },
  });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Harbour Lights')).toBeInTheDocument();
});
