import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { AudienceStepScreen } from '../../../src/portal/audience/AudienceStepScreen';
import {
  buildAudienceDetail,
  buildAudienceReply,
  buildContactReply,
  buildImportReply,
} from '../../support/replies/audienceReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const at = (path: string) =>
  renderPortal(<AudienceStepScreen />, {
    address: `/portal/marketing/audience/${path}`,
    pattern: path.includes('/') ? routePatterns.audienceStepWithId : routePatterns.audienceStep,
  });

const page = (
  contacts: ReturnType<typeof buildContactReply>[],
  more: { total?: number; totalIsCapped?: boolean; lastEvaluatedKey?: string } = {},
) => ({
  audienceContacts: {
    contacts,
    total: contacts.length,
    totalIsCapped: false,
    lastEvaluatedKey: null,
    ...more,
  },
});

test('an unknown step shows a message with a link back', async () => {
  at('nonsense/a1');
  expect(await screen.findByText('There is no step “nonsense”')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Step not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the contacts' })).toHaveAttribute(
    'href',
    '/portal/marketing/audience/contacts/a1',
  );
});

test('an unknown audience shows a message with a link to the list', async () => {
  answerGraphql('audience', { audience: null });
  at('contacts/nonsense');
  expect(await screen.findByText('This audience does not exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all audiences' })).toHaveAttribute(
    'href',
    '/portal/marketing/audiences',
  );
});

test('a new audience, given a name, opens its import', async () => {
  const seen = answerGraphql('createAudience', { createAudience: buildAudienceReply({ id: 'a9' }) });
  const { user } = at('details');
  await user.type(screen.getByLabelText(/Name/), 'Members');
  await user.click(screen.getByRole('button', { name: 'Create audience' }));
  await waitFor(() => expect(window.location.pathname).toBe('/portal/marketing/audience/import/a9'));
  expect(seen[0]?.variables).toEqual({ name: 'Members' });
});

test('a new audience, with a name that is taken, shows the error at the field', async () => {
  const message = 'You already have an audience named “Members”. Choose another name.';
  failGraphql('createAudience', 'BAD_USER_INPUT', { message, field: 'name', fields: { name: message } });
  const { user } = at('details');
  await user.type(screen.getByLabelText(/Name/), 'Members');
  await user.click(screen.getByRole('button', { name: 'Create audience' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription(/already have an audience/),
  );
});

test('the contacts, of which a search counts only a part, show that there are more', async () => {
  answerGraphql('audience', buildAudienceDetail());
  answerGraphql('audienceContacts', () =>
    page([buildContactReply()], { total: 10_000, totalIsCapped: true, lastEvaluatedKey: 'next' }),
  );
  at('contacts/a1?q=example');
  expect(await screen.findByText('1 of 10,000 contacts or more')).toBeInTheDocument();
});

test('the contacts, with more than one page, show fields, suppression and the next page', async () => {
  answerGraphql('audience', buildAudienceDetail({ fieldNames: ['email', 'city', 'first_name'] }));
  const first = buildContactReply({ id: '2', suppression: 'unsubscribed' });
  const second = buildContactReply({
    id: '1',
    address: 'bob@example.org',
    fields: [{ name: 'city', value: 'Napier' }],
    pausedUntil: '2099-05-01T00:00:00.000Z',
  });
  const seen = answerGraphql('audienceContacts', ({ key }) =>
    key === 'next' ? page([second], { total: 2 }) : page([first], { total: 2, lastEvaluatedKey: 'next' }),
  );
  const { user, store } = at('contacts/a1');
  const row = within(await screen.findByRole('row', { name: /ana@example.org/ }));
  expect(row.getByText('Unsubscribed')).toBeInTheDocument();
  expect(screen.getByText('1 of 2 contacts')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('bob@example.org')).toBeInTheDocument();
  expect(screen.getByText('Napier')).toBeInTheDocument();
  expect(screen.getByText('Taking a break')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(seen.at(-1)?.variables).toEqual({ audienceId: 'a1', search: '', key: 'next' });
  expect(store.getState().audience.lastEvaluatedKey).toBeNull();
});

test('adding a contact by hand, without consent, sends nothing; with consent, adds the contact', async () => {
  answerGraphql('audience', buildAudienceDetail());
  answerGraphql('audienceContacts', page([]));
  const seen = answerGraphql('addContact', {
    addContact: { contact: buildContactReply(), verdict: 'added' },
  });
  const { user } = at('contacts/a1');
  const [open] = await screen.findAllByRole('button', { name: 'Add a contact' });
  if (open) await user.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Email address/), 'ana@example.org');
  await user.type(dialog.getByLabelText('First name'), 'Ana');
  await user.click(dialog.getByRole('button', { name: 'Add contact' }));
  expect(dialog.getByText('2 things need your attention')).toBeInTheDocument();
  expect(seen).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Where and how/), 'Signed up at the door.');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Add contact' }));
  expect(await screen.findByText('ana@example.org is added')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({
    audienceId: 'a1',
    address: 'ana@example.org',
    fields: [{ name: 'first_name', value: 'Ana' }],
    attestation: 'Signed up at the door.',
  });
});

test('removing selected contacts can be undone', async () => {
  answerGraphql('audience', buildAudienceDetail());
  answerGraphql('audienceContacts', page([buildContactReply({ id: '5' })]));
  const removed = answerGraphql('removeContacts', { removeContacts: buildAudienceReply() });
  const returned = answerGraphql('returnContacts', { returnContacts: buildAudienceReply() });
  const { user } = at('contacts/a1');
  const row = within(await screen.findByRole('row', { name: /ana@example.org/ }));
  await user.click(row.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Remove from this audience' }));
  await user.click(await screen.findByRole('button', { name: 'Remove 1 contact' }));
  expect(await screen.findByText('1 contact removed from Newsletter')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(returned).toHaveLength(1));
  expect(removed[0]?.variables).toEqual({ audienceId: 'a1', contactIds: ['5'] });
});

test('the contacts, with an unfinished import, link to it', async () => {
  answerGraphql('audience', buildAudienceDetail({ latestImport: buildImportReply() }));
  answerGraphql('audienceContacts', page([buildContactReply()]));
  at('contacts/a1');
  expect(await screen.findByText('members.csv is uploaded but not imported yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue the import' })).toHaveAttribute(
    'href',
    '/portal/marketing/audience/import/a1',
  );
});

test('the notice of a stopped import, dismissed, stays dismissed and moves the focus to the heading', async () => {
  const stopped = buildImportReply({ id: 'stopped', state: 'failed', error: 'The disk was full.' });
  answerGraphql('audience', buildAudienceDetail({ latestImport: stopped }));
  answerGraphql('audienceContacts', page([buildContactReply()]));
  const { user, unmount } = at('contacts/a1');
  await user.click(await screen.findByRole('button', { name: 'Dismiss this notice' }));
  expect(screen.queryByText('The disk was full.')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  unmount();
  at('contacts/a1');
  expect(await screen.findByText('ana@example.org')).toBeInTheDocument();
  expect(screen.queryByText('The disk was full.')).not.toBeInTheDocument();
  localStorage.clear();
});
