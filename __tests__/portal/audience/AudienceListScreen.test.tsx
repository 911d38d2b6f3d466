import { screen, within } from '@testing-library/react';
import { AudienceListScreen } from '../../../src/portal/audience/AudienceListScreen';
import { buildAudienceReply } from '../../support/replies/audienceReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const list = (...audiences: ReturnType<typeof buildAudienceReply>[]) => ({ audiences });

test('the list of audiences shows the people and the mailable people of each, and links to the contacts', async () => {
  answerGraphql('audiences', list(buildAudienceReply({ lastImportedAt: '2026-11-19T11:30:00.000Z' })));
  renderPortal(<AudienceListScreen />);
  expect(await screen.findByRole('link', { name: 'Newsletter' })).toHaveAttribute(
    'href',
    '/portal/marketing/audience/contacts/a1',
  );
  const row = within(screen.getByRole('row', { name: /Newsletter/ }));
  expect(row.getByText('1,204')).toBeInTheDocument();
  expect(row.getByText('1,186')).toBeInTheDocument();
  // Half past midnight in Auckland.
  expect(row.getByText('Fri, 20 Nov 2026')).toBeInTheDocument();
});

test('the list, without an audience, offers to create one', async () => {
  answerGraphql('audiences', list());
  renderPortal(<AudienceListScreen />);
  expect(await screen.findByText('Build your audience')).toBeInTheDocument();
  const [create] = screen.getAllByRole('link', { name: 'Create audience' });
  expect(create).toHaveAttribute('href', '/portal/marketing/audience/details');
});

test('the list, searched and sorted, shows the matches in that order', async () => {
  answerGraphql(
    'audiences',
    list(
      buildAudienceReply({ id: 'a1', name: 'Newsletter', contactCount: 5 }),
      buildAudienceReply({ id: 'a2', name: 'News desk', contactCount: 9 }),
      buildAudienceReply({ id: 'a3', name: 'Members', contactCount: 7 }),
    ),
  );
  renderPortal(<AudienceListScreen />, { address: '/?q=news&sort=contacts' });
  await screen.findByText('Newsletter');
  const names = screen.getAllByRole('link', { name: /News|Members/ }).map((link) => link.textContent);
  expect(names).toEqual(['Newsletter', 'News desk']);
});

test('the list, when loading fails, shows the error and can be loaded again', async () => {
  failGraphql('audiences', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = renderPortal(<AudienceListScreen />);
  expect(await screen.findByText('The audiences could not be loaded')).toBeInTheDocument();
  answerGraphql('audiences', list(buildAudienceReply()));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('link', { name: 'Newsletter' })).toBeInTheDocument();
});

test('archiving an audience says first what it affects, and can be undone', async () => {
  const audience = buildAudienceReply({ draftCampaignCount: 2 });
  answerGraphql('audiences', list(audience));
  const archived = answerGraphql('archiveAudience', { archiveAudience: { ...audience, archived: true } });
  const restored = answerGraphql('restoreAudience', { restoreAudience: audience });
  const { user } = renderPortal(<AudienceListScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Newsletter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The 1,204 contacts in it/)).toBeInTheDocument();
  expect(dialog.getByText(/2 unsent campaigns use this audience/)).toBeInTheDocument();
  expect(archived).toHaveLength(0);
  answerGraphql('audiences', list());
  await user.click(dialog.getByRole('button', { name: 'Archive audience' }));
  expect(await screen.findByText('Newsletter is archived')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Newsletter has been restored')).toBeInTheDocument();
  expect(restored[0]?.variables).toEqual({ id: 'a1' });
});

test('archiving an audience with a running import is refused with the reason', async () => {
  answerGraphql('audiences', list(buildAudienceReply()));
  const message = 'An import into this audience is still running. Archive it once that has ended.';
  failGraphql('archiveAudience', 'CONFLICT', { message });
  const { user } = renderPortal(<AudienceListScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Newsletter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Archive audience' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
