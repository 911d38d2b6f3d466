import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { MailBlock } from '../../../src/contract/template/template';
import { BlockEditor } from '../../../src/portal/mailEditor/BlockEditor';
import { renderPortal } from '../../support/portal/renderPortal';

const seen: { blocks: readonly MailBlock[] } = { blocks: [] };

function Frame({ start, documentKey }: { start: MailBlock[]; documentKey: string }) {
  const [blocks, setBlocks] = useState<readonly MailBlock[]>(start);
  seen.blocks = blocks;
  return (
    <BlockEditor
      documentKey={documentKey}
      kind="email"
      blocks={blocks}
      onChange={setBlocks}
      onRemoved={() => undefined}
      fields={[]}
      errors={{ 'blocks.2.columns.1.0.text': 'This text is too long.' }}
    />
  );
}

const start: MailBlock[] = [
  { id: 'a', kind: 'heading', text: 'Hello' },
  { id: 'b', kind: 'button', text: 'Get tickets', url: 'https://example.org/' },
  {
    id: 'c',
    kind: 'columns',
    widths: '1-1',
    columns: [[{ id: 'd', kind: 'divider' }], [{ id: 'e', kind: 'heading', text: 'Right' }]],
  },
];

let count = 0;
const draw = (documentKey = `test/${++count}`, blocks = start) => ({
  documentKey,
  ...renderPortal(<Frame start={blocks} documentKey={documentKey} />, { address: '/', pattern: '/' }),
});
const ids = () =>
  seen.blocks.map((block) =>
    block.kind === 'columns' ? block.columns.map((list) => list.map(({ id }) => id)) : block.id,
  );

afterEach(() => window.sessionStorage.clear());

test('a block, moved by its menu into a column, is announced with its place and keeps the focus', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Move block 2, button' }));
  await user.click(screen.getByRole('menuitem', { name: 'To column 2 of block 3' }));
  expect(ids()).toEqual(['a', [['d'], ['e', 'b']]]);
  expect(screen.getByText('Button moved to 2 of 2, column 2')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move block 2 in column 2 of block 2, button' })).toHaveFocus(),
  );
});

test('a block, added to a column, has the focus in its first field before the next key can come', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Add to column 2' }));
  // Not with `user`, which waits for timers after each click.
  fireEvent.click(screen.getByRole('menuitem', { name: 'Heading' }));
  expect(document.activeElement).toHaveAttribute('type', 'text');
  await user.keyboard('Below');
  await waitFor(() =>
    expect(seen.blocks[2]).toMatchObject({ columns: [[{ id: 'd' }], [{ id: 'e' }, { text: 'Below' }]] }),
  );
});

test('Alt and the arrow keys move a block within its column, beside it and out of it', async () => {
  const { user } = draw();
  const box = within(screen.getByRole('region', { name: 'Column 2' })).getByRole('textbox');
  await user.click(box);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(ids()).toEqual(['a', 'b', [['e', 'd'], []]]);
  await user.click(within(screen.getByRole('region', { name: 'Column 1' })).getByRole('textbox'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(ids()).toEqual(['a', 'b', [['d', 'e'], []]]);
  await user.click(within(screen.getByRole('region', { name: 'Column 1' })).getByRole('textbox'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(ids()).toEqual(['a', 'b', [['d'], []], 'e']);
  expect(screen.getByText('Heading moved to 4 of 4')).toBeInTheDocument();
});

test('a duplicate of columns has blocks of its own, and undo takes it away', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Duplicate block 3, columns' }));
  expect(seen.blocks).toHaveLength(4);
  expect(new Set(ids().flat(3)).size).toBe(ids().flat(3).length);
  await user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(seen.blocks).toEqual(start);
  await user.click(screen.getByRole('button', { name: 'Redo step' }));
  expect(seen.blocks).toHaveLength(4);
});

test('Control and Z undo all that was typed in one go, and the move before it', async () => {
  const { user } = draw();
  const heading = () =>
    within(screen.getByRole('listitem', { name: 'Block 1 of 2, heading' })).getByRole('textbox');
  await user.click(screen.getByRole('button', { name: 'Remove block 3, columns' }));
  await user.type(heading(), ' there');
  await waitFor(() => expect(seen.blocks[0]).toMatchObject({ text: 'Hello there' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(seen.blocks[0]).toMatchObject({ text: 'Hello' });
  await user.keyboard('{Control>}z{/Control}');
  expect(ids()).toEqual(['a', 'b', [['d'], ['e']]]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(ids()).toEqual(['a', 'b']);
});

test('steps outlive leaving the editor, and belong to their document', async () => {
  const { user, documentKey, unmount } = draw();
  await user.click(screen.getByRole('button', { name: 'Remove block 1, heading' }));
  unmount();
  const again = draw(documentKey);
  await again.user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(ids()).toEqual(['a', 'b', [['d'], ['e']]]);
  again.unmount();
  draw();
  expect(screen.getByRole('button', { name: 'Undo step' })).toBeDisabled();
});

test('a message of the server about a block in a column is shown at its field', () => {
  draw();
  expect(
    within(screen.getByRole('region', { name: 'Column 2' })).getByText('This text is too long.'),
  ).toBeInTheDocument();
});

test('three columns, narrowed to two, keep all their blocks', async () => {
  const { user } = draw();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columns' }), '1-1-1');
  await user.click(screen.getByRole('button', { name: 'Add to column 3' }));
  await user.click(screen.getByRole('menuitem', { name: 'Line' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columns' }), '1-2');
  expect(ids()).toEqual(['a', 'b', [['d'], ['e', expect.any(String)]]]);
});

test('a social link, added and removed, keeps the others', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Social links' }));
  await user.click(screen.getByRole('button', { name: 'Instagram' }));
  await user.type(screen.getByRole('textbox', { name: 'Instagram' }), 'https://instagram.com/x');
  await user.click(screen.getByRole('button', { name: 'Remove Facebook' }));
  expect(seen.blocks.at(-1)).toMatchObject({
    links: [{ network: 'instagram', url: 'https://instagram.com/x' }],
  });
});

test('a text from before rich text, made bold in part, keeps its other marks as they are', async () => {
  const { user } = draw(undefined, [{ id: 't', kind: 'text', text: '2 * 2 is four' }]);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await user.click(box);
  box.setSelectionRange(9, 13);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  await waitFor(() =>
    expect(seen.blocks).toEqual([{ id: 't', kind: 'text', rich: true, text: '2 \\* 2 is **four**' }]),
  );
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(seen.blocks[0]).toMatchObject({ text: '2 \\* 2 is four' }));
});

test('a part of a text, made bold with Ctrl and B, is still selected before the next key can come', async () => {
  draw(undefined, [{ id: 't', kind: 'text', rich: true, text: 'Two is four today' }]);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  box.focus();
  box.setSelectionRange(7, 11);
  fireEvent.keyDown(box, { key: 'b', ctrlKey: true });
  expect(box).toHaveValue('Two is **four** today');
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('four');
});
