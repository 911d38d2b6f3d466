import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TeamScreen } from '../../../src/portal/team/TeamScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildInvitation, buildMember, buildTeam, noa } from '../../support/replies/teamReplies';

startWire();

const show = (team = buildTeam()) => {
  const loads = answerGraphql('team', { team });
  answerGraphql('teamScopeChoices', { teamScopeChoices: { events: [], venues: [] } });
  return {
    loads,
    ...renderPortal(<TeamScreen />, { address: routePatterns.team, pattern: routePatterns.team }),
  };
};

test('the list shows each person with role and last sign-in, and links to what they may do', async () => {
  show(
    buildTeam({
      members: [
        buildMember(),
        { ...noa, isSuspended: true, scope: { events: [{ id: 'e1', name: 'Lantern Parade' }], venues: [] } },
      ],
    }),
  );
  const row = (await screen.findByText('Noa Tamihana')).closest('tr');
  for (const text of ['noa@example.co.nz', 'Marketing', 'Suspended', 'Lantern Parade', 'Not in 30 days']) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(row ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/portal/preferences/team/m2',
  );
  expect(screen.getByText('Aroha Ngata (you)')).toBeInTheDocument();
});

test('an invitation is sent with its role, and listed', async () => {
  const { user } = show();
  const sent = answerGraphql('inviteToTeam', {
    inviteToTeam: buildTeam({ invitations: [buildInvitation()] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  await user.type(await screen.findByLabelText(/Email address/), 'new@example.org');
  await user.click(screen.getByLabelText(/^Door/));
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('An invitation is on its way to new@example.org')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({ email: 'new@example.org', role: 'door', scope: null });
  expect(screen.getByRole('heading', { name: 'Invitations not accepted yet' })).toBeInTheDocument();
});

test('a refused invitation keeps the dialog open and says why at the field', async () => {
  const { user } = show();
  const message = 'This person is in your team already.';
  failGraphql('inviteToTeam', 'BAD_USER_INPUT', { message, field: 'email', fields: { email: message } });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  await user.type(await screen.findByLabelText(/Email address/), 'noa@example.co.nz');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Email address/)).toHaveAttribute('aria-invalid', 'true');
});

test('a manager cannot invite an owner, and others cannot invite at all', async () => {
  const { user, unmount } = show(buildTeam({ yourRole: 'manager' }));
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  expect(await screen.findByLabelText(/^Manager/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Owner/)).not.toBeInTheDocument();
  unmount();
  show(buildTeam({ yourRole: 'viewer', grantable: [] }));
  await screen.findByText('Noa Tamihana');
  expect(screen.queryByRole('button', { name: 'Invite a person' })).not.toBeInTheDocument();
});

test('an invitation that was accepted meanwhile is not withdrawn: the reason is shown and the team loaded again', async () => {
  const { user, loads } = show(buildTeam({ invitations: [buildInvitation()] }));
  const message = 'This invitation was accepted or withdrawn already.';
  failGraphql('withdrawTeamInvitation', 'BAD_USER_INPUT', { message, field: 'id' });
  await user.click(await screen.findByRole('button', { name: 'Actions for new@example.org' }));
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(loads).toHaveLength(2));
});

test('the last owner who wants to leave is told why they cannot', async () => {
  const { user } = show();
  const message = 'Aroha Ngata is the last owner. Hand over ownership first.';
  failGraphql('leaveTeam', 'BAD_USER_INPUT', { message, field: 'id' });
  await user.click(await screen.findByRole('button', { name: 'Leave this team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave Harbour Lights?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave the team' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a team that could not be loaded offers to try again', async () => {
  failGraphql('team', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = renderPortal(<TeamScreen />, { address: routePatterns.team });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerGraphql('team', { team: buildTeam() });
  await user.click(again);
  expect(await screen.findByText('Noa Tamihana')).toBeInTheDocument();
});

test.each([
  ['with places left', 10, 'Your plan holds a team of 10, with those who are invited; you have 3.'],
  ['that is full', 3, 'To invite another person, remove one, or choose a larger plan.'],
  ['larger than its plan allows', 2, 'Your plan holds a team of 2, with those who are invited; you have 3.'],
])('a team %s says how many people its plan holds', async (_which, limit, text) => {
  show(buildTeam({ members: [buildMember(), noa], invitations: [buildInvitation()], limit }));
  expect(
    await screen.findByText((_, element) => element?.textContent?.includes(text) ?? false, {
      selector: 'p, .notice__text .notice__text',
    }),
  ).toBeInTheDocument();
});

test('a team without a limit says nothing of one', async () => {
  show(buildTeam({ limit: null }));
  expect(await screen.findByText('Aroha Ngata (you)')).toBeInTheDocument();
  expect(screen.queryByText(/Your plan holds/)).not.toBeInTheDocument();
});
