import { type Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { safeMailUrl } from '../../../contract/template/mailUrl';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';

interface LinkFormProps {
  editor: Editor;
  onDone: () => void;
}

/** Sets the address of the selected link. It is inside another form, so it handles Enter itself. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const current: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string>();

  const set = () => {
    const href = safeMailUrl(address);
    if (!href) {
      setError(
        'Enter a web address such as https://example.org, or an email address as mailto:you@example.org.',
      );
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] });
    } else chain.setLink({ href });
    chain.run();
    onDone();
  };
  const leave = () => {
    editor.commands.focus();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else leave();
  };

  return (
    <div className="rich-text__link">
      <Field label="Address of the link" error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            type="url"
            placeholder="https://"
            value={address}
            onChange={setAddress}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <span className="rich-text__buttons">
        <Button size="sm" variant="primary" onClick={set}>
          Set link
        </Button>
        {typeof current === 'string' && (
          <Button
            size="sm"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={leave}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
