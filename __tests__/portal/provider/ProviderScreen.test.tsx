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
  contactEmail: 'organiser@example.co.nz',
  people: 3,
  events: 12,
  createdAt: '2026-11-02T00:00:00.000Z',
};
const invitation = {
  id: 'i1',
  email: 'new@example.org',
  country: 'au',
  invitedBy: 'Mere Walker',
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
};

const show = (invitations: object[] = [], organisers: object[] = [harbour]) => {
  answerGraphql('organiserInvitations', { organiserInvitations: invitations });
  const searches = answerGraphql('providerOrganisers', {
    providerOrganisers: { total: organisers.length, organisers },
  });
  const address = routePatterns.provider;
  return { searches, ...renderPortal(<ProviderScreen />, { address, pattern: address }) };
};

test('the list shows each organiser with its plan, people and events', async () => {
  show();
  const row = (await screen.findByText('Harbour Lights')).closest('tr');
  for (const text of ['organiser@example.co.nz', 'New Zealand', 'Professional', '12']) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.queryByText('Invitations not accepted yet')).not.toBeInTheDocument();
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
  await waitFor(() => expect(searches.at(-1)?.variables).toEqual({ search: 'jazz' }));
  expect(searches[0]?.variables).toEqual({ search: '' });
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
  answerGraphql('organiserInvitations', { organiserInvitations: [] });
  failGraphql('providerOrganisers', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const address = routePatterns.provider;
  const { user } = renderPortal(<ProviderScreen />, { address, pattern: address });
  expect(await screen.findByText('The organisers could not be loaded')).toBeInTheDocument();
  answerGraphql('providerOrganisers', { providerOrganisers: { total: 1, organisers: [harbour] } });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Harbour Lights')).toBeInTheDocument();
});
