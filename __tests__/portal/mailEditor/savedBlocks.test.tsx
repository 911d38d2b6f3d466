import { screen, waitFor, within } from '@testing-library/react';
import type { SavedBlock } from '../../../src/contract/template/savedBlock';
import type { MailBlock } from '../../../src/contract/template/template';
import { buildSession } from '../../support/factories/sessionFactory';
import { editorOf } from '../../support/mailEditor/editorOf';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';

startWire();
afterEach(() => window.sessionStorage.clear());

const footer: SavedBlock = {
  id: 's1',
  name: 'Footer',
  kinds: ['text', 'text', 'social'],
  words: 'See you at the hall',
  version: 3,
};
const listOf = (saved: SavedBlock[]) => ({ organiserId: 'o1', saved });
const start: MailBlock[] = [
  { id: 'a', kind: 'heading', text: 'Nau mai, haere mai' },
  { id: 'b', kind: 'divider' },
];

async function openList(saved: SavedBlock[], around: Parameters<typeof editorOf>[1] = {}) {
  answerGraphql('savedBlocks', { savedBlocks: listOf(saved) });
  const editor = editorOf(start, around);
  await editor.user.click(screen.getByRole('button', { name: 'Saved blocks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved blocks' });
  return { ...editor, dialog };
}

test('Save for reuse offers the first words as the name, and says where the blocks are', async () => {
  answerGraphql('savedBlocks', { savedBlocks: listOf([]) });
  const calls = answerGraphql('createSavedBlock', { createSavedBlock: listOf([footer]) });
  const { user } = editorOf(start);
  await user.click(screen.getByRole('checkbox', { name: 'Select block 1, heading' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select block 2, line' }));
  await user.click(screen.getByRole('button', { name: 'Save for reuse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save for reuse' });
  const name = within(dialog).getByRole('textbox', { name: /Name/ });
  expect(name).toHaveValue('Nau mai, haere mai');
  expect(within(dialog).getByText(/^Heading, Line\. /)).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Welcome{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls[0]?.variables).toEqual({ input: { name: 'Welcome', blocks: start } });
  expect(await screen.findByText('Saved. You can add “Welcome” to any email.')).toBeVisible();
});

test('Save for reuse, under a name that is taken, shows that at the name and keeps what was typed', async () => {
  failGraphql('createSavedBlock', 'BAD_USER_INPUT', {
    message: 'There are saved blocks with the name “Footer”. Choose another name.',
    field: 'name',
  });
  const { user } = editorOf(start);
  await user.click(screen.getByRole('checkbox', { name: 'Select block 1, heading' }));
  await user.click(screen.getByRole('button', { name: 'Save for reuse' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Footer{Enter}');
  expect(await screen.findByText(/There are saved blocks with the name “Footer”/)).toBeVisible();
  expect(name).toHaveValue('Footer');
  expect(name).toBeInvalid();
});

test('the list shows what is in saved blocks, and Add inserts a copy that is announced', async () => {
  answerGraphql('savedBlock', ({ id }) => ({
    savedBlock: { id, name: 'Footer', blocks: [{ id: 'x', kind: 'logo' }] },
  }));
  const { user, dialog, email } = await openList([footer]);
  expect(within(dialog).getByText('2 × Text, Social links')).toBeInTheDocument();
  expect(within(dialog).getByText('See you at the hall')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Add Footer' }));
  await waitFor(() => expect(email.blocks).toHaveLength(3));
  expect(email.blocks[2]).toEqual({ kind: 'logo', id: expect.not.stringMatching(/^x$/) as string });
  expect(screen.getByText('Logo added as 3 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Add, of blocks that somebody has deleted meanwhile, reports it and loads the list anew', async () => {
  failGraphql('savedBlock', 'NOT_FOUND');
  const { user, dialog, email } = await openList([footer]);
  answerGraphql('savedBlocks', { savedBlocks: listOf([]) });
  await user.click(within(dialog).getByRole('button', { name: 'Add Footer' }));
  expect(await within(dialog).findByText('No saved blocks yet')).toBeVisible();
  expect(screen.getByText(/Something went wrong/)).toBeVisible();
  expect(email.blocks).toEqual(start);
});

test('the list, empty, says how blocks get there; while it fails, it can be loaded again', async () => {
  failGraphql('savedBlocks', 'INTERNAL');
  const { user } = editorOf(start);
  await user.click(screen.getByRole('button', { name: 'Saved blocks' }));
  expect(await screen.findByText('The saved blocks could not be loaded')).toBeVisible();
  answerGraphql('savedBlocks', { savedBlocks: listOf([]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/choose “Save for reuse”/)).toBeVisible();
});

test('Rename sends the version that was seen, and shows the new name', async () => {
  const calls = answerGraphql('renameSavedBlock', {
    renameSavedBlock: listOf([{ ...footer, name: 'The end', version: 4 }]),
  });
  const { user, dialog } = await openList([footer]);
  await user.click(within(dialog).getByRole('button', { name: 'Rename Footer' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'The end');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The end')).toBeVisible();
  expect(calls[0]?.variables).toEqual({ id: 's1', version: 3, name: 'The end' });
});

test('Delete asks first and says that emails keep the blocks', async () => {
  const calls = answerGraphql('deleteSavedBlock', { deleteSavedBlock: listOf([]) });
  const { user, dialog } = await openList([footer]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete Footer' }));
  expect(await screen.findByText(/Emails and templates that have it keep it/)).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete the saved blocks' }));
  expect(await screen.findByText('No saved blocks yet')).toBeVisible();
  expect(screen.getByText('“Footer” is deleted. Emails that have it keep it.')).toBeVisible();
});

test('somebody who writes comms only adds saved blocks, and neither renames nor deletes them', async () => {
  const session = buildSession({ emailCampaign: false });
  const { dialog } = await openList([footer], { kind: 'ticketholder', session });
  expect(within(dialog).getByRole('button', { name: 'Add Footer' })).toBeEnabled();
  expect(within(dialog).queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
});

test('Rename, after somebody else has named the blocks, says so, and saving again is based on their name', async () => {
  const { user, dialog } = await openList([footer]);
  await user.click(within(dialog).getByRole('button', { name: 'Rename Footer' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'The end');
  failGraphql('renameSavedBlock', 'BAD_USER_INPUT', {
    message: 'Someone else has since named this “Bottom”. Save again if you still want your name.',
    field: 'name',
  });
  const reloads = answerGraphql('savedBlocks', {
    savedBlocks: listOf([{ ...footer, name: 'Bottom', version: 4 }]),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else has since named this “Bottom”/)).toBeVisible();
  await waitFor(() => expect(reloads).toHaveLength(1));
  const calls = answerGraphql('renameSavedBlock', { renameSavedBlock: listOf([{ ...footer, version: 5 }]) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.variables).toEqual({ id: 's1', version: 4, name: 'The end' }));
});
