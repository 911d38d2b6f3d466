import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LinkForm } from '../media/LinkForm';

interface RichTextToolbarProps {
  editor: Editor;
  label: string;
}

interface Tool {
  key: string;
  label: string;
  /** The visible symbol; screen readers read the label instead. */
  symbol: string;
  isOn?: (editor: Editor) => boolean;
  isOpen?: (editor: Editor) => boolean;
  apply: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    key: 'bold',
    label: 'Bold',
    symbol: 'B',
    isOn: (editor) => editor.isActive('bold'),
    apply: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    label: 'Italic',
    symbol: 'I',
    isOn: (editor) => editor.isActive('italic'),
    apply: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'heading',
    label: 'Heading',
    symbol: 'H',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    apply: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'bullets',
    label: 'List',
    symbol: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    label: 'Numbered list',
    symbol: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    label: 'Quote',
    symbol: '”',
    isOn: (editor) => editor.isActive('blockquote'),
    apply: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'undo',
    label: 'Undo',
    symbol: '↶',
    isOpen: (editor) => editor.can().undo(),
    apply: (editor) => editor.chain().focus().undo().run(),
  },
  {
    key: 'redo',
    label: 'Redo',
    symbol: '↷',
    isOpen: (editor) => editor.can().redo(),
    apply: (editor) => editor.chain().focus().redo().run(),
  },
];

const LINK = 'link';
const keys = [...tools.map(({ key }) => key), LINK];

/** The toolbar is one tab stop; the arrow keys, Home and End move the focus between its buttons. */
export function RichTextToolbar({ editor, label }: RichTextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(keys[0]);
  const [isLinkFormOpen, setIsLinkFormOpen] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: [
        ...tools.filter(({ isOn }) => isOn?.(current)).map(({ key }) => key),
        ...(current.isActive('link') ? [LINK] : []),
      ],
      closed: tools.filter(({ isOpen }) => isOpen && !isOpen(current)).map(({ key }) => key),
    }),
  });

  const moveFocus = (event: KeyboardEvent) => {
    const here = keys.indexOf(tabStop ?? '');
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = keys.at(to % keys.length);
    setTabStop(next);
    bar.current?.querySelector<HTMLButtonElement>(`[data-tool="${next}"]`)?.focus();
  };

  const attributes = (key: string) => ({
    type: 'button' as const,
    className: `rich-text__tool rich-text__tool--${key}`,
    'data-tool': key,
    tabIndex: key === tabStop ? 0 : -1,
    onFocus: () => setTabStop(key),
  });

  return (
    <>
      <div className="rich-text__bar" role="toolbar" aria-label={label} ref={bar} onKeyDown={moveFocus}>
        {tools.map((tool) => (
          <button
            key={tool.key}
            {...attributes(tool.key)}
            title={tool.label}
            aria-label={tool.label}
            aria-pressed={tool.isOn && state.on.includes(tool.key)}
            aria-disabled={state.closed.includes(tool.key) || undefined}
            onClick={() => {
              if (!state.closed.includes(tool.key)) tool.apply(editor);
            }}
          >
            {tool.symbol}
          </button>
        ))}
        <button
          {...attributes(LINK)}
          aria-expanded={isLinkFormOpen}
          aria-pressed={state.on.includes(LINK)}
          onClick={() => setIsLinkFormOpen(!isLinkFormOpen)}
        >
          Link
        </button>
      </div>
      {isLinkFormOpen && <LinkForm editor={editor} onDone={() => setIsLinkFormOpen(false)} />}
    </>
  );
}
