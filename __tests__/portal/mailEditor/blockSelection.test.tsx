import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { campaignLimits } from '../../../src/contract/campaign/campaignEditing';
import type { MailBlock } from '../../../src/contract/template/template';
import { storedMail } from '../../../src/contract/template/storedMail';
import { signOut } from '../../../src/portal/user/sessionMarker';
import { buildSession } from '../../support/factories/sessionFactory';
import { editorOf, idsOf } from '../../support/mailEditor/editorOf';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';

startWire();

const start: MailBlock[] = [
  { id: 'a', kind: 'heading', text: 'Hello' },
  { id: 'b', kind: 'button', text: 'Get tickets', url: 'https://example.org/' },
  { id: 'c', kind: 'divider' },
  {
    id: 'd',
    kind: 'columns',
    widths: '1-1',
    columns: [[{ id: 'e', kind: 'divider' }], [{ id: 'f', kind: 'heading', text: 'Right' }]],
  },
];

beforeEach(() => {
  answerGraphql('savedBlocks', { savedBlocks: { organiserId: 'o1', saved: [] } });
});
afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.getByRole('group', { name: 'Selected blocks' });
const press = (name: string) => within(bar()).getByRole('button', { name });
const hasBar = () => screen.queryByRole('group', { name: 'Selected blocks' }) !== null;

test('nothing selected shows no toolbar; a block selected shows the count, and Clear takes it away and keeps the focus in the block', async () => {
  const { user } = editorOf(start);
  expect(hasBar()).toBe(false);
  await user.click(box('block 2, button'));
  await user.click(box('block 1, heading'));
  expect(within(bar()).getByText('2 blocks selected')).toBeInTheDocument();
  await user.click(press('Clear'));
  expect(hasBar()).toBe(false);
  await waitFor(() => expect(box('block 1, heading')).toHaveFocus());
});

test('Shift and a press selects all from the block before, also with the Space key', async () => {
  const { user } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.keyboard('{Shift>}');
  await user.click(box('block 3, line'));
  await user.keyboard('{/Shift}');
  expect(within(bar()).getByText('3 blocks selected')).toBeInTheDocument();
  box('block 2, button').focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(within(bar()).getByText('1 block selected')).toBeInTheDocument();
});

test('a block of another list begins a new selection, and the toolbar says why', async () => {
  const { user } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.click(box('block 1 in column 2 of block 4, heading'));
  expect(within(bar()).getByText('1 block selected')).toBeInTheDocument();
  expect(within(bar()).getByText(/are selected together; so this is a new selection/)).toBeInTheDocument();
  expect(box('block 1, heading')).not.toBeChecked();
});

test('Alt and an arrow key, in a selected block or in the toolbar, moves the selected blocks as one step and announces where', async () => {
  const { user, email } = editorOf(start);
  await user.click(box('block 2, button'));
  await user.click(box('block 3, line'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(idsOf(email.blocks)).toEqual(['b', 'c', 'a', [['e'], ['f']]]);
  expect(screen.getByText('2 blocks moved to 1 to 2 of 4')).toBeInTheDocument();
  press('Move down').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByText('2 blocks moved to 2 to 3 of 4')).toBeInTheDocument();
  await user.click(press('Move down'));
  await user.click(press('Move down'));
  expect(screen.getByText('2 blocks already at the bottom')).toBeInTheDocument();
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo step' });
  for (let steps = 0; steps < 3; steps += 1) await user.click(undo);
  expect(email.blocks).toEqual(start);
});

test('Alt and an arrow key in a block that is not selected moves that block alone', async () => {
  const { user, email } = editorOf(start);
  await user.click(box('block 1, heading'));
  box('block 3, line').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(idsOf(email.blocks)).toEqual(['a', 'c', 'b', [['e'], ['f']]]);
});

/** Drags a block by its handle below all others; in this document everything is at the top. */
function handleOf(id: string): Element {
  Element.prototype.setPointerCapture = () => undefined;
  document.elementFromPoint = () => null;
  const handle = document.querySelector(`[data-id="${id}"] > .block__top .block__handle`);
  if (!handle) throw new Error(`Block ${id} has no handle.`);
  return handle;
}

async function dragToEnd(user: UserEvent, id: string) {
  const handle = handleOf(id);
  await user.pointer([
    { keys: '[MouseLeft>]', target: handle, coords: { clientX: 1, clientY: 1 } },
    { target: handle, coords: { clientX: 1, clientY: 300 } },
    { keys: '[/MouseLeft]', target: handle, coords: { clientX: 1, clientY: 300 } },
  ]);
}

test('dragging a selected block moves all selected blocks, as one step and with one announcement', async () => {
  const { user, email } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.click(box('block 3, line'));
  await dragToEnd(user, 'c');
  expect(idsOf(email.blocks)).toEqual(['b', [['e'], ['f']], 'a', 'c']);
  expect(screen.getByText('2 blocks moved to 3 to 4 of 4')).toBeInTheDocument();
  expect(within(bar()).getByText('2 blocks selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(email.blocks).toEqual(start);
});

test('a block that is released before its last move is shown goes to the place of the pointer', async () => {
  const { user, email } = editorOf(start);
  const handle = handleOf('b');
  const at = (clientY: number) => ({ bubbles: true, button: 0, clientX: 1, clientY });
  await user.click(box('block 1, heading'));
  fireEvent(handle, new MouseEvent('pointerdown', at(1)));
  fireEvent(handle, new MouseEvent('pointermove', at(-50)));
  act(() => {
    handle.dispatchEvent(new MouseEvent('pointermove', at(300)));
    handle.dispatchEvent(new MouseEvent('pointerup', at(300)));
  });
  expect(idsOf(email.blocks)).toEqual(['a', 'c', [['e'], ['f']], 'b']);
});

test('dragging a block that is not selected moves it alone', async () => {
  const { user, email } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.click(box('block 3, line'));
  await dragToEnd(user, 'b');
  expect(idsOf(email.blocks)).toEqual(['a', 'c', [['e'], ['f']], 'b']);
  expect(screen.getByText('Button moved to 4 of 4')).toBeInTheDocument();
});

test('Duplicate puts the copies behind the last one and selects them; one step takes them away', async () => {
  const { user, email } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.click(box('block 3, line'));
  await user.click(press('Duplicate'));
  expect(email.blocks.map(({ kind }) => kind)).toEqual([
    ...['heading', 'button', 'divider', 'heading', 'divider', 'columns'],
  ]);
  expect(screen.getByText('2 blocks duplicated as 4 to 5 of 6')).toBeInTheDocument();
  expect(box('block 4, heading')).toBeChecked();
  expect(box('block 1, heading')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(email.blocks).toEqual(start);
  expect(hasBar()).toBe(false);
});

test('Delete removes the selected blocks as one step, offers them back, and moves the focus to the next block', async () => {
  const { user, email } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.click(box('block 3, line'));
  await user.click(press('Delete'));
  expect(idsOf(email.blocks)).toEqual(['b', [['e'], ['f']]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move block 1, button' })).toHaveFocus());
  expect(email.removals.map(({ detail }) => detail)).toEqual(['2 blocks removed']);
  expect(email.removals[0]?.restore(email.blocks)).toEqual(start);
  await user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(email.blocks).toEqual(start);
});

test('Escape clears the selection, with the focus on the page as well', async () => {
  const { user } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.keyboard('{Escape}');
  expect(hasBar()).toBe(false);
  await user.click(box('block 1, heading'));
  await user.click(document.body);
  await user.keyboard('{Escape}');
  expect(hasBar()).toBe(false);
});

test('Control and C, then Control and V in another email, inserts copies with ids of their own behind the focused block', async () => {
  const first = editorOf(start);
  expect(screen.queryByRole('button', { name: 'Paste' })).not.toBeInTheDocument();
  await first.user.click(box('block 2, button'));
  await first.user.click(box('block 4, columns'));
  await first.user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText('2 blocks copied. You can paste in this or another email.')).toBeVisible();
  first.unmount();

  const { user, email } = editorOf([
    { id: 'x', kind: 'heading', text: 'One' },
    { id: 'y', kind: 'divider' },
  ]);
  box('block 1, heading').focus();
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(email.blocks).toHaveLength(4));
  expect(email.blocks.map(({ kind }) => kind)).toEqual(['heading', 'button', 'columns', 'divider']);
  expect(screen.getByText('2 blocks pasted as 2 to 3 of 4')).toBeInTheDocument();
  expect(within(bar()).getByText('2 blocks selected')).toBeInTheDocument();
  const old = new Set(idsOf(start).flat(3));
  expect(
    idsOf(email.blocks)
      .flat(3)
      .filter((id) => old.has(id)),
  ).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(idsOf(email.blocks)).toEqual(['x', 'y']);
});

test('Control and C in a text field copies its text and no blocks', async () => {
  const { user } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.click(within(screen.getAllByRole('listitem')[0] ?? document.body).getByRole('textbox'));
  await user.keyboard('{Control>}c{/Control}');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('Paste in a column puts blocks with columns among them below the columns, and says so', async () => {
  localStorage.setItem('turnout.storedDraft.copiedBlocks/o1', storedMail(start));
  const { user, email } = editorOf(start);
  await user.click(screen.getByRole('button', { name: 'Add to column 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Paste' }));
  await waitFor(() => expect(email.blocks).toHaveLength(8));
  expect(
    screen.getByText('4 blocks pasted as 5 to 8 of 8, below the columns: columns do not go into a column'),
  ).toBeInTheDocument();
});

test('Paste, with more blocks than the email may have, changes nothing and names the limit', async () => {
  localStorage.setItem('turnout.storedDraft.copiedBlocks/o1', storedMail(start));
  const many = Array.from({ length: campaignLimits.blocks - 2 }, (_, index): MailBlock => ({
    id: `m${index}`,
    kind: 'logo',
  }));
  const { user, email } = editorOf(many);
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(
    await screen.findByText(
      'An email has at most 100 blocks, those in columns included. Remove 4 blocks first.',
    ),
  ).toBeVisible();
  expect(email.blocks).toEqual(many);
});

test.each([
  ['no JSON', '{'],
  ['blocks of an unknown kind', JSON.stringify({ version: 3, blocks: [{ kind: 'script' }] })],
  ['a document of a newer version', JSON.stringify({ version: 99, blocks: [{ kind: 'divider' }] })],
  ['no blocks', storedMail([])],
])('Paste, where the storage has %s, says that the blocks cannot be read', async (_case, stored) => {
  localStorage.setItem('turnout.storedDraft.copiedBlocks/o1', stored);
  const { user, email } = editorOf(start);
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(await screen.findByText('The copied blocks cannot be read. Copy them again.')).toBeVisible();
  expect(email.blocks).toEqual(start);
});

test('Paste, where another organiser of this browser has copied, says that nothing was copied in this one', async () => {
  localStorage.setItem('turnout.storedDraft.copiedBlocks/o2', storedMail(start));
  const { user, email } = editorOf(start);
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(
    await screen.findByText('Nothing was copied in this organisation. Select blocks and copy them first.'),
  ).toBeVisible();
  expect(email.blocks).toEqual(start);
});

test('Paste into a comm, of a block for people who have bought, keeps it and says what to change', async () => {
  const asking: MailBlock = {
    id: 'q',
    kind: 'heading',
    text: 'Thanks',
    showIf: { kind: 'bought', did: true, eventId: null },
  };
  localStorage.setItem('turnout.storedDraft.copiedBlocks/o1', storedMail([asking]));
  answerGraphql('mailEventChoices', { mailEventChoices: [] });
  const { user, email } = editorOf(start, { kind: 'ticketholder' });
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(await screen.findByText(/A ticketholder comm cannot ask that: change who gets it/)).toBeVisible();
  expect(email.blocks.at(-1)).toMatchObject({ showIf: asking.showIf });
});

test('Copy, while the organiser cannot be loaded, reports the failure and copies nothing', async () => {
  failGraphql('savedBlocks', 'INTERNAL');
  const { user } = editorOf(start);
  await user.click(box('block 1, heading'));
  await user.click(press('Copy'));
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('Copy, with a full storage, says what to do instead', async () => {
  const { user } = editorOf(start);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(box('block 1, heading'));
  await user.click(press('Copy'));
  expect(await screen.findByText(/too large for the storage of your browser/)).toBeVisible();
  full.mockRestore();
});

test('blocks copied in another tab can be pasted at once; signing out removes them', async () => {
  editorOf(start);
  localStorage.setItem('turnout.storedDraft.copiedBlocks/o1', storedMail(start));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(await screen.findByRole('button', { name: 'Paste' })).toBeInTheDocument();
  signOut(() => undefined);
  expect(Object.keys(localStorage).filter((key) => key.includes('copiedBlocks'))).toEqual([]);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Paste' })).not.toBeInTheDocument());
});

test('somebody who may not edit templates can copy, but has no Save for reuse', async () => {
  const session = buildSession({ emailCampaign: false });
  const { user } = editorOf(start, { session });
  await user.click(box('block 1, heading'));
  expect(press('Copy')).toBeInTheDocument();
  expect(within(bar()).queryByRole('button', { name: 'Save for reuse' })).not.toBeInTheDocument();
});
