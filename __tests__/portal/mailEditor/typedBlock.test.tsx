import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { MailBlock } from '../../../src/contract/template/template';
import { BlockEditor } from '../../../src/portal/mailEditor/BlockEditor';
import { renderPortal } from '../../support/portal/renderPortal';

const start: MailBlock[] = [
  { id: 'a', kind: 'heading', text: 'Hello' },
  { id: 'b', kind: 'button', text: 'Get tickets', url: 'https://example.org/' },
];

let blocks: readonly MailBlock[];
let frames: Array<(now: number) => void>;
let count = 0;

function Frame() {
  const [now, setNow] = useState<readonly MailBlock[]>(start);
  blocks = now;
  return (
    <BlockEditor
      documentKey={`typed/${count}`}
      kind="email"
      blocks={now}
      onChange={setNow}
      onRemoved={() => undefined}
      fields={[]}
      errors={{}}
    />
  );
}

const openEditor = () => renderPortal(<Frame />, { address: '/', pattern: '/' });
const heading = () => screen.getByRole('textbox', { name: 'Heading' });
const type = (value: string) => fireEvent.change(heading(), { target: { value } });
const written = { kind: 'heading', text: 'Hello you' };

// The window draws no frame until a test lets it.
beforeEach(() => {
  count += 1;
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
});
afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

test('a letter is shown at once, and the email has it after the frame that shows it', async () => {
  openEditor();
  type('Hello you');
  expect(heading()).toHaveValue('Hello you');
  expect(blocks[0]).toMatchObject({ text: 'Hello' });
  for (const draw of frames) draw(0);
  await waitFor(() => expect(blocks[0]).toMatchObject(written));
  expect(heading()).toHaveValue('Hello you');
});

test('a key pressed before the next frame acts on the email with the letters before it', () => {
  openEditor();
  type('Hello you');
  fireEvent.keyDown(heading(), { key: 'ArrowDown', altKey: true });
  expect(blocks).toMatchObject([{ id: 'b' }, written]);
});

test('Undo, pressed before the next frame, takes back what was typed and nothing else', () => {
  openEditor();
  type('Hello y');
  type('Hello you');
  fireEvent.keyDown(heading(), { key: 'z', ctrlKey: true });
  expect(blocks).toEqual(start);
  expect(heading()).toHaveValue('Hello');
});

test('a click before the next frame acts on the email with the letters before it', () => {
  openEditor();
  type('Hello you');
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate block 1, heading' }));
  expect(blocks).toMatchObject([written, written, { id: 'b' }]);
});

test.each(['focusout', 'visibilitychange', 'beforeunload', 'pagehide'])(
  'the event %s before the next frame finds the letters in the email',
  (name) => {
    openEditor();
    type('Hello you');
    fireEvent(heading(), new Event(name, { bubbles: true }));
    expect(blocks[0]).toMatchObject(written);
  },
);

test('an editor that is closed before the next frame gives its letters to the email first', () => {
  const changes: MailBlock[][] = [];
  const { unmount } = renderPortal(
    <BlockEditor
      documentKey={`typed/closed ${count}`}
      kind="email"
      blocks={[{ id: 'c', kind: 'quote', text: 'So good', by: '' }]}
      onChange={(next) => changes.push(next)}
      onRemoved={() => undefined}
      fields={[]}
      errors={{}}
    />,
    { address: '/', pattern: '/' },
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Quote' }), { target: { value: 'So very good' } });
  unmount();
  expect(changes).toMatchObject([[{ text: 'So very good' }]]);
});
