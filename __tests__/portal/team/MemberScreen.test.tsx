import { screen, waitFor, within } from '@testing-library/react';
import { teamMemberPath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { roleFacts } from '../../../src/contract/team/roles';
import { MemberScreen } from '../../../src/portal/team/MemberScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildMember, buildTeam, noa } from '../../support/replies/teamReplies';

startWire();

const choices = {
  events: [
    { id: 'e1', name: 'Lantern Parade' },
    { id: 'e2', name: 'Harbour Gala' },
  ],
  venues: [{ id: 'v1', name: 'Town Hall' }],
};
const show = (team = buildTeam(), id = noa.id) => {
  const loads = answerGraphql('team', { team });
  answerGraphql('teamScopeChoices', { teamScopeChoices: choices });
  const surroundings = { address: teamMemberPath(id), pattern: routePatterns.teamMember };
  return { loads, ...renderPortal(<MemberScreen />, surroundings) };
};
const changed = (member: Partial<typeof noa>) =>
  buildTeam({ members: [buildMember(), { ...noa, ...member }] });

test('choosing a role sets its rights, and one right can be changed before saving', async () => {
  const { user } = show();
  const sent = answerGraphql('changeTeamMember', { changeTeamMember: changed({ role: 'door', version: 5 }) });
  await user.click(await screen.findByLabelText(/^Door/));
  expect(screen.getByLabelText(/^Box office/)).toBeChecked();
  expect(screen.getByLabelText(/^Reporting/)).not.toBeChecked();
  await user.click(screen.getByLabelText(/^Reporting/));
  await user.click(screen.getByRole('checkbox', { name: /^Refunds/ }));
  await user.click(screen.getByRole('button', { name: 'Save access' }));
  expect(await screen.findByText(/The access of Noa Tamihana is saved/)).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({
    id: 'm2',
    version: 4,
    role: 'door',
    permissions: [...roleFacts.door.flags, 'reporting'].sort(),
    rights: ['refunds'],
    scope: null,
  });
});

test('a person is narrowed to chosen events and venues, which takes the rights for the whole organisation', async () => {
  const { user } = show();
  const sent = answerGraphql('changeTeamMember', { changeTeamMember: changed({ version: 5 }) });
  expect(await screen.findByLabelText(/^Email campaigns/)).toBeChecked();
  await user.click(screen.getByLabelText(/^Chosen events and venues/));
  await user.click(await screen.findByLabelText('Lantern Parade'));
  await user.click(screen.getByLabelText('Town Hall'));
  expect(screen.getByLabelText(/^Email campaigns/)).not.toBeChecked();
  expect(screen.getByLabelText(/^Email campaigns/)).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save access' }));
  await waitFor(() => expect(sent[0]?.variables.scope).toEqual({ events: ['e1'], venues: ['v1'] }));
});

test('a person without personal data writes to nobody: the flags that need addresses are off', async () => {
  const { user } = show();
  const sent = answerGraphql('changeTeamMember', { changeTeamMember: changed({ version: 5 }) });
  expect(await screen.findByLabelText(/^Email campaigns/)).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /^Personal data/ }));
  for (const name of [/^Email campaigns/, /^Own audiences/, /^Ticketholder comms/]) {
    expect(screen.getByLabelText(name)).not.toBeChecked();
    expect(screen.getByLabelText(name)).toBeDisabled();
  }
  await user.click(screen.getByRole('button', { name: 'Save access' }));
  await waitFor(() => expect(sent[0]?.variables.rights).toEqual([]));
});

test('a manager has no scope: choosing that role removes it', async () => {
  const scope = { events: [{ id: 'e1', name: 'Lantern Parade' }], venues: [] };
  const { user } = show(changed({ scope }));
  const sent = answerGraphql('changeTeamMember', { changeTeamMember: changed({ version: 5 }) });
  expect(await screen.findByLabelText('Lantern Parade')).toBeChecked();
  await user.click(screen.getByLabelText(/^Manager/));
  expect(screen.queryByLabelText('Lantern Parade')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save access' }));
  await waitFor(() => expect(sent[0]?.variables.scope).toBeNull());
});

test('a long list of events is searched', async () => {
  const events = Array.from({ length: 20 }, (_, n) => ({ id: `n${n}`, name: `Concert ${n}` }));
  const { user } = show();
  answerGraphql('teamScopeChoices', { teamScopeChoices: { events, venues: [] } });
  await user.click(await screen.findByLabelText(/^Chosen events and venues/));
  await user.type(await screen.findByLabelText('Find an event or a venue'), 'concert 17');
  expect(screen.getByLabelText('Concert 17')).toBeInTheDocument();
  expect(screen.queryByLabelText('Concert 16')).not.toBeInTheDocument();
});

test('a change that somebody else made first is shown as an error, and nothing is lost', async () => {
  const { user } = show();
  const message = 'Noa Tamihana was changed after you opened this. Check it and try again.';
  failGraphql('changeTeamMember', 'BAD_USER_INPUT', {
    message,
    field: 'version',
    fields: { version: message },
  });
  await user.click(await screen.findByLabelText(/^Viewer/));
  await user.click(screen.getByRole('button', { name: 'Save access' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Viewer/)).toBeChecked();
});

test('rights that the reader lacks cannot be given', async () => {
  show(buildTeam({ yourRole: 'manager', grantable: ['events', 'preferences'] }));
  expect(await screen.findByRole('checkbox', { name: /^Events/ })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /^Plan/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /^Preferences/ })).toBeDisabled();
});

test('a person is suspended after a question, and restored without one', async () => {
  const { user } = show();
  const sent = answerGraphql('suspendTeamMember', (variables) => ({
    suspendTeamMember: changed({ isSuspended: variables.suspended === true, version: 5 }),
  }));
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Noa Tamihana?' });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Suspended')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore access' }));
  await waitFor(() => expect(sent.map(({ variables }) => variables.suspended)).toEqual([true, false]));
});

test('ownership is handed over after a question, and the reader then manages the person no longer', async () => {
  const { user } = show();
  const after = { members: [buildMember({ role: 'manager' }), { ...noa, role: 'owner' }] };
  answerGraphql('handOverOwnership', { handOverOwnership: buildTeam({ yourRole: 'manager', ...after }) });
  await user.click(await screen.findByRole('button', { name: 'Hand over ownership' }));
  const dialog = await screen.findByRole('dialog', { name: /Hand over ownership to Noa/ });
  await user.click(within(dialog).getByRole('button', { name: 'Hand over ownership' }));
  expect(await screen.findByText('Noa Tamihana is now an owner, and you are a manager')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save access' })).not.toBeInTheDocument();
});

test('removing a person returns to the team', async () => {
  const { user } = show();
  const sent = answerGraphql('removeTeamMember', {
    removeTeamMember: buildTeam({ members: [buildMember()] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove from the team' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove Noa Tamihana' }),
  );
  await waitFor(() => expect(window.location.pathname).toBe(routePatterns.team));
  expect(sent[0]?.variables).toEqual({ id: 'm2', version: 4 });
});

test('the page of oneself says what one may do and where, and changes nothing', async () => {
  show(
    buildTeam({
      yourRole: 'viewer',
      members: [buildMember({ role: 'viewer', permissions: ['events'], rights: [] })],
    }),
    'm1',
  );
  expect(await screen.findByRole('heading', { name: /Viewer: what you may do/ })).toBeInTheDocument();
  expect(screen.getByText(/changes nothing in them/)).toBeInTheDocument();
  expect(screen.getByText('At all events and venues of Harbour Lights.')).toBeInTheDocument();
  expect(screen.getAllByText('May:')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Save|Suspend|Remove/ })).not.toBeInTheDocument();
});

test('the address of somebody who has left says so', async () => {
  show(buildTeam(), 'gone');
  expect(await screen.findByText('This person is not in your team')).toBeInTheDocument();
});
