import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import { Icon } from '../../ui/theme/Icon';
import { RichTextToolbar } from './RichTextToolbar';
import './richText.css';

interface RichTextFieldProps {
  label: string;
  name: string;
  /** HTML as the server stores it; read only once, when the field is mounted. */
  value: string;
  onChange: (html: string) => void;
  error?: string;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    // The trailing node would add an empty paragraph to every text that ends in a heading.
    trailingNode: false,
    // Without `protocols`: a second editor of the page would register them again, which causes warnings.
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
];

/**
 * An editor for text with headings, lists, emphasis and links: exactly the tags that the server's allow-list accepts.
 */
export function RichTextField({ label, name, value, onChange, error }: RichTextFieldProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: name,
        class: 'rich-text__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': error ? `${id}-error ${id}-help` : `${id}-help`,
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="field">
      <div className="field__top">
        <span className="field__label" id={`${id}-label`} onClick={() => editor.commands.focus()}>
          {label}
        </span>
      </div>
      <div className="rich-text">
        <RichTextToolbar editor={editor} label={`Formatting of the ${label.toLowerCase()}`} />
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <p className="field__help" id={`${id}-help`}>
        Press Shift and Tab to reach the buttons, and the arrow keys to move between them.
      </p>
    </div>
  );
}
